/**
 * The studio of `bench/tables.ts` in a process of its own, so that its processor time can be told apart from that of the players. Its clock stands still
 * unless the bench moves it.
 */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { rememberToken } from '@croupier/contract/core/callers';
import { GameCode, MemberId } from '@croupier/contract/core/ids';
import { loopbackAddress } from '../flight/watcher-messages.ts';

const { publishGames, sharedTables, findSharedTable } = await import('../../studio/src/engine/games.ts');
publishGames((await import('../../studio/src/families.ts')).families);
const { createApp } = await import('../../studio/src/app.ts');
const { freezeTime, now } = await import('../../studio/src/clock.ts');
const { driver } = await import('../../studio/src/engine/shared-rounds/drive-tables.ts');
const { callWallet } = await import('../../studio/src/engine/wallet/ask-wallet.ts');

const app = await createApp();
await app.listen({ port: 0, host: '127.0.0.1' });

// Whole milliseconds: a database keeps no more than microseconds, and a moment that it rounds up is later than the same moment here.
let time = now().round('millisecond');
freezeTime(time);
let callers = 0;

const openSession = async (gameCode: GameCode): Promise<string> => {
  const remoteAddress = loopbackAddress((callers += 1));
  const answer = await app.inject({ method: 'POST', url: '/api/session', remoteAddress, payload: { token: randomUUID(), gameCode } });
  if (answer.statusCode !== 200) throw new Error(`no session: ${answer.body}`);
  const { session } = answer.json<{ session: string }>();
  rememberToken(session);
  return session;
};

const walletRate = async (calls: number, atOnce: number): Promise<number> => {
  let left = calls;
  const begun = performance.now();
  const caller = async (): Promise<void> => {
    while ((left -= 1) >= 0) await callWallet('lotus-baccarat', 'status', { playerId: MemberId.parse(randomUUID()), txId: randomUUID() });
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
  return calls / ((performance.now() - begun) / 1_000);
};

const commands = {
  /** The first tables of the lobby whose rounds are decided without the players. */
  tables: ({ most }: { most: number }) =>
    sharedTables()
      .filter(({ code }) => {
        const game = findSharedTable(code)?.game();
        return game?.flight === undefined && game?.decisions === undefined;
      })
      .slice(0, most)
      .map(({ code }) => ({ code, bet: [...(findSharedTable(code)?.game().bets ?? [])].find(([, { divisor }]) => divisor === 1)?.[0] })),
  sessions: async ({ code, count }: { code: string; count: number }) => {
    const gameCode = GameCode.parse(code);
    const sessions: string[] = [];
    for (let number = 0; number < count; number += 1) sessions.push(await openSession(gameCode));
    return sessions;
  },
  /** Moves the clock on, and lets every table take one step that is due. */
  step: async ({ ms }: { ms: number }) => {
    time = time.add({ milliseconds: ms });
    freezeTime(time);
    await driver.tick();
  },
  time: () => time.toString(),
  rest: () => driver.rest(),
  cpu: () => {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  wallet: ({ calls, atOnce }: { calls: number; atOnce: number }) => walletRate(calls, atOnce),
};
export type Commands = typeof commands;

process.on('message', ({ id, name, input }: { id: number; name: keyof Commands; input: never }) => {
  Promise.resolve(commands[name](input))
    .then((answer) => process.send?.({ id, answer }))
    .catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
});
process.once('disconnect', () => process.exit(0));
process.send?.({ id: 0, answer: (app.server.address() as AddressInfo).port });
