import type { Deposit, DepositState } from '@croupier/contract/payments/deposits';
import type { DepositId, MemberId } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';
import type { Tx } from '#platform/database';
import { wordedIn } from './shown-deposit.ts';
import { stepsOf } from './store/deposits.ts';
import * as store from './store/own-records.ts';

/** A deposit as one transaction of its member's records. */
export type DepositRecord = {
  id: DepositId;
  state: DepositState;
  reference: string;
  at: Temporal.Instant;
  /** The amount that came into the wallet by it, or would; with the fee, the amount that was paid. */
  money: Money;
  fee: Money;
  gross: Money;
  method: Deposit['method'];
};

type Wanted = store.OwnWanted & { order: store.OwnOrder; after: { id: string; size: bigint } | undefined; limit: number; language: string };

/** Some of a member's deposits, in a wanted order, after a row of it. */
export const depositRecords = async (
  tx: Tx,
  memberId: MemberId,
  { order, after, limit, language, ...wanted }: Wanted,
): Promise<DepositRecord[]> => (await store.ownDeposits(tx, memberId, wanted, order, after, limit)).map((row) => recordOf(row, language));

/** How many of a member's deposits there are, and what was credited by them, in units. */
export const depositSums = store.ownSums;

/** One of a member's deposits and the way it went, the oldest step first; undefined for another's. */
export const depositRecord = async (
  tx: Tx,
  memberId: MemberId,
  id: DepositId,
  language: string,
): Promise<(DepositRecord & { steps: { step: DepositState; at: Temporal.Instant }[] }) | undefined> => {
  const row = await store.ownDeposit(tx, memberId, id);
  if (row === undefined) return undefined;
  const steps = (await stepsOf(tx, id)).map(({ state, at }) => ({ step: state, at }));
  // Older deposits have no history of their own: then it is told from what is known.
  return { ...recordOf(row, language), steps: steps.length > 0 ? steps : [{ step: 'CREATED', at: row.created_at }] };
};

const recordOf = (row: store.OwnRow, language: string): DepositRecord => {
  const money = (amount: bigint): Money => ({ amount, currency: row.currency });
  return {
    id: row.id,
    state: row.state,
    reference: row.reference,
    at: row.created_at,
    money: money(row.size),
    fee: money(row.fee),
    gross: money(row.size + row.fee),
    method: {
      code: row.method_code ?? row.bank_code,
      kind: row.method_kind ?? 'BANK',
      name: wordedIn(row.method_names, language),
      standard: row.method_standard,
    },
  };
};
