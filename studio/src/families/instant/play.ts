import { decimalOf } from '@croupier/contract/core/money';
import type { PlayedRound, Stake } from '#studio/engine/game-family';
import type { AnyRule, Standing } from './game-rule.ts';
import type { InstantEvent } from './protocol.ts';

/** A bet is a hundred coins, so that every multiplier of two decimals is a whole number of them. */
export const coinsOfBet = 100;

/** Coins that a round of this choice stakes: a hundred for each bet. */
export const coinsStaked = (rule: AnyRule, choice: unknown): number => coinsOfBet * (rule.bets?.(choice) ?? 1);

/** How a stored round stands. */
export const standingOf = (rule: AnyRule, { outcome, choice, actions }: PlayedRound): Standing => rule.standing(outcome, choice, actions);

/** Its payout: nothing until it is over. */
export const payoutOf = ({ over, hundredths }: Standing, { coin }: Stake): bigint => (over ? BigInt(hundredths) * coin : 0n);

/** The round as its player sees it. */
export const eventsOf = (standing: Standing, stake: Stake): InstantEvent[] => [
  { type: 'standing', ...standing, payout: decimalOf({ amount: payoutOf(standing, stake), currency: stake.currency }) },
];
