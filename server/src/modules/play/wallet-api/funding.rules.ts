import type { VendorCode } from '@croupier/contract/core/ids';
import { part } from '@croupier/contract/core/money';
import { balanceOn, enter, type Leg } from '#rules/money/ledger/batch';
import { cashOf, type HouseAccount, houseOf, type Purse, receivableOf } from '#rules/money/wallet/accounts';
import { businessDayOf } from './business-day.rules.ts';
import type { Command } from './command.rules.ts';
import type { Part, Player, BatchState } from './batch-state.rules.ts';
import type { Grant } from './grant.rules.ts';
import { freeBetParts, playsWith, redirected, stakeParts, voidedKind, voidedOf } from './bonus-parts.rules.ts';
import { nodeIdOf } from './node-ids.rules.ts';

const accountOf = (purse: Purse, kind: string) => (kind === voidedKind ? voidedOf(purse) : { ...cashOf(purse), kind });

/** The house's side of a vendor's play: an account of its own for each vendor and business day, so that none is hot. */
export const vendorAccount = ({ vendor }: Command, { businessDay }: Player): HouseAccount => {
  const known = vendorAccounts.get(vendor.code);
  if (known?.businessDay === businessDay) return known.account;
  const account: HouseAccount = `VENDOR:${vendor.code}:${businessDay}`;
  vendorAccounts.set(vendor.code, { businessDay, account });
  return account;
};
/** The one each vendor was asked for last, because nearly every command asks for the same. */
const vendorAccounts = new Map<VendorCode, { businessDay: string; account: HouseAccount }>();

export const jackpotAccount = (command: Command): HouseAccount => `JACKPOT:${command.vendor.code}`;

/** The grants of a player that may pay for a bet, the one expiring first in front. */
export const grantsFor = (batch: BatchState, { vendor, gameCode }: Command, { purse, grants }: Player): readonly Grant[] => {
  if (grants.every(({ excluded }) => excluded.length === 0)) return grants;
  const game = gameCode === undefined ? '' : nodeIdOf(vendor.code, gameCode);
  const gameType = batch.playable.get(purse.merchantId)?.get(game as never);
  return grants.filter((grant) => playsWith(grant, { gameType, vendor: vendor.code, game }));
};

/**
 * Which accounts pay a stake, or undefined when they do not hold enough together: `grants` and cash in the merchant's order (`docs/wallet-rules.md`, R21). A bet of
 * exactly the amount of a free bet is paid by it alone.
 */
export const fundingFor = (batch: BatchState, player: Player, stake: bigint, grants: readonly Grant[]): Part[] | undefined => {
  const heldOn = (kind: string): bigint => balanceOn(batch.ledgerBatch, accountOf(player.purse, kind));
  const cash = heldOn('CASH');
  if (grants.length === 0) return stake > cash ? undefined : stake === 0n ? [] : [{ kind: 'CASH', amount: stake }];
  const balances = grants.map((grant) => ({ grant, kind: `BONUS:${grant.id}`, held: heldOn(`BONUS:${grant.id}`) }));
  const freeBet = balances.find(({ grant, held }) => grant.kind === 'FREE_BET' && held === stake && stake > 0n);
  if (freeBet !== undefined) {
    batch.fundingGrants.set(freeBet.kind, { is: 'OPEN', isFreeBet: true });
    return [{ kind: freeBet.kind, amount: stake }];
  }
  const bonuses = balances.filter(({ grant }) => grant.kind === 'BONUS');
  return stakeParts(stake, { cash, grants: bonuses }, grants[0]?.consumption ?? 'CASH_FIRST');
};

/**
 * Splits a payout by what its bets were paid from, each bonus part rounded down and the rest in cash (R21).
 * `bonusFunding` is by kind of account; `stake` is the whole it was part of.
 */
export const payoutParts = (payout: bigint, bonusFunding: ReadonlyMap<string, bigint>, stake: bigint): Part[] => {
  const parts: Part[] = [];
  let cash = payout;
  for (const [kind, funded] of bonusFunding) {
    const amount = stake > 0n ? part(payout, funded, stake) : 0n;
    if (amount > 0n) parts.push({ kind, amount });
    cash -= amount;
  }
  return cash > 0n ? [{ kind: 'CASH', amount: cash }, ...parts] : parts;
};

/** A payout of a round split by its funding, with the rules of free bets and of grants that have ended. `paid`: what the round paid before. */
export const payoutPartsOf = (
  batch: BatchState,
  payout: bigint,
  { funding, stake, paid }: { funding: ReadonlyMap<string, bigint>; stake: bigint; paid: bigint },
): Part[] => {
  const parts = payoutParts(payout, funding, stake);
  if (batch.fundingGrants.size === 0) return parts;
  const freed = parts.flatMap((one) => {
    const funded = funding.get(one.kind) ?? 0n;
    if (batch.fundingGrants.get(one.kind)?.isFreeBet !== true) return [one];
    return freeBetParts(one.kind, funded, stake > 0n && paid > 0n ? part(paid, funded, stake) : 0n, one.amount);
  });
  return redirected(batch, freed);
};

type Movement = { id: string; reference: string; reason: string; corrects?: string; house: { account: HouseAccount; amount: bigint }[] };

const move = (
  batch: BatchState,
  player: Player,
  parts: readonly Part[],
  sign: 1n | -1n,
  { id, reference, reason, corrects, house }: Movement,
): boolean => {
  const legs: Leg[] = [
    ...parts.map(({ kind, amount }) => ({ account: accountOf(player.purse, kind), amount: sign * amount })),
    ...house
      .filter(({ amount }) => amount !== 0n)
      .map(({ account, amount }) => ({ account: houseOf(player.purse.merchantId, account, player.purse.currency), amount })),
  ];
  if (legs.length === 0) return true;
  const entered = enter(
    batch.ledgerBatch,
    { merchantId: player.purse.merchantId, reference, reason, legs, ...(corrects !== undefined && { corrects: corrects as never }) },
    id as never,
  );
  if (entered) batch.pendingWrites.players.add(player);
  return entered;
};

/** Takes parts from a player for the house. False when one of them is not there. */
export const debitPlayer = (batch: BatchState, player: Player, parts: readonly Part[], movement: Movement): boolean =>
  move(batch, player, parts, -1n, movement);

/** Gives parts to a player from the house. */
export const creditPlayer = (batch: BatchState, player: Player, parts: readonly Part[], movement: Movement): void => {
  if (!move(batch, player, parts, 1n, movement)) throw new Error(`${movement.reference}: what is given cannot be refused`);
};

/** A member's debt to the house, because an amount was taken back that was spent. */
const debtOf = (batch: BatchState, { purse }: Player): bigint => -balanceOn(batch.ledgerBatch, receivableOf(purse));

/** A member with a debt pays it with their wins, before anything else is done with them (R16). `reference` is the payment's own. */
export const payDebt = (batch: BatchState, player: Player, given: readonly Part[], reference: string): void => {
  const owed = debtOf(batch, player);
  if (owed <= 0n) return;
  const cash = sumOf(given.filter(({ kind }) => kind === 'CASH'));
  const amount = cash < owed ? cash : owed;
  if (amount === 0n) return;
  const { merchantId } = player.purse;
  const legs = [
    { account: cashOf(player.purse), amount: -amount },
    { account: receivableOf(player.purse), amount },
  ];
  if (!enter(batch.ledgerBatch, { merchantId, reference, reason: 'DEBT_PAID', legs }, batch.newId() as never))
    throw new Error(`${reference}: what was given can be taken`);
};

/** Redirects returned money: a debt that is paid meanwhile becomes cash, and the part of a grant that has ended follows that grant's money. */
export const returnedParts = (batch: BatchState, player: Player, taken: readonly Part[]): Part[] => {
  const { kind: debt } = receivableOf(player.purse);
  const owed = debtOf(batch, player);
  const returned = redirected(batch, taken);
  const toDebt = sumOf(returned.filter(({ kind }) => kind === debt));
  const over = toDebt - owed;
  if (over <= 0n) return returned;
  const cash = sumOf(returned.filter(({ kind }) => kind === 'CASH')) + over;
  const rest = returned.filter(({ kind }) => kind !== debt && kind !== 'CASH');
  return [{ kind: 'CASH', amount: cash }, ...(owed > 0n ? [{ kind: debt, amount: owed }] : []), ...rest];
};

/**
 * How something that was given is taken back: from where it went, then from cash, and what is missing becomes a debt (R16).
 * `owed` is the debt's part; `returned` is what the player gets back before.
 */
export const takeBackParts = (
  batch: BatchState,
  player: Player,
  given: readonly Part[],
  returned: readonly Part[] = [],
): { parts: Part[]; owed: bigint } => {
  const taken = new Map<string, bigint>();
  const back = (kind: string) => sumOf(returned.filter((part) => part.kind === kind));
  let short = 0n;
  const takeFrom = (kind: string, wanted: bigint): bigint => {
    const held = balanceOn(batch.ledgerBatch, accountOf(player.purse, kind)) + back(kind) - (taken.get(kind) ?? 0n);
    const amount = held < wanted ? (held > 0n ? held : 0n) : wanted;
    if (amount > 0n) taken.set(kind, (taken.get(kind) ?? 0n) + amount);
    return wanted - amount;
  };
  // The house returns the parts that it got when their grant ended.
  for (const { kind, amount } of redirected(batch, given)) {
    if (kind === voidedKind) taken.set(kind, amount);
    else short += takeFrom(kind, amount);
  }
  const owed = takeFrom('CASH', short);
  if (owed > 0n) taken.set(receivableOf(player.purse).kind, owed);
  return { parts: [...taken].map(([kind, amount]) => ({ kind, amount })), owed };
};

export const sumOf = (parts: readonly Part[]): bigint => parts.reduce((sum, { amount }) => sum + amount, 0n);

/** Counts what was staked and won today, for the limits: at once in memory, and for writing. */
export const countPlay = (batch: BatchState, player: Player, staked: bigint, won: bigint): void =>
  countPlayOf(batch, player, player.businessDay, staked, won);

/**
 * Takes back what was counted at an earlier moment. It counts as today's, for that is when the money moved; but of a ceiling it gives nothing back whose period
 * began after that moment's business day: what was staked yesterday and is undone makes no room today.
 */
export const uncountPlay = (batch: BatchState, player: Player, at: Temporal.Instant, staked: bigint, won: bigint): void => {
  const day = businessDayOf(player, at);
  countPlayOf(batch, player, day, -staked, -won);
  if (day === player.businessDay || (staked === 0n && won === 0n)) return;
  const key = `${player.purse.memberId} ${day}`;
  const undone = batch.pendingWrites.undonePlays.get(key) ?? { player, of: day, staked: 0n, won: 0n };
  batch.pendingWrites.undonePlays.set(key, { ...undone, staked: undone.staked + staked, won: undone.won + won });
};

const countPlayOf = (batch: BatchState, player: Player, day: string, staked: bigint, won: bigint): void => {
  if (staked === 0n && won === 0n) return;
  for (const { played, since } of player.limits.ceilings) {
    if (day < since) continue;
    played.staked += staked;
    played.won += won;
  }
  const count = batch.pendingWrites.plays.get(player);
  if (count === undefined) batch.pendingWrites.plays.set(player, { staked, won });
  else {
    count.staked += staked;
    count.won += won;
  }
};
