import { randomUUIDv7 } from 'node:crypto';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { decimalOf } from '@croupier/contract/core/money';
import * as ledger from '#modules/money/ledger';
import * as wallet from '#modules/money/wallet';
import { now } from '#platform/clock';
import { askOne, inTransaction, type Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import * as lines from '../store/lines.ts';
import { type RunRow, runsById } from '../store/runs.ts';

/** So many lines in each transaction. */
export const linesAtOnce = 200;

/** Pays the next lines of a run; answers how many. */
export const payNext = async (tx: Tx, { id }: RunRow, limit: number): Promise<number> => {
  const some = await lines.takeReady(tx, id, limit);
  await payLines(tx, some);
  return some.length;
};

const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Takes back what affiliates could not give back before, as far as they can now; `atOnce` lines in each transaction. */
export const retryDue = async (merchantId: MerchantId, atOnce = linesAtOnce): Promise<void> => {
  // All are walked through, because those who can never give back stay due and would stand before the others for ever.
  for (let after = beforeAll; ;) {
    const some = await inTransaction(async (tx) => {
      const due = await lines.takeDue(tx, merchantId, { after, limit: atOnce });
      await payLines(tx, due);
      return due;
    });
    const last = some.at(-1);
    if (last === undefined || some.length < atOnce) return;
    after = last.id;
  }
};

/** Moves what is still to be moved for some lines: the house pays into commission, and is given back from there alone. */
const payLines = async (tx: Tx, some: readonly lines.LineRow[]): Promise<void> => {
  if (some.length === 0) return;
  const has = await commissionOf(tx, some);
  const periods = new Map((await runsById(tx, [...new Set(some.map(({ run_id }) => run_id))])).map(({ id, period }) => [id, period]));
  const moves = some.map((line) => {
    const owed = line.amount - line.paid;
    const inHand = has.get(line.affiliate_id) ?? 0n;
    const moved = owed >= 0n ? owed : -owed > inHand ? -inHand : owed;
    has.set(line.affiliate_id, inHand + moved);
    return { line, moved, id: randomUUIDv7() };
  });
  await book(tx, moves);
  for (const { line, moved } of moves) {
    const paid = line.paid + moved;
    const state = paid === line.amount ? 'PAID' : paid === 0n ? 'DUE' : 'PART';
    if (moved !== 0n || state !== line.state) await lines.settleLine(tx, line.id, paid, state, now());
  }
  await publish(
    tx,
    moves
      .filter(({ moved }) => moved !== 0n)
      .map(({ line, moved }) => ({
        type: 'affiliate.paid' as const,
        merchantId: line.merchant_id,
        memberId: line.affiliate_id,
        lineId: line.id,
        period: periods.get(line.run_id) ?? '',
        paid: decimalOf({ amount: moved, currency: line.currency }),
        currency: line.currency,
      })),
  );
};

/** The balances of those who are to give back, under lock until the transaction ends. */
const commissionOf = async (tx: Tx, some: readonly lines.LineRow[]): Promise<Map<MemberId, bigint>> => {
  const givers = new Map(some.filter(({ amount }) => amount < 0n).map((line) => [line.affiliate_id, line]));
  if (givers.size === 0) return new Map();
  const accounts = await askOne(tx, ledger.lockAccountsOf([...givers.keys()]));
  return new Map(
    [...givers].map(([id, { merchant_id, currency }]) => [
      id,
      accounts.find(
        ({ ref }) => ref.owner === id && ref.kind === 'COMMISSION' && ref.currency === currency && ref.merchantId === merchant_id,
      )?.balance ?? 0n,
    ]),
  );
};

type Move = { line: lines.LineRow; moved: bigint; id: string };

const book = async (tx: Tx, moves: readonly Move[]): Promise<void> => {
  const real = moves.filter(({ moved }) => moved !== 0n);
  if (real.length === 0) return;
  const posted = await ledger.post(
    tx,
    real.map(({ line, moved, id }) => {
      const { merchant_id: merchantId, currency, affiliate_id: memberId, end_at } = line;
      // The house's side is narrow: one account for each day that runs end on.
      const house = wallet.houseOf(merchantId, `AGENTS:AFFILIATE:${end_at.toString().slice(0, 10)}`, currency);
      return {
        merchantId,
        reference: `affiliate-pay:${id}`,
        reason: moved > 0n ? 'AFFILIATE_PAY' : 'AFFILIATE_PAY_BACK',
        legs: [
          { account: house, amount: -moved },
          { account: wallet.commissionOf({ memberId, merchantId, currency }), amount: moved },
        ],
      };
    }),
  );
  const at = now();
  for (const [place, { line, moved, id }] of real.entries()) {
    const transfer = posted[place];
    if (transfer === undefined) throw new Error('a posting left no transfer');
    await lines.insertPayment(tx, { id, line_id: line.id, amount: moved, transfer_id: transfer.id, at });
  }
};
