import { decimalOf } from '@croupier/contract/core/money';
import { countFreeRound, countWon, setAside } from './free-rounds.rules.ts';
import {
  creditPlayer,
  jackpotAccount,
  returnedParts,
  sumOf,
  debitPlayer,
  takeBackParts,
  uncountPlay,
  vendorAccount,
} from './funding.rules.ts';
import { releaseHeld } from './hold-payout.rules.ts';
import { cancelRound, correctRound, lowerOdds, newRound } from './round.rules.ts';
import { type Command, type MoneyOp } from './command.rules.ts';
import {
  heldKey,
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
} from './batch-state.rules.ts';

/** Undoes a bet, a settle or a round (R11 to R16 of `docs/wallet-rules.md`). It needs no live session and asks no limit (R10). */
export const decideRollback = (batch: BatchState, command: Command, player: Player): Outcome =>
  command.scope === 'ROUND' ? rollBackRound(batch, command, player) : rollBackOne(batch, command, player);

const rollBackOne = (batch: BatchState, command: Command, player: Player): Outcome => {
  const [refTxId] = command.refTxIds;
  if (refTxId === undefined) throw new Error('a rollback of one transaction names it');
  const target = transactionOf(batch, command.vendor.code, refTxId);
  if (target === undefined) return leaveTombstone(batch, command, player, refTxId);
  if (target.memberId !== command.memberId || target.currency !== command.currency)
    return refuseCommand(batch, command, player, 'NOT_ALLOWED');
  if (target.state !== 'APPLIED')
    return {
      ...okOutcome(noteTransaction(batch, command, player, { state: 'APPLIED', code: 'OK', roundId: target.roundId })),
      replayed: target.state === 'REVERSED',
    };

  const round = roundOf(batch, command);
  const scope = command.scope ?? (scopes.BET.includes(target.op) ? 'BET' : 'SETTLE');
  if (!scopes[scope].includes(target.op)) return refuseCommand(batch, command, player, 'NOT_ALLOWED', round);
  if (target.roundId === null) return undoApart(batch, command, player, target);
  if (target.roundId !== round?.id) return refuseCommand(batch, command, player, 'NOT_ALLOWED', round);
  const targets = scope === 'BET' ? [...settlesOf(batch, round, target), target] : [target];
  return reverseAll(batch, command, player, round, targets);
};

/** The names that each scope can have. A bet that was settled in one stroke is both; unless its scope is said, it is undone whole. */
const scopes: Record<'BET' | 'SETTLE' | 'ROUND', readonly MoneyOp[]> = {
  BET: ['bet', 'betAndSettle', 'tip'],
  SETTLE: ['settle', 'betAndSettle', 'jackpotWin', 'promo'],
  ROUND: ['bet', 'betAndSettle', 'settle', 'adjust', 'jackpotWin'],
};

/** Undoes what belongs to no round: a tip, or a prize. A prize is as final as a payout where the vendor pays rounds for good. */
const undoApart = (batch: BatchState, command: Command, player: Player, target: Transaction): Outcome => {
  if (target.op !== 'tip' && !command.vendor.canResettle) {
    noteException(batch, command, player, 'ROLLBACK_AFTER_SETTLE', { undoes: target.txId });
    return refuseCommand(batch, command, player, 'ALREADY_SETTLED');
  }
  if (command.vendor.refusesShortAdjust && wouldOwe(batch, player, [target]))
    return refuseCommand(batch, command, player, 'INSUFFICIENT_FUNDS');
  const transaction = noteTransaction(batch, command, player, { state: 'APPLIED', code: 'OK', details: { brought: broughtBack(target) } });
  returnStake(batch, command, player, target);
  takeBackPayout(batch, command, player, target);
  markReversed(batch, target);
  forgetFreeRound(batch, command, target);
  return okOutcome(transaction);
};

/** The transaction has not come yet. If it comes, it must find that it was undone (R7, R13). */
const leaveTombstone = (batch: BatchState, command: Command, player: Player, refTxId: string): Outcome => {
  noteTransaction(batch, { ...command, txId: refTxId, refTxIds: [] }, player, {
    state: 'TOMBSTONE',
    code: 'TX_ROLLED_BACK',
    fingerprint: '',
  });
  return { ...okOutcome(noteTransaction(batch, command, player, { state: 'APPLIED', code: 'OK' })), leftTombstone: true };
};

const rollBackRound = (batch: BatchState, command: Command, player: Player): Outcome => {
  const found = roundOf(batch, command);
  if (command.standsIn && found?.state !== 'OPEN' && found?.state !== 'STUCK') return retryLater(command, found);
  const replayed = found?.state === 'CANCELLED';
  const round = found ?? cancelUnseen(batch, command, player);
  const targets = (batch.byRound.get(round.id) ?? []).filter((one) => one.state === 'APPLIED' && scopes.ROUND.includes(one.op));
  if (targets.length === 0) {
    if (round.state === 'OPEN' || round.state === 'STUCK') cancelRound(batch, round);
    return { ...okOutcome(noteTransaction(batch, command, player, { state: 'APPLIED', code: 'OK', roundId: round.id })), replayed };
  }
  return reverseAll(batch, command, player, round, targets.toReversed());
};

/** A round that was undone before its first bet came: no bet of it may be taken any more. */
const cancelUnseen = (batch: BatchState, command: Command, player: Player): Round => {
  const round = newRound(batch, command, player);
  cancelRound(batch, round);
  return round;
};

/** The payouts of a bet, or of the round as a whole: not those that name another bet of it that stands. */
const settlesOf = (batch: BatchState, round: Round, bet: Transaction): Transaction[] => {
  const applied = (batch.byRound.get(round.id) ?? []).filter(({ state }) => state === 'APPLIED');
  const others = new Set(applied.filter((one) => one.op !== 'settle' && one.txId !== bet.txId).map(({ txId }) => txId));
  return applied.filter(({ op, refTxId }) => op === 'settle' && (refTxId === null || !others.has(refTxId))).toReversed();
};

/** Undoes transactions of one round in the order given, all of them or none. */
const reverseAll = (batch: BatchState, command: Command, player: Player, round: Round, targets: readonly Transaction[]): Outcome => {
  // The vendor never made the settlement that we made ourselves, so its undoing corrects nothing of its own.
  const ours = substitutedSettlements(batch, round);
  const touchesPayout = targets.some((target) => target.op !== 'bet' && !ours.includes(target));
  // A round that was closed without a payout, as one that was lost, is none that was paid (R14).
  const isPaid = (round.state === 'SETTLED' || round.state === 'RESETTLED') && round.settles > 0 && ours.length === 0;
  if ((touchesPayout || isPaid) && !command.vendor.canResettle) {
    noteException(batch, command, player, 'ROLLBACK_AFTER_SETTLE', { round: round.name });
    return refuseCommand(batch, command, player, 'ALREADY_SETTLED', round);
  }
  if (command.vendor.refusesShortAdjust && wouldOwe(batch, player, targets))
    return refuseCommand(batch, command, player, 'INSUFFICIENT_FUNDS', round);

  const transaction = noteTransaction(batch, command, player, {
    state: 'APPLIED',
    code: 'OK',
    roundId: round.id,
    details: { brought: targets.reduce((sum, target) => sum + broughtBack(target), 0n) },
  });
  const before = { stake: round.stake, payout: round.payout };
  // Taken amounts are returned before given ones are taken back, so that a member owes only the part that is really missing.
  for (const target of targets) returnStake(batch, command, player, target);
  for (const target of targets) takeBackPayout(batch, command, player, target);
  for (const target of targets) forget(batch, command, player, round, target);
  if (round.bets === 0) cancelRound(batch, round);
  else if (round.state === 'SETTLED' || round.state === 'RESETTLED') round.state = 'RESETTLED';
  correctRound(batch, command, round, before);
  tellOfVoid(batch, command, player, round, before);
  return okOutcome(transaction);
};

/** Tells that the round is void, where the vendor says so: what the member has again, and what was taken back. */
const tellOfVoid = (
  batch: BatchState,
  { voids }: Command,
  player: Player,
  round: Round,
  before: { stake: bigint; payout: bigint },
): void => {
  if (voids === undefined) return;
  const { merchantId, memberId, currency } = player.purse;
  batch.pendingWrites.events.push({
    type: 'round.voided',
    merchantId,
    memberId,
    round: round.id,
    vendor: round.vendor,
    gameCode: round.gameCode,
    stake: decimalOf({ amount: before.stake - round.stake, currency }),
    payout: decimalOf({ amount: before.payout - round.payout, currency }),
    currency,
    cause: voids,
  });
};

const wouldOwe = (batch: BatchState, player: Player, targets: readonly Transaction[]): boolean =>
  takeBackParts(
    batch,
    player,
    targets.flatMap((target) => givenNow(batch, target)),
    returnedParts(batch, player, targets.flatMap(takenBy)),
  ).owed > 0n;

/** Takes back what we settled in the vendor's place, for a command of the vendor that takes its place. */
export const undoOurs = (
  batch: BatchState,
  command: Command,
  player: Player,
  round: Round,
  ours: readonly Transaction[],
  by: Transaction,
): void => {
  if (ours.length > 0) by.details = { ...by.details, brought: ours.reduce((sum, target) => sum + broughtBack(target), 0n) };
  for (const target of ours) {
    const before = { stake: round.stake, payout: round.payout };
    takeBackPayout(batch, command, player, target);
    forget(batch, command, player, round, target);
    correctRound(batch, command, round, before);
  }
};

/** The amount that a transaction took: a stake, or the part that a correction downwards took back. */
const takenBy = ({ stake, details }: Transaction): Part[] => details.stakeParts ?? (stake > 0n ? [{ kind: 'CASH', amount: stake }] : []);
const givenBy = ({ payout, details }: Transaction): Part[] =>
  details.payoutParts ?? (payout > 0n ? [{ kind: 'CASH', amount: payout }] : []);

/** The same without what is not theirs to spend: it is held, or was refused, and is returned before it is taken back. */
const givenNow = (batch: BatchState, target: Transaction): Part[] => {
  const held = batch.held.get(heldKey(target))?.amount ?? 0n;
  return givenBy(target).map((part) => (part.kind === 'CASH' ? { ...part, amount: part.amount - held } : part));
};

/** The amount that undoing a transaction brings the vendor's account of the house: a day's transactions must come to the ledger's sum. */
const broughtBack = (target: Transaction): bigint =>
  (target.details.jackpotContribution ?? 0n) -
  sumOf(takenBy(target)) +
  (target.details.fromJackpot === true ? 0n : sumOf(givenBy(target))) +
  (target.details.aside ?? 0n);

const undoing = (command: Command, target: Transaction): string => `${command.vendor.code}:${command.txId}:undo:${target.txId}`;

/** Returns what was taken to the very accounts it was taken from, in the same parts (R11). */
const returnStake = (batch: BatchState, command: Command, player: Player, target: Transaction): void => {
  const contribution = target.details.jackpotContribution ?? 0n;
  const taken = returnedParts(batch, player, takenBy(target));
  creditPlayer(batch, player, taken, {
    id: batch.newId(),
    reference: undoing(command, target),
    reason: target.op === 'tip' ? 'TIP_REVERSED' : 'BET_REVERSED',
    corrects: target.id,
    house: [
      { account: vendorAccount(command, player), amount: contribution - sumOf(taken) },
      { account: jackpotAccount(command), amount: -contribution },
    ],
  });
};

/** Takes back what a transaction gave; what is spent already is owed (R16). */
const takeBackPayout = (batch: BatchState, command: Command, player: Player, target: Transaction): void => {
  releaseHeld(batch, command, player, target);
  setAside(batch, command, player, -(target.details.aside ?? 0n), { reference: `${undoing(command, target)}:aside`, corrects: target.id });
  const given = givenBy(target);
  if (given.length === 0) return;
  const { parts, owed } = takeBackParts(batch, player, given);
  const account = target.details.fromJackpot === true ? jackpotAccount(command) : vendorAccount(command, player);
  const reference = `${undoing(command, target)}:win`;
  debitPlayer(batch, player, parts, {
    id: batch.newId(),
    reference,
    reason: 'WIN_REVERSED',
    corrects: target.id,
    house: [{ account, amount: sumOf(given) }],
  });
  if (owed > 0n) noteException(batch, command, player, 'RECEIVABLE', { owed: owed.toString(), undoes: target.txId });
};

/** A free round that was undone may be played again, and what it won was not won. */
const forgetFreeRound = (batch: BatchState, command: Command, { op, payout, details }: Transaction): void => {
  const given = details.freeRounds === undefined ? undefined : batch.freeRounds.get(details.freeRounds);
  if (given === undefined) return;
  if (op === 'bet' || op === 'betAndSettle') countFreeRound(batch, given, -1);
  countWon(batch, { ...command, op }, given, { paid: payout, aside: details.aside ?? 0n, told: details.told ?? 0n }, -1n);
};

const markReversed = (batch: BatchState, target: Transaction): void => {
  target.state = 'REVERSED';
  // One that is new in this batch is written as it stands in the end.
  if (!batch.pendingWrites.transactions.has(target)) batch.pendingWrites.undone.add(target);
};

/** The lowest odds of the bets of a round that stand. */
const oddsLeft = (batch: BatchState, { id }: Round): bigint | null =>
  (batch.byRound.get(id) ?? [])
    .filter(({ state }) => state === 'APPLIED')
    .reduce<bigint | null>((least, { details }) => lowerOdds(least, details.oddsPpm ?? null), null);

const forget = (batch: BatchState, command: Command, player: Player, round: Round, target: Transaction): void => {
  markReversed(batch, target);
  // A jackpot's prize was counted neither as the round's payout nor as the player's win.
  const payout = target.op === 'jackpotWin' ? 0n : target.payout + (target.details.aside ?? 0n);
  forgetFreeRound(batch, command, target);
  if (target.details.free !== true) uncountPlay(batch, player, target.at, target.stake, payout);
  round.stake -= target.stake;
  round.payout -= payout;
  if (target.op === 'bet' || target.op === 'betAndSettle') {
    round.bets -= 1;
    if (target.details.oddsPpm !== undefined) round.oddsPpm = oddsLeft(batch, round);
    for (const { kind, amount } of takenBy(target))
      if (kind !== 'CASH') round.bonusFunding.set(kind, (round.bonusFunding.get(kind) ?? 0n) - amount);
  }
  if (target.op === 'settle' || target.op === 'betAndSettle') round.settles -= 1;
  batch.pendingWrites.rounds.add(round);
  const { merchantId, memberId, currency } = player.purse;
  const amount = decimalOf({ amount: target.op === 'settle' ? target.payout : target.stake, currency });
  batch.pendingWrites.events.push({
    type: 'bet.rolled-back',
    merchantId,
    memberId,
    round: round.id,
    vendor: command.vendor.code,
    txId: target.txId,
    amount,
    currency,
  });
};
