/**
 * A program, for the journey of an operator's morning: puts withdrawals before the desk of a running system (DATABASE_URL), and a second operator
 * beside the first. `node morning.ts` prints what it made; `node morning.ts restore` puts the merchant's terms back as they were told on stdin.
 */
import { text } from 'node:stream/consumers';
import { MerchantId } from '@croupier/contract/core/ids';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import * as withdrawals from '../src/modules/payments/withdrawals/terms.ts';
import { closeDatabase, inTransaction } from '#platform/database';
import { createOperator } from '#modules/console/operators';
import { aPayee } from './payee.ts';

const merchant = await getMerchantOrThrow(MerchantId.parse('ruby'));
const { id: merchantId, currency } = merchant;
const bigints = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value);
const revived = (_: string, value: unknown) => (typeof value === 'string' && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value);

const prepare = () =>
  inTransaction(async (tx) => {
    const terms = await withdrawals.termsOf(tx, merchantId, currency);
    const [lowest] = await withdrawals.levelLimitsOf(tx, merchantId, currency);
    return { terms, lowest };
  });
type Before = Awaited<ReturnType<typeof prepare>>;

const begin = async (): Promise<void> => {
  const before = await prepare();
  const terms = { ...before.terms, sendsWhenApproved: false, autoApproveMax: 0n, secondApproverAbove: 100_000_000n };
  const waiting = [];
  for (const amount of ['15000.00', '4500.00', '2500.50', '2400.00']) {
    const payee = await aPayee({ cash: '20000.00', merchant, terms });
    const id = await payee.ask(amount);
    waiting.push({ id, account: payee.member.userName, amount, reference: (await payee.look(id)).reference });
  }
  const userName = `second${Date.now().toString(36)}`;
  const password = 'Lantern-77-river-bank';
  const { totpSecret } = await inTransaction((tx) => createOperator(tx, { userName, password, role: 'Owner', merchants: null }));
  process.stdout.write(JSON.stringify({ before, waiting, second: { userName, password, totpSecret } }, bigints));
};

const restore = async ({ terms, lowest }: Before): Promise<void> => {
  await inTransaction(async (tx) => {
    const { merchantId: _, currency: __, ...changes } = terms;
    await withdrawals.saveTerms(tx, merchantId, currency, changes);
    if (lowest !== undefined)
      await withdrawals.setLevelLimit(tx, merchantId, {
        level: lowest.level,
        daily: { count: lowest.dailyCount, money: { amount: lowest.dailyAmount, currency } },
      });
    const made = (await withdrawals.payoutSources(tx, merchantId, currency)).find(({ rail }) => rail === 'TESTBANK');
    if (made !== undefined) await withdrawals.savePayoutSource(tx, { ...made, enabled: false });
  });
};

if (process.argv[2] === 'restore') await restore(JSON.parse(await text(process.stdin), revived) as Before);
else await begin();
await closeDatabase();
