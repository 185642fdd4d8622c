import type { WalletCode } from '@croupier/contract/vendor-api/wallet';
import { asItsBets, countWon, freeRoundsFor, setAside, type Share, shareOf } from './free-rounds.rules.ts';
import {
  countPlay,
  creditPlayer,
  jackpotAccount,
  payDebt,
  payoutPartsOf,
  sumOf,
  debitPlayer,
  takeBackParts,
  vendorAccount,
} from './funding.rules.ts';
import { brokenPayoutLimit } from './payout-limits.rules.ts';
import { holdAbove } from './hold-payout.rules.ts';
import { undoOurs } from './rollback.rules.ts';
import { correctRound, endRound, keepStatedValidBet, reportedPayout, newRound, paidOut, statesTooMuch } from './round.rules.ts';
import { type Command } from './command.rules.ts';
import {
  type Details,
  okOutcome,
  noteException,
  noteTransaction,
  retryLater,
  type Outcome,
  type Part,
  type Player,
  refuseCommand,
  type Round,
  roundOf,
  substitutedSettlements,
  type Transaction,
  transactionOf,
  type BatchState,
  type FreeRounds,
} from './batch-state.rules.ts';

/** Why a payout may not be made: what the round's state and the vendor's terms forbid (`docs/wallet-rules.md`, R8 and R9). */
const whyNotPaid = (batch: BatchState, command: Command, player: Player, round: Round | undefined): WalletCode | undefined => {
  if (command.currency !== player.purse.currency) return 'CURRENCY_MISMATCH';
  if (round === undefined) {
    const named = command.refTxIds.flatMap((txId) => transactionOf(batch, command.vendor.code, txId) ?? []);
    if (named.some(({ state }) => state === 'REVERSED' || state === 'TOMBSTONE')) return 'TX_ROLLED_BACK';
    // A bet that we know and that has no round was refused: nothing is won with it.
    if (command.vendor.winsWithoutBet && command.roundName !== undefined && named.length === 0) return undefined;
    noteException(batch, command, player, 'WIN_WITHOUT_BET', { round: command.roundName ?? '' });
    return 'TX_NOT_FOUND';
  }
  if (round.state === 'CANCELLED') {
    // The vendor believes that it was won: somebody should know.
    if (command.payout > 0n)
      noteException(batch, command, player, 'WIN_AFTER_CANCEL', { round: round.name, payout: command.payout.toString() });
    return 'TX_ROLLED_BACK';
  }
  if (hasEnded(round) && !command.vendor.canResettle && !command.vendor.takesLateWins && substitutedSettlements(batch, round).length === 0)
    return 'ALREADY_SETTLED';
  for (const txId of command.refTxIds) {
    const bet = transactionOf(batch, command.vendor.code, txId);
    if (bet === undefined || bet.memberId !== command.memberId) return 'TX_NOT_FOUND';
    if (bet.state === 'REVERSED' || bet.state === 'TOMBSTONE') return 'TX_ROLLED_BACK';
    if (!isBetOf(round, bet)) return 'TX_NOT_FOUND';
  }
  return undefined;
};

const hasEnded = ({ state }: Round): boolean => state === 'SETTLED' || state === 'RESETTLED';

const isBetOf = (round: Round, { op, state, roundId }: Transaction): boolean =>
  roundId === round.id && state === 'APPLIED' && (op === 'bet' || op === 'betAndSettle');

/** Pays a round out, in part or to its end (R8–R10, R19, R21). */
export const decideSettle = (batch: BatchState, said: Command, player: Player): Outcome => {
  const found = roundOf(batch, said);
  // Ours is only for a round that is open still; nothing is kept of it, so that it may be tried again.
  if (said.standsIn && found?.state !== 'OPEN' && found?.state !== 'STUCK') return retryLater(said, found);
  const command = asItsBets(batch, restOf(batch, said, found), found);
  // More was heard meanwhile than the whole was said to be.
  if (command.payout < 0n) return retryLater(command, found);
  const no = whyNotPaid(batch, command, player, found);
  if (no !== undefined) return refuseCommand(batch, command, player, no, found);
  if (statesTooMuch(command, found?.stake ?? 0n)) return refuseCommand(batch, command, player, 'NOT_ALLOWED', found);
  const round = found ?? newRound(batch, command, player);
  const ours = hasEnded(round) ? substitutedSettlements(batch, round) : [];

  const given = command.free ? freeRoundsFor(batch, command, round) : undefined;
  if (isOfNoCampaign(command, given)) return refuseCommand(batch, command, player, 'NOT_ALLOWED', found);
  const hit = brokenPayoutLimit(batch, command, player, round, command.payout);
  // Money beyond a limit is held as cash; it is not counted to the free rounds, which would give it a second time.
  const free = command.free ? { given: hit === undefined ? given : undefined } : undefined;
  const share = free === undefined ? { paid: command.payout, aside: 0n, told: 0n } : shareOf(command, free.given);
  const parts = splitBy(batch, { ...command, payout: share.paid }, round);
  const transaction = noteTransaction(batch, command, player, {
    state: 'APPLIED',
    code: 'OK',
    roundId: round.id,
    payout: share.paid,
    details: { ...payoutDetails(command, parts), ...freeDetails(share, free?.given) },
  });
  pay(batch, command, player, parts, transaction, command.fromJackpot ? 'JACKPOT_WIN' : 'WIN');
  holdAbove(batch, command, player, transaction, hit, cashIn(parts));
  payAside(batch, command, player, share, free?.given);
  keepStatedValidBet(command, round);
  paidOut(batch, command, player, round, share.paid + share.aside);
  if (round.state === 'OPEN' || round.state === 'STUCK') {
    if (command.endRound) endRound(batch, command, round, player);
  } else {
    // The vendor's payment takes the place of ours for it; its part comes first, so that a member owes only the part that is really missing.
    undoOurs(batch, command, player, round, ours.filter(({ state }) => state === 'APPLIED'), transaction); // prettier-ignore
    if (!command.vendor.canResettle && ours.length === 0) noteException(batch, command, player, 'LATE_WIN', { round: round.name });
    round.state = 'RESETTLED';
  }
  return okOutcome(transaction);
};

/** Free rounds and prizes that nobody here gave, of a vendor that may have none of its own. */
export const isOfNoCampaign = ({ free, op, vendor, standsIn, isInformational }: Command, given: FreeRounds | undefined): boolean =>
  (free || op === 'promo') && given === undefined && !vendor.ownPromotions && !standsIn && !isInformational;

/** The cash of a payout. */
export const cashIn = (parts: readonly Part[]): bigint => sumOf(parts.filter(({ kind }) => kind === 'CASH'));

/** The part of a whole still to be paid: a payment that came between the asking and the paying is not paid twice. */
const restOf = (batch: BatchState, command: Command, round: Round | undefined): Command =>
  command.isInAll && round !== undefined ? { ...command, payout: command.payout - reportedPayout(batch, round) } : command;

/** By the parts of the bets the settle names, or of the whole round. */
const splitBy = (batch: BatchState, command: Command, round: Round): Part[] => {
  if (command.refTxIds.length === 0)
    return payoutPartsOf(batch, command.payout, { funding: round.bonusFunding, stake: round.stake, paid: round.payout });
  const named = [...new Set(command.refTxIds)];
  const bets = named.flatMap((txId) => transactionOf(batch, command.vendor.code, txId) ?? []).filter((bet) => isBetOf(round, bet));
  const funding = new Map<string, bigint>();
  for (const { kind, amount } of bets.flatMap((bet) => bet.details.stakeParts ?? []))
    if (kind !== 'CASH') funding.set(kind, (funding.get(kind) ?? 0n) + amount);
  return payoutPartsOf(batch, command.payout, { funding, stake: bets.reduce((sum, bet) => sum + bet.stake, 0n), paid: 0n });
};

const payoutDetails = (command: Command, parts: Part[]) => ({
  ...(parts.some(({ kind }) => kind !== 'CASH') && { payoutParts: parts }),
  ...(command.fromJackpot && { fromJackpot: true }),
  ...(command.free && { free: true }),
  ...(command.standsIn && { standsIn: true }),
});

/** The kept part of a payout's share in free rounds. */
export const freeDetails = ({ told, aside }: Share, given: FreeRounds | undefined): Details => ({
  ...(given !== undefined && { freeRounds: given.id }),
  ...(told > 0n && { told }),
  ...(aside > 0n && { aside }),
});

/** A win of free rounds that is no cash yet is held, and counted to them with the rest. */
export const payAside = (batch: BatchState, command: Command, player: Player, share: Share, given: FreeRounds | undefined): void => {
  setAside(batch, command, player, share.aside, { reference: `${command.vendor.code}:${command.txId}:aside` });
  if (given !== undefined) countWon(batch, command, given, share, 1n);
};

const pay = (batch: BatchState, command: Command, player: Player, parts: readonly Part[], { id }: Transaction, reason: string): void => {
  creditPlayer(batch, player, parts, {
    id,
    reference: `${command.vendor.code}:${command.txId}:win`,
    reason,
    house: [{ account: command.fromJackpot ? jackpotAccount(command) : vendorAccount(command, player), amount: -sumOf(parts) }],
  });
  payDebt(batch, player, parts, `${command.vendor.code}:${command.txId}:owed`);
};

/** Closes a round without paying. Doing it to a closed one changes nothing. */
export const decideEndRound = (batch: BatchState, command: Command, player: Player): Outcome => {
  const round = roundOf(batch, command);
  if (round === undefined) return refuseCommand(batch, command, player, 'TX_NOT_FOUND');
  if (round.state === 'CANCELLED') return refuseCommand(batch, command, player, 'TX_ROLLED_BACK', round);
  if (round.state === 'OPEN' || round.state === 'STUCK') endRound(batch, command, round, player);
  return okOutcome(noteTransaction(batch, command, player, { state: 'APPLIED', code: 'OK', roundId: round.id }));
};

/** A prize that belongs to no bet: a promotion's, or a jackpot's (R19). */
export const decidePrize = (batch: BatchState, command: Command, player: Player): Outcome => {
  if (command.currency !== player.purse.currency) return refuseCommand(batch, command, player, 'CURRENCY_MISMATCH');
  const round = roundOf(batch, command);
  const known = command.op === 'promo' ? freeRoundsFor(batch, command) : undefined;
  if (isOfNoCampaign(command, known)) return refuseCommand(batch, command, player, 'NOT_ALLOWED');
  const hit = brokenPayoutLimit(batch, command, player, round, command.payout);
  const given = hit === undefined ? known : undefined;
  const share = command.op === 'promo' ? shareOf(command, given) : { paid: command.payout, aside: 0n, told: 0n };
  const parts: Part[] = share.paid > 0n ? [{ kind: 'CASH', amount: share.paid }] : [];
  const transaction = noteTransaction(batch, command, player, {
    state: 'APPLIED',
    code: 'OK',
    roundId: round?.id ?? null,
    payout: share.paid,
    details: { ...payoutDetails(command, parts), ...freeDetails(share, given) },
  });
  pay(batch, command, player, parts, transaction, command.op === 'promo' ? 'PROMO_WIN' : 'JACKPOT_WIN');
  holdAbove(batch, command, player, transaction, hit, cashIn(parts));
  payAside(batch, command, player, share, given);
  return okOutcome(transaction);
};

/** Corrects what was paid, by a difference of either sign (R16, R23). */
export const decideAdjust = (batch: BatchState, command: Command, player: Player): Outcome => {
  const round = roundOf(batch, command);
  if (command.currency !== player.purse.currency) return refuseCommand(batch, command, player, 'CURRENCY_MISMATCH', round);
  if (command.roundName !== undefined && round === undefined) return refuseCommand(batch, command, player, 'TX_NOT_FOUND');
  if (round?.state === 'CANCELLED') return refuseCommand(batch, command, player, 'TX_ROLLED_BACK', round);
  if (round !== undefined && hasEnded(round) && !command.vendor.canResettle)
    return refuseCommand(batch, command, player, 'ALREADY_SETTLED', round);
  if (statesTooMuch(command, round?.stake ?? 0n)) return refuseCommand(batch, command, player, 'NOT_ALLOWED', round);

  const difference: Part[] =
    command.payout === 0n ? [] : [{ kind: 'CASH', amount: command.payout < 0n ? -command.payout : command.payout }];
  const back = command.payout < 0n ? takeBackParts(batch, player, difference) : undefined;
  if (back !== undefined && back.owed > 0n && command.vendor.refusesShortAdjust)
    return refuseCommand(batch, command, player, 'INSUFFICIENT_FUNDS', round);

  const transaction = noteTransaction(batch, command, player, {
    state: 'APPLIED',
    code: 'OK',
    roundId: round?.id ?? null,
    payout: command.payout,
    // So that undoing the round gives back exactly what this took, the debt included.
    details: back === undefined ? {} : { stakeParts: back.parts },
  });
  const movement = {
    id: transaction.id,
    reference: `${command.vendor.code}:${command.txId}:adjust`,
    reason: 'ADJUSTMENT',
    house: [{ account: vendorAccount(command, player), amount: -command.payout }],
  };
  const hit = brokenPayoutLimit(batch, command, player, round, command.payout);
  if (back === undefined) {
    creditPlayer(batch, player, difference, movement);
    payDebt(batch, player, difference, `${command.vendor.code}:${command.txId}:owed`);
    holdAbove(batch, command, player, transaction, hit, cashIn(difference));
  } else debitPlayer(batch, player, back.parts, movement);
  if (back !== undefined && back.owed > 0n) noteException(batch, command, player, 'RECEIVABLE', { owed: back.owed.toString() });
  countPlay(batch, player, 0n, command.payout);
  if (round !== undefined) {
    const before = { stake: round.stake, payout: round.payout };
    round.payout += command.payout;
    keepStatedValidBet(command, round);
    if (round.state === 'SETTLED') round.state = 'RESETTLED';
    batch.pendingWrites.rounds.add(round);
    correctRound(batch, command, round, before);
  }
  return okOutcome(transaction);
};
