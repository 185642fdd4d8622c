import { part } from '@croupier/contract/core/money';
import { type HouseAccount, houseOf } from '#rules/money/wallet/accounts';
import type { BatchState, Part, Player } from './batch-state.rules.ts';
import type { Grant } from './grant.rules.ts';

/** The house's account that gets the parts of grants that have ended, and the stakes of free bets that won. A part of a transaction may be of this kind. */
export const voidedKind = 'PROMOTION:ENDED_GRANTS' satisfies HouseAccount;
export const voidedOf = ({ merchantId, currency }: Player['purse']) => houseOf(merchantId, voidedKind, currency);

type Game = { gameType: string | undefined; vendor: string; game: string };

/** Whether a grant may pay for a bet of this game. Its own entry decides, then that of its vendor, then that of its type; `+` admits one that a wider entry excludes. */
export const playsWith = ({ excluded }: Pick<Grant, 'excluded'>, { gameType, vendor, game }: Game): boolean => {
  if (excluded.length === 0) return true;
  for (const name of [`GAME:${game}`, `VENDOR:${vendor}`, `TYPE:${gameType}`]) {
    if (excluded.includes(name)) return false;
    if (excluded.includes(`+${name}`)) return true;
  }
  return true;
};

type Balances = { cash: bigint; grants: readonly { kind: string; held: bigint }[] };

/**
 * Which accounts pay a stake, or undefined if they do not hold enough together (`docs/wallet-rules.md`, R21). Grants are in the order in which they pay. Proportional
 * parts of grants are rounded down and cash takes the rest; what cash does not hold of that, the grants pay in their order.
 */
export const stakeParts = (stake: bigint, { cash, grants }: Balances, consumption: Grant['consumption']): Part[] | undefined => {
  const whole = grants.reduce((sum, { held }) => sum + held, cash);
  if (stake > whole) return undefined;
  const first: Part[] =
    consumption === 'PROPORTIONAL' && stake > 0n ? grants.map(({ kind, held }) => ({ kind, amount: part(stake, held, whole) })) : [];
  const shares = new Map(first.map(({ kind, amount }) => [kind, amount]));
  let left = first.reduce((sum, { amount }) => sum - amount, stake);
  const take = (kind: string, held: bigint): void => {
    const known = shares.get(kind) ?? 0n;
    const room = held - known;
    const amount = room < left ? room : left;
    if (amount > 0n) shares.set(kind, known + amount);
    left -= amount > 0n ? amount : 0n;
  };
  if (consumption !== 'BONUS_FIRST') take('CASH', cash);
  for (const { kind, held } of grants) take(kind, held);
  if (consumption === 'BONUS_FIRST') take('CASH', cash);
  const inOrder = ['CASH', ...grants.map(({ kind }) => kind)];
  return inOrder.flatMap((kind) => {
    const amount = shares.get(kind) ?? 0n;
    return amount > 0n ? [{ kind, amount }] : [];
  });
};

/**
 * The winnings of a free bet are what is paid beyond its stake, and the stake goes to the house; if exactly the stake is paid, no leg counted, and the free bet is given
 * back. `before` and `now`: its part of what the round had paid until now, and of this payout.
 */
export const freeBetParts = (kind: string, funded: bigint, before: bigint, now: bigint): Part[] => {
  if (before === 0n && now === funded) return [{ kind, amount: now }];
  const beyond = (sum: bigint) => (sum > funded ? sum - funded : 0n);
  const won = beyond(before + now) - beyond(before);
  return [
    { kind, amount: won },
    { kind: voidedKind, amount: now - won },
  ].filter(({ amount }) => amount > 0n);
};

/** Sends the parts of a converted grant into cash and those of one that ended otherwise to the house. Parts of one kind are one part. */
export const redirected = ({ fundingGrants }: Pick<BatchState, 'fundingGrants'>, parts: readonly Part[]): Part[] => {
  if (fundingGrants.size === 0) return [...parts];
  const sums = new Map<string, bigint>();
  for (const { kind, amount } of parts) {
    const is = fundingGrants.get(kind)?.is ?? 'OPEN';
    const target = is === 'OPEN' ? kind : is === 'CASH' ? 'CASH' : voidedKind;
    sums.set(target, (sums.get(target) ?? 0n) + amount);
  }
  return [...sums].map(([kind, amount]) => ({ kind, amount }));
};
