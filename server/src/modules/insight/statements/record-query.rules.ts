import type { DepositState } from '@croupier/contract/payments/deposits';
import { type RecordKind, recordKinds, type RecordState } from '@croupier/contract/insight/statements';
import { type WithdrawalState, withdrawalStates } from '@croupier/contract/payments/withdrawals';

export type Order = 'NEWEST' | 'LARGEST' | 'SMALLEST';
/** Where a page begins: behind this row. */
export type After = { id: string; size: bigint } | undefined;

/** The parts of a deposit's way: still open, done, or ended without money. */
const deposits: Readonly<Record<DepositState, RecordState>> = {
  CREATED: 'PENDING',
  AWAITING: 'PENDING',
  MATCHED: 'PENDING',
  REVIEW: 'PENDING',
  LATE_MATCH: 'PENDING',
  REFUND_DUE: 'PENDING',
  CREDITED: 'COMPLETE',
  EXPIRED: 'FAILED',
  CANCELLED: 'FAILED',
  REFUNDED: 'FAILED',
};

const settled: ReadonlySet<WithdrawalState> = new Set(['AUTO_RECEIVED', 'CONFIRMED']);
const failed: ReadonlySet<WithdrawalState> = new Set(['REJECTED', 'CANCELLED', 'REFUNDED']);

export const stateOfDeposit = (state: DepositState): RecordState => deposits[state];
export const stateOfWithdrawal = (state: WithdrawalState): RecordState =>
  settled.has(state) ? 'COMPLETE' : failed.has(state) ? 'FAILED' : 'PENDING';

export const depositStatesIn = (state: RecordState | undefined): DepositState[] =>
  (Object.keys(deposits) as DepositState[]).filter((one) => state === undefined || deposits[one] === state);
export const withdrawalStatesIn = (state: RecordState | undefined): WithdrawalState[] =>
  withdrawalStates.filter((one) => state === undefined || stateOfWithdrawal(one) === state);

/** Which kinds of movements of the book are asked for, and whether deposits and withdrawals are, which are told of by themselves. */
export const sourcesOf = ({
  kinds,
  state,
  isOfGames,
}: {
  kinds: readonly RecordKind[];
  state: RecordState | undefined;
  isOfGames: boolean;
}): { movements: RecordKind[]; deposits: boolean; withdrawals: boolean } => {
  const asked = kinds.length === 0 ? recordKinds : kinds;
  // A movement in the book is complete; only what is played is of a game.
  const movements =
    state === 'PENDING' || state === 'FAILED'
      ? []
      : asked.filter((kind) => kind !== 'DEPOSIT' && kind !== 'WITHDRAWAL' && (!isOfGames || kind === 'STAKE' || kind === 'PAYOUT'));
  return { movements, deposits: !isOfGames && asked.includes('DEPOSIT'), withdrawals: !isOfGames && asked.includes('WITHDRAWAL') };
};

/** Reads where a page begins. An order by size says the size too. */
export const afterFrom = (text: string | undefined): After => {
  if (text === undefined) return undefined;
  const [size, id] = text.includes('_') ? text.split('_') : ['0', text];
  return { id: id ?? '', size: BigInt(size ?? '0') };
};

export const nextAfter = (order: Order, { id, size }: { id: string; size: bigint }): string => (order === 'NEWEST' ? id : `${size}_${id}`);

/** Which of two rows comes first. The ids begin with the moment they were made. */
export const compareIn =
  (order: Order) =>
  (a: { id: string; size: bigint }, b: { id: string; size: bigint }): number => {
    const byId = a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
    const bySize = a.size < b.size ? -1 : a.size > b.size ? 1 : 0;
    return order === 'NEWEST' ? -byId : order === 'LARGEST' ? -bySize || -byId : bySize || byId;
  };
