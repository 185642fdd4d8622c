import { decimalOf } from '@croupier/contract/core/money';
import type { WalletCode } from '@croupier/contract/vendor-api/wallet';
import { ceilingBroken, type LimitHit } from '#rules/people/limits/limits';
import { type BetHit, boundBroken, boundsFor } from '#rules/play/vendors/bet-limit';
import { countFreeRound, freeRoundsFor, shareOf } from './free-rounds.rules.ts';
import {
  countPlay,
  fundingFor,
  grantsFor,
  creditPlayer,
  jackpotAccount,
  payDebt,
  payoutPartsOf,
  sumOf,
  debitPlayer,
  vendorAccount,
} from './funding.rules.ts';
import { brokenPayoutLimit } from './payout-limits.rules.ts';
import { holdAbove } from './hold-payout.rules.ts';
import { cashIn, freeDetails, isOfNoCampaign, payAside } from './settle.rules.ts';
import { nodeIdOf } from './node-ids.rules.ts';
import { endRound, keepStatedValidBet, lowerOdds, newRound, paidOut, statesTooMuch } from './round.rules.ts';
import { type Command } from './command.rules.ts';
import {
  okOutcome,
  noteTransaction,
  type Outcome,
  type Part,
  type Player,
  refuseCommand,
  type Round,
  roundOf,
  type Transaction,
  type BatchState,
} from './batch-state.rules.ts';
import type { Grant } from './grant.rules.ts';

type No = { code: WalletCode; limit?: LimitHit | BetHit };

/** Why a stake may not be taken now, in the order of R20 of `docs/wallet-rules.md`; the first failure is the answer. The balance is asked last, by the funding. */
const whyNotTaken = (batch: BatchState, command: Command, player: Player): No | undefined => {
  const session = command.sessionId && batch.sessions.get(command.sessionId);
  if (!session || session.memberId !== command.memberId || session.vendor !== command.vendor.code) return { code: 'SESSION_UNKNOWN' };
  const gameCode = command.vendor.changesGames ? (command.gameCode ?? session.gameCode) : session.gameCode;
  if (gameCode !== command.gameCode) return { code: 'SESSION_UNKNOWN' };
  if (command.currency !== player.purse.currency) return { code: 'CURRENCY_MISMATCH' };
  if (batch.playable.get(player.purse.merchantId)?.has(nodeIdOf(command.vendor.code, gameCode)) !== true) return { code: 'GAME_DISABLED' };
  if (player.state !== 'ACTIVE' || player.limits.blocked || player.limits.excluded) return { code: 'PLAYER_BLOCKED' };
  if (session.isOver) return { code: 'SESSION_EXPIRED' };
  if (command.free || command.stake === 0n) return undefined;
  const limit = ceilingBroken(player.limits, command.stake);
  if (limit !== undefined) return { code: 'RG_LIMIT', limit };
  const { min, max } = boundsFor(command.vendor.betRules, { gameCode, level: player.level, ...player.purse });
  const strictest = strictestOf(grantsFor(batch, command, player));
  const broken = boundBroken({ min, max: lowest(max, strictest?.stakeMax ?? null, player.stakeMax) }, command.stake);
  if (broken === undefined) return undefined;
  const bonus = broken.type === 'BET_MAX' && broken.limit === strictest?.stakeMax ? strictest.name : null;
  return { code: 'BET_LIMIT', limit: bonus === null ? broken : { ...broken, bonus } };
};

/** The grant with the lowest largest bet among those that may pay. */
const strictestOf = (grants: readonly Grant[]): Grant | undefined =>
  grants.reduce<Grant | undefined>(
    (least, grant) => (grant.stakeMax !== null && (least?.stakeMax == null || grant.stakeMax < least.stakeMax) ? grant : least),
    undefined,
  );

const lowest = (...bounds: readonly (bigint | null)[]): bigint | null =>
  bounds.reduce((least, bound) => (least === null || (bound !== null && bound < least) ? bound : least), null);

const refusedFor = (batch: BatchState, command: Command, player: Player, no: No, round?: Round): Outcome => ({
  ...refuseCommand(batch, command, player, no.code, round),
  ...no,
});

/** Takes a stake (R6, R18, R20–R22), and with `betAndSettle` pays at once what it won (R17). */
export const decideBet = (batch: BatchState, command: Command, player: Player): Outcome => {
  const round = roundOf(batch, command);
  const no =
    whyNotTaken(batch, command, player) ?? (round !== undefined && round.state !== 'OPEN' ? { code: 'ROUND_CLOSED' as const } : undefined);
  if (no !== undefined) return refusedFor(batch, command, player, no, round);
  // More than were given, or what was taken back, is nobody's to play.
  const given = command.free ? freeRoundsFor(batch, command) : undefined;
  if (command.free && isOfNoCampaign(command, given)) return refuseCommand(batch, command, player, 'NOT_ALLOWED', round);
  if (given !== undefined && (!given.isOpen || given.played >= given.rounds))
    return refuseCommand(batch, command, player, 'NOT_ALLOWED', round);
  if (statesTooMuch(command, (round?.stake ?? 0n) + command.stake)) return refuseCommand(batch, command, player, 'NOT_ALLOWED', round);
  const parts = fundingFor(batch, player, command.stake, grantsFor(batch, command, player));
  if (parts === undefined && command.stake > 0n) return refuseCommand(batch, command, player, 'INSUFFICIENT_FUNDS', round);

  const played = round ?? newRound(batch, command, player);
  const transaction = stake(batch, command, player, played, parts ?? []);
  if (given !== undefined) countFreeRound(batch, given, 1);
  if (command.op === 'betAndSettle') {
    keepStatedValidBet(command, played);
    payWin(batch, command, player, played, transaction);
    if (command.endRound) endRound(batch, command, played, player);
  }
  return okOutcome(transaction);
};

const stake = (batch: BatchState, command: Command, player: Player, round: Round, parts: Part[]): Transaction => {
  const bonusParts = parts.filter(({ kind }) => kind !== 'CASH');
  const transaction = noteTransaction(batch, command, player, {
    state: 'APPLIED',
    code: 'OK',
    roundId: round.id,
    stake: command.stake,
    details: {
      ...(bonusParts.length > 0 && { stakeParts: parts }),
      ...(command.oddsPpm !== undefined && { oddsPpm: command.oddsPpm }),
      ...(command.jackpotContribution > 0n && { jackpotContribution: command.jackpotContribution }),
      ...(command.free && { free: true, ...freeDetails({ paid: 0n, aside: 0n, told: 0n }, freeRoundsFor(batch, command)) }),
    },
  });
  const taken = debitPlayer(batch, player, parts, {
    id: transaction.id,
    reference: `${command.vendor.code}:${command.txId}:bet`,
    reason: 'BET',
    house: [
      { account: vendorAccount(command, player), amount: command.stake - command.jackpotContribution },
      { account: jackpotAccount(command), amount: command.jackpotContribution },
    ],
  });
  if (!taken) throw new Error(`${command.txId}: a stake that was funded could not be taken`);
  round.stake += command.stake;
  round.bets += 1;
  round.oddsPpm = lowerOdds(round.oddsPpm, command.oddsPpm ?? null);
  for (const { kind, amount } of bonusParts) round.bonusFunding.set(kind, (round.bonusFunding.get(kind) ?? 0n) + amount);
  batch.pendingWrites.rounds.add(round);
  if (!command.free) countPlay(batch, player, command.stake, 0n);
  const { merchantId, memberId, currency } = player.purse;
  batch.pendingWrites.events.push({
    type: 'bet.placed',
    merchantId,
    memberId,
    round: round.id,
    vendor: command.vendor.code,
    txId: command.txId,
    stake: decimalOf({ amount: command.stake, currency }),
    currency,
  });
  return transaction;
};

const payWin = (batch: BatchState, command: Command, player: Player, round: Round, transaction: Transaction): void => {
  const hit = brokenPayoutLimit(batch, command, player, round, command.payout);
  const given = command.free && hit === undefined ? freeRoundsFor(batch, command) : undefined;
  const share = command.free ? shareOf(command, given) : { paid: command.payout, aside: 0n, told: 0n };
  const parts = payoutPartsOf(batch, share.paid, { funding: round.bonusFunding, stake: round.stake, paid: round.payout });
  transaction.payout = share.paid;
  transaction.details = { ...transaction.details, ...freeDetails(share, given) };
  if (parts.some(({ kind }) => kind !== 'CASH')) transaction.details = { ...transaction.details, payoutParts: parts };
  creditPlayer(batch, player, parts, {
    id: batch.newId(),
    reference: `${command.vendor.code}:${command.txId}:win`,
    reason: 'WIN',
    house: [{ account: vendorAccount(command, player), amount: -sumOf(parts) }],
  });
  payDebt(batch, player, parts, `${command.vendor.code}:${command.txId}:owed`);
  holdAbove(batch, command, player, transaction, hit, cashIn(parts));
  payAside(batch, command, player, share, given);
  paidOut(batch, command, player, round, share.paid + share.aside);
};

/** A gift to the dealer: taken like a stake, but it belongs to no round, and nothing is won by it. */
export const decideTip = (batch: BatchState, command: Command, player: Player): Outcome => {
  const no = whyNotTaken(batch, command, player);
  if (no !== undefined) return refusedFor(batch, command, player, no);
  const parts = fundingFor(batch, player, command.stake, []);
  if (parts === undefined && command.stake > 0n) return refuseCommand(batch, command, player, 'INSUFFICIENT_FUNDS');
  const transaction = noteTransaction(batch, command, player, { state: 'APPLIED', code: 'OK', stake: command.stake });
  const reference = `${command.vendor.code}:${command.txId}:tip`;
  debitPlayer(batch, player, parts ?? [], {
    id: transaction.id,
    reference,
    reason: 'TIP',
    house: [{ account: vendorAccount(command, player), amount: command.stake }],
  });
  return okOutcome(transaction);
};
