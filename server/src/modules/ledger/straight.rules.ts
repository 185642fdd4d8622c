import type { TransferId } from '@croupier/contract/ids';
import type { Currency } from '@croupier/contract/money';
import { idOf, isRunning, type Leg, refuseUneven, type Transfer } from './sheet.rules.ts';

/** All that a batch does to one running account, worked out before anything is known of the account. */
export type Run = {
  accountId: string;
  /** What its transfers add up to. */
  net: bigint;
  /** The lowest that the account comes to on the way, counted from where it begins; never above zero. */
  lowest: bigint;
  moves: Move[];
};

/** One transfer of a run, between its account and one of the house's. */
type Move = {
  id: TransferId;
  transfer: Transfer;
  houseId: string;
  currency: Currency;
  /** What it adds to the account, and what it and those before it have added together. */
  amount: bigint;
  sum: bigint;
  /** 1 for the first of its run. */
  place: bigint;
};

/**
 * Gathers transfers by the running account that each of them touches. The runs are in the order of their accounts' ids, as
 * all who lock accounts take them. Undefined when they cannot be gathered so: one touches more than one running account,
 * or has more than two legs, or two bear the same reference. `ids` are the transfers', in their order.
 */
export const runsOf = (transfers: readonly Transfer[], ids: readonly TransferId[]): Run[] | undefined => {
  const runs = new Map<string, Run>();
  const references = new Set<string>();
  for (const [position, transfer] of transfers.entries()) {
    const legs = ownAndOther(transfer);
    const id = ids[position];
    const reference = `${transfer.merchantId}|${transfer.reference}`;
    if (legs === undefined || id === undefined || references.has(reference)) return undefined;
    references.add(reference);
    const accountId = idOf(legs.own.account);
    const { amount, account } = legs.own;
    const run = runs.get(accountId) ?? { accountId, net: 0n, lowest: 0n, moves: [] };
    if (run.moves.length === 0) runs.set(accountId, run);
    run.net += amount;
    if (run.net < run.lowest) run.lowest = run.net;
    const houseId = idOf(legs.other.account);
    run.moves.push({ id, transfer, houseId, currency: account.currency, amount, sum: run.net, place: BigInt(run.moves.length + 1) });
  }
  return [...runs.values()].toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1));
};

const ownAndOther = (transfer: Transfer): { own: Leg; other: Leg } | undefined => {
  const [first, second, third] = transfer.legs;
  if (first === undefined || second === undefined || third !== undefined) return undefined;
  if (isRunning(first.account) === isRunning(second.account)) return undefined;
  if (first.amount === 0n || first.amount !== -second.amount || first.account.currency !== second.account.currency) refuseUneven(transfer);
  return isRunning(first.account) ? { own: first, other: second } : { own: second, other: first };
};
