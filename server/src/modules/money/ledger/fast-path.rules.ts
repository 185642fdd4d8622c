import type { TransferId } from '@croupier/contract/core/ids';
import { type AccountRef, digestOf, houseIdOf, isRunning, type Leg, refuseUneven, type Transfer } from './batch.rules.ts';

/** All that a batch does to one running account, worked out before anything is known of the account. */
export type Run = {
  accountId: string;
  /** The sum of its transfers. */
  net: bigint;
  /** The lowest that the account comes to on the way, counted from where it begins; never above zero. */
  lowest: bigint;
  moves: Move[];
};

/** One transfer of a run, between its account and one of the house's. */
export type Move = {
  id: TransferId;
  transfer: Transfer;
  house: AccountRef;
  houseId: string;
  /** The amount it adds to the account, and the sum of it and those before it. */
  amount: bigint;
  sum: bigint;
};

/** The sum that some entries add to one account of the house. */
export type Tally = { accountId: string; amount: bigint; entries: bigint };

/**
 * Gathers transfers by the running account that each of them touches. The runs are in the order of their accounts' ids, as
 * all who lock accounts take them. Undefined when they cannot be gathered so: one touches more than one running account,
 * or has more than two legs, or two bear the same reference. `ids` are the transfers', in their order.
 */
export const runsOf = (transfers: readonly Transfer[], ids: readonly TransferId[]): Run[] | undefined => {
  const runs = new Map<string, Run>();
  const references = new Map<string, Set<string>>();
  for (const [position, transfer] of transfers.entries()) {
    const legs = ownAndOther(transfer);
    const id = ids[position];
    if (legs === undefined || id === undefined || !isNew(references, transfer)) return undefined;
    const { own, other } = legs;
    const accountId = digestOf(own.account);
    const run = runs.get(accountId) ?? { accountId, net: 0n, lowest: 0n, moves: [] };
    if (run.moves.length === 0) runs.set(accountId, run);
    run.net += own.amount;
    if (run.net < run.lowest) run.lowest = run.net;
    run.moves.push({ id, transfer, house: other.account, houseId: houseIdOf(other.account), amount: own.amount, sum: run.net });
  }
  return [...runs.values()].sort((a, b) => (a.accountId < b.accountId ? -1 : 1));
};

/** Adds up entries by account. */
export const talliesOf = (entries: readonly { accountId: string; amount: bigint }[]): Tally[] => {
  const tallies = new Map<string, Tally>();
  for (const { accountId, amount } of entries) {
    const tally = tallies.get(accountId);
    if (tally === undefined) tallies.set(accountId, { accountId, amount, entries: 1n });
    else {
      tally.amount += amount;
      tally.entries += 1n;
    }
  }
  return [...tallies.values()];
};

const isNew = (references: Map<string, Set<string>>, { merchantId, reference }: Transfer): boolean => {
  const known = references.get(merchantId) ?? new Set();
  references.set(merchantId, known);
  return known.size < known.add(reference).size;
};

const ownAndOther = (transfer: Transfer): { own: Leg; other: Leg } | undefined => {
  const [first, second, third] = transfer.legs;
  if (first === undefined || second === undefined || third !== undefined) return undefined;
  if (isRunning(first.account) === isRunning(second.account)) return undefined;
  if (first.amount === 0n || first.amount !== -second.amount || first.account.currency !== second.account.currency) refuseUneven(transfer);
  return isRunning(first.account) ? { own: first, other: second } : { own: second, other: first };
};
