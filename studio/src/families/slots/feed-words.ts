import { gameFeatures } from '@croupier/contract/vendor-api/game-features';
import { jackpotsPercent } from '#studio/engine/jackpots/levels';
import type { Game } from './catalogue.ts';
import type { FeedWords } from '#studio/engine/game-family';
import type { Proven } from './mathematics-files.ts';
import { coinsOf, type SlotConfig } from './slot-config.ts';
import { volatilityOf } from './volatility.rules.ts';

/** The feed's words for a slot. */
export const feedWordsOf = ({ config, proof }: Proven): FeedWords => ({
  category: 'RNG',
  rtpPercent: (Math.round(Number(proof.rtpPercent) * 100) / 100).toFixed(2),
  ...(config.ways === undefined
    ? { lines: config.lines.length * (config.second === undefined ? 1 : 2) }
    : { ways: config.rows ** config.reels }),
  coins: coinsOf(config),
  volatility: volatilityOf(proof.sigma),
  maxWin: proof.maxWin,
  features: featuresOf(config),
});

/** A title with jackpots is of their kind, and returns by them as well. */
export const jackpotWordsOf = ({ title, proof }: Pick<Game, 'title' | 'proof'>): Pick<FeedWords, 'kind' | 'rtpPercent'> | undefined =>
  title.jackpots === undefined
    ? undefined
    : { kind: 'JACKPOT', rtpPercent: (Math.round((Number(proof.rtpPercent) + Number(jackpotsPercent())) * 100) / 100).toFixed(2) };

const featuresOf = (config: SlotConfig): FeedWords['features'] => {
  const { freeSpins, freeStrips, wildMultiplier, wildGrows, bothWays, ways, strips, scatter, bonus, mystery, collector, second } = config;
  const wonByWheel = bonus?.kind === 'wheel' && bonus.segments.some(({ spins = 0 }) => spins > 0);
  const has: Record<(typeof gameFeatures)[number], boolean> = {
    FREE_SPINS: wonByWheel || scatter.freeSpins.some((spins) => spins > 0),
    OWN_FREE_REELS: freeStrips !== undefined,
    RISING_MULTIPLIER: freeSpins.rises !== undefined,
    WILD_MULTIPLIER: wildMultiplier !== undefined,
    EXPANDING_WILD: wildGrows === true,
    EXPANDING_SYMBOL: freeSpins.special !== undefined,
    BOTH_WAYS: bothWays === true,
    STACKED: strips.every((strip) => strip.some((symbol, stop) => symbol === strip[stop + 1] && symbol === strip[stop + 2])),
    WAYS: ways !== undefined,
    HOLD_AND_WIN: bonus?.kind === 'hold',
    BONUS_WHEEL: bonus?.kind === 'wheel',
    MYSTERY_SYMBOLS: mystery !== undefined,
    COLLECTOR: collector !== undefined,
    PICK_BONUS: bonus?.kind === 'pick',
    TWO_GRIDS: second !== undefined,
  };
  return gameFeatures.filter((feature) => has[feature]);
};
