/** The studio of `bench/lottery-slips.ts` in a process of its own, without timers: it serves slips, and settles a numero when it is told to. */
import type { AddressInfo } from 'node:net';
import { rememberToken } from '@croupier/contract/core/callers';

const { publishGames } = await import('../../studio/src/engine/games.ts');
publishGames((await import('../../studio/src/families.ts')).families);
const { createApp } = await import('../../studio/src/app.ts');
const { lotteries } = await import('../../studio/src/families/lottery/lotteries.ts');
const { makeNumeros } = await import('../../studio/src/families/lottery/numeros/make-numeros.ts');
const { settleNumeros } = await import('../../studio/src/families/lottery/slips/settle-numeros.ts');

const app = await createApp();
await makeNumeros(lotteries.filter(({ code }) => code === 'vn-north'));
await app.listen({ port: 0, host: '127.0.0.1' });

export type Command = { remember: string[] } | { settle: true };

const execute = async (command: Command): Promise<void> => {
  if ('remember' in command) for (const token of command.remember) rememberToken(token);
  else await settleNumeros();
};

process.on('message', (command: Command) => {
  execute(command)
    .then(() => process.send?.('done'))
    .catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
});
process.once('disconnect', () => process.exit(0));
process.send?.((app.server.address() as AddressInfo).port);
