import { type Decimal, decimalOf } from '@croupier/contract/core/money';
import { validBetWith } from '@croupier/contract/money/valid-bet';
import { countPlay } from './funding.rules.ts';
import { type Command } from './command.rules.ts';
import { keepRound, type Player, type Round, type BatchState } from './batch-state.rules.ts';

/** Opens a round, so that the commands after this one find it. */
export const newRound = (batch: BatchState, command: Command, player: Player): Round => {
  const { gameCode, roundName: name, memberId, vendor, currency } = command;
  if (gameCode === undefined || name === undefined) throw new Error(`${command.op} opens a round, so it names its game and round`);
  const round: Round = {
    id: batch.newId(),
    merchantId: player.purse.merchantId,
    memberId,
    vendor: vendor.code,
    gameCode,
    name,
    currency,
    state: 'OPEN',
    stake: 0n,
    payout: 0n,
    bets: 0,
    settles: 0,
    bonusFunding: new Map(),
    endedAt: null,
    validBet: null,
    statedValidBet: null,
    rebate: 0n,
    oddsPpm: null,
    correctedBy: 0n,
  };
  keepRound(batch, round);
  batch.pendingWrites.newRounds.add(round);
  return round;
};

/**
 * The payouts of a round heard so far, without prizes of a jackpot that are told for themselves; of free rounds also the part held for the member, and the part
 * only told.
 */
export const reportedPayout = (batch: BatchState, round: Round): bigint =>
  (batch.byRound.get(round.id) ?? [])
    .filter(({ op, state }) => state === 'APPLIED' && op !== 'jackpotWin')
    .reduce((sum, { payout, details }) => sum + payout + (details.aside ?? 0n) + (details.told ?? 0n), 0n);

/** Whether a valid bet or a rebate is stated that is more than the stake of the round. */
export const statesTooMuch = ({ validBet = 0n, rebate = 0n }: Command, stake: bigint): boolean => validBet > stake || rebate > stake;

/** The lower of two odds; null is not stated. */
export const lowerOdds = (a: bigint | null, b: bigint | null): bigint | null => (a === null || (b !== null && b < a) ? b : a);

/** Keeps the valid bet and the rebate that the vendor states, before the round ends or is corrected by it. */
export const keepStatedValidBet = ({ validBet, rebate }: Command, round: Round): void => {
  if (validBet !== undefined) round.statedValidBet = validBet;
  if (rebate !== undefined) round.rebate = rebate;
};

/** Counts a payout to a round, and tells what happened. A round that had ended is corrected. */
export const paidOut = (batch: BatchState, command: Command, player: Player, round: Round, payout: bigint): void => {
  round.payout += payout;
  round.settles += 1;
  batch.pendingWrites.rounds.add(round);
  if (!command.free) countPlay(batch, player, 0n, payout);
  const { merchantId, memberId, currency } = player.purse;
  batch.pendingWrites.events.push({
    type: 'bet.settled',
    merchantId,
    memberId,
    round: round.id,
    vendor: command.vendor.code,
    txId: command.txId,
    payout: decimalOf({ amount: payout, currency }),
    currency,
  });
  correctRound(batch, command, round, { stake: round.stake, payout: round.payout - payout });
};

/** Ends a round that is open: its valid bet is computed now, once (`docs/wallet-rules.md`, R23). */
export const endRound = (batch: BatchState, command: Command, round: Round, player: Player): void => {
  round.state = 'SETTLED';
  round.endedAt = batch.at;
  round.validBet = validBetWith(round.statedValidBet, round.stake, round.payout, round.rebate);
  batch.pendingWrites.rounds.add(round);
  const { merchantId, memberId, currency } = player.purse;
  const amount = (units: bigint) => decimalOf({ amount: units, currency });
  batch.pendingWrites.events.push({
    type: 'round.ended',
    merchantId,
    memberId,
    round: round.id,
    vendor: command.vendor.code,
    gameCode: round.gameCode,
    stake: amount(round.stake),
    payout: amount(round.payout),
    validBet: amount(round.validBet),
    currency,
    ...(round.oddsPpm !== null && { oddsPpm: round.oddsPpm.toString() }),
    ...(round.bonusFunding.size > 0 && { bonusStakes: bonusStakesOf(round) }),
    endedAtMs: batch.at.epochMilliseconds,
  });
};

const bonusStakesOf = ({ bonusFunding, currency }: Round): Record<string, Decimal> =>
  Object.fromEntries([...bonusFunding].map(([kind, amount]) => [kind.slice('BONUS:'.length), decimalOf({ amount, currency })]));

/** Ends a round of which nothing is left. */
export const cancelRound = (batch: BatchState, round: Round): void => {
  round.state = 'CANCELLED';
  round.endedAt ??= batch.at;
  batch.pendingWrites.rounds.add(round);
};

/** A round that had ended keeps its first figures; what changes them is a line of its own (R23). `before`: what they came to until now. */
export const correctRound = (batch: BatchState, command: Command, round: Round, before: { stake: bigint; payout: bigint }): void => {
  if (round.validBet === null) return;
  const { id, memberId, merchantId, vendor, gameCode, stake, payout, currency } = round;
  const difference = validBetWith(round.statedValidBet, stake, payout, round.rebate) - (round.validBet + round.correctedBy);
  if (difference !== 0n) {
    round.correctedBy += difference;
    batch.pendingWrites.rounds.add(round);
    batch.pendingWrites.corrections.push({
      memberId,
      roundId: id,
      amount: difference,
      txId: command.txId,
      isStated: round.statedValidBet !== null,
      hasRebate: round.rebate > 0n,
    });
  }
  if (difference === 0n && stake === before.stake && payout === before.payout) return;
  const amount = (units: bigint) => decimalOf({ amount: units, currency });
  batch.pendingWrites.events.push({
    type: 'round.corrected',
    merchantId,
    memberId,
    round: id,
    correction: batch.newId(),
    vendor,
    gameCode,
    stake: amount(stake - before.stake),
    payout: amount(payout - before.payout),
    validBet: amount(difference),
    currency,
    correctedAtMs: batch.at.epochMilliseconds,
  });
};
