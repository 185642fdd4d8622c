import type { BonusTerms } from '@croupier/contract/rewards/bonuses';
import { part } from '@croupier/contract/core/money';
import { countedOf } from './turnover.rules.ts';

/** How bets count towards a grant. */
export type CountingTerms = Pick<BonusTerms['wagering'], 'figure' | 'count' | 'oddsMinPpm' | 'weights' | 'vendorWeights' | 'gameWeights'>;

/** A round as it ended; `bonusStake` is the part of its stake that this grant paid. Amounts of 10^-scale. */
export type PlayedRound = {
  stake: bigint;
  validBet: bigint;
  bonusStake: bigint;
  /** The lowest odds of its bets in millionths, where the vendor stated them. */
  oddsPpm?: bigint | undefined;
  gameType: string;
  vendor: string;
  game: string;
};

/** The weight of a game in millionths: its own, else its vendor's, else its type's. 0 where the bonus cannot be played. */
export const weightOf = (
  { weights, vendorWeights, gameWeights }: CountingTerms,
  { gameType, vendor, game }: Pick<PlayedRound, 'gameType' | 'vendor' | 'game'>,
): bigint => {
  const own = gameWeights.find((one) => one.game === game) ?? vendorWeights.find((one) => one.vendor === vendor);
  const ppm = own === undefined ? (weights as Record<string, number | null | undefined>)[gameType] : own.ppm;
  return BigInt(ppm ?? 0);
};

/** The figure of a round that counts, before its weight: the valid bet, or the stake where the terms say so; nothing of a push or a void. */
export const basisOf = ({ figure }: Pick<CountingTerms, 'figure'>, { stake, validBet }: Pick<PlayedRound, 'stake' | 'validBet'>): bigint =>
  validBet === 0n ? 0n : figure === 'STAKE' ? stake : validBet;

/** Whether a bet of the round was at lower odds than the terms ask for. Odds that were not stated are never too low. */
export const isBelowOdds = ({ oddsMinPpm }: Pick<CountingTerms, 'oddsMinPpm'>, { oddsPpm }: Pick<PlayedRound, 'oddsPpm'>): boolean =>
  oddsMinPpm !== undefined && oddsPpm !== undefined && oddsPpm < BigInt(oddsMinPpm);

/**
 * Calculates the contribution of a round without the end of the requirement: figure × share with the right funding × weight. Each step rounds down. A round below the
 * smallest odds counts nothing.
 */
export const countsFor = (terms: CountingTerms, round: PlayedRound): { basis: bigint; uncapped: bigint } => {
  const basis = basisOf(terms, round);
  const { stake, bonusStake } = round;
  const funded = terms.count === 'BONUS' ? bonusStake : terms.count === 'CASH' ? stake - bonusStake : stake;
  const share = terms.count === 'ALL' || stake === 0n ? basis : part(basis, funded, stake);
  return { basis, uncapped: isBelowOdds(terms, round) ? 0n : countedOf(share, weightOf(terms, round)) };
};

/** A round's part of a grant's progress. `counted` is at most `uncapped`: the last round fills only what is missing. */
export type GrantPart = { basis: bigint; uncapped: bigint; counted: bigint };

/** The part after a correction changed the basis by `change`: in proportion to what was stored, not by the weights of today. `missing` is what the grant still asks for. */
export const partAfter = ({ basis, uncapped, counted }: GrantPart, change: bigint, missing: bigint): GrantPart => {
  const left = basis + change > 0n ? basis + change : 0n;
  const full = basis === 0n ? 0n : part(uncapped, left, basis);
  if (full <= uncapped) return { basis: left, uncapped: full, counted: full < counted ? full : counted };
  const more = full - uncapped;
  return { basis: left, uncapped: full, counted: counted + (more < missing ? more : missing) };
};
