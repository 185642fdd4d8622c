import type { MemberId, WithdrawalId } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';
import type { Withdrawal } from '@croupier/contract/payments/withdrawals';
import * as members from '#modules/people/members';
import type { Tx } from '#platform/database';
import { shownWithdrawals } from './shown-withdrawal.ts';
import * as store from './store/own-records.ts';

type Wanted = store.OwnWanted & { order: store.OwnOrder; after: { id: string; size: bigint } | undefined; limit: number };
/** A withdrawal, and what of it left or would leave. */
export type WithdrawalRecord = { withdrawal: Withdrawal; money: Money };

/** Some of a member's withdrawals, in a wanted order, after a row of it. */
export const withdrawalRecords = async (
  tx: Tx,
  memberId: MemberId,
  { order, after, limit, ...wanted }: Wanted,
): Promise<WithdrawalRecord[]> => {
  const found = await store.ownWithdrawals(tx, memberId, wanted, order, after, limit);
  return shownIn(tx, memberId, found);
};

const shownIn = async (tx: Tx, memberId: MemberId, found: readonly { id: WithdrawalId; size: bigint }[]): Promise<WithdrawalRecord[]> => {
  const rows = await store.withdrawalsById(
    tx,
    memberId,
    found.map(({ id }) => id),
  );
  const shown = new Map((await shownWithdrawals(tx, rows)).map((one) => [one.id, one]));
  return found.flatMap(({ id, size }) => {
    const withdrawal = shown.get(id);
    return withdrawal === undefined ? [] : [{ withdrawal, money: { amount: size, currency: withdrawal.money.currency } }];
  });
};

/** How many of a member's withdrawals there are, and what left by those that came to their end, in units. */
export const withdrawalSums = store.ownSums;

/** One of a member's withdrawals; undefined for another's. */
export const withdrawalRecord = async (tx: Tx, memberId: MemberId, id: WithdrawalId): Promise<WithdrawalRecord | undefined> => {
  const [row] = await store.withdrawalsById(tx, memberId, [id]);
  if (row === undefined) return undefined;
  const [found] = await shownIn(tx, memberId, [{ id, size: row.refunded < row.amount ? row.amount - row.refunded : row.amount }]);
  return found;
};

/** The other sides of a member's transfers: those above by their nickname, those below by their account name. By the transfer's id. */
export const otherMembersOf = async (tx: Tx, memberId: MemberId, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await store.transfersById(tx, memberId, ids);
  const others = await members.findMembers(tx, [
    ...new Set(rows.map((row) => (row.sender_id === memberId ? row.receiver_id : row.sender_id))),
  ]);
  return new Map(
    rows.flatMap((row) => {
      const isSent = row.sender_id === memberId;
      const other = others.find(({ id }) => id === (isSent ? row.receiver_id : row.sender_id));
      if (other === undefined) return [];
      return [[row.id, (row.direction === 'UP') === isSent ? other.nickname : other.userName]];
    }),
  );
};
