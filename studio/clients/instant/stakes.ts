import type { Decimal } from '@croupier/contract/core/money';
import type { InstantConfig, RoundView } from '../../src/families/instant/protocol.ts';
import { ruleOf } from '../../src/families/instant/rule-of.ts';
import type { PlaySession } from './play-session.ts';

/** How many bets of the ladder a choice stakes: the chips on a table, and one in every other game. */
export const betsOf = (config: InstantConfig, choice: unknown): number => ruleOf(config).bets?.(choice) ?? 1;

type Money = Pick<PlaySession, 'rules' | 'units' | 'decimal'>;

/** All that a round of this choice stakes. */
export const stakeOf = ({ rules, units, decimal }: Money, bet: Decimal, choice: unknown): Decimal =>
  decimal(units(bet) * BigInt(betsOf(rules.config, choice)));

/** The bet of the ladder that a round was played with. */
export const ladderBetOf = ({ rules, units, decimal }: Money, { bet, choice = null }: Pick<RoundView, 'bet' | 'choice'>): Decimal =>
  decimal(units(bet) / BigInt(betsOf(rules.config, choice)));

/** What a round gave back, in hundredths of all that it staked, rounded down. */
export const hundredthsBack = ({ units }: Pick<Money, 'units'>, { payout, bet }: Pick<RoundView, 'payout' | 'bet'>): number =>
  Number((units(payout) * 100n) / units(bet));

/** A payout above the stake is a win; one up to the stake is told and not celebrated. */
export const kindOf = (hundredths: number): 'won' | 'back' | 'lost' => (hundredths > 100 ? 'won' : hundredths > 0 ? 'back' : 'lost');
