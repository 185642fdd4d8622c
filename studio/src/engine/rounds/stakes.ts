import type { GameMath, Stake } from '#studio/engine/game-family';
import type { Currency } from '@croupier/contract/core/money';

type Coins = Pick<GameMath, 'coins' | 'coinsOf'>;

/** Coins that a round of this choice stakes. */
export const coinsStaked = ({ coins, coinsOf }: Coins, choice: unknown): number => coinsOf?.(choice) ?? coins;

/** All that a round stakes, in units: a bet of the ladder, as often as the choice stakes it. `bet` parts into `coins`. */
export const stakeFor = (math: Coins, choice: unknown, bet: bigint): bigint =>
  (bet / BigInt(math.coins)) * BigInt(coinsStaked(math, choice));

/** The stake of a round as its mathematics read it. */
export const stakeOf = (math: Coins, { bet, choice, currency }: { bet: bigint; choice: unknown; currency: Currency }): Stake => ({
  coin: bet / BigInt(coinsStaked(math, choice)),
  currency,
});
