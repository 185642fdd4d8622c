import { createHash } from 'node:crypto';
import { type FeedGame, gameFeatures } from '@croupier/contract/vendor-api/wallet';
import { GameCode } from '@croupier/contract/core/ids';
import { coverPath, tilePath } from '#studio/art/delivery/art-paths';
import { mathematicsOf } from '#studio/slots/catalogue';
import { coinsOf, type SlotConfig } from '#studio/slots/slot-config';
import { volatilityOf } from '#studio/slots/volatility.rules';
import type { Title } from '#studio/titles/titles';

/** A title as the feed tells it. */
export const tellTitle = (title: Title): FeedGame => {
  const { config, proof } = mathematicsOf(title);
  const pictured = { code: title.code, name: title.names.en, theme: title.theme };
  return {
    gameCode: GameCode.parse(title.code),
    category: 'RNG',
    names: title.names,
    iconPath: tilePath(pictured),
    coverPath: coverPath(pictured),
    rtpPercent: (Math.round(Number(proof.rtpPercent) * 100) / 100).toFixed(2),
    ...(config.ways === undefined ? { lines: config.lines.length } : { ways: config.rows ** config.reels }),
    coins: coinsOf(config),
    volatility: volatilityOf(proof.sigma),
    maxWin: proof.maxWin,
    features: featuresOf(config),
    releasedAt: title.releasedAt,
  };
};

/** What it is told by, for changes to be seen. */
export const fingerprintOf = (told: FeedGame): Buffer => createHash('sha256').update(JSON.stringify(told)).digest();

const featuresOf = (config: SlotConfig): FeedGame['features'] => {
  const { freeSpins, freeStrips, wildMultiplier, wildGrows, bothWays, ways, strips, scatter } = config;
  const has: Record<(typeof gameFeatures)[number], boolean> = {
    FREE_SPINS: scatter.freeSpins.some((spins) => spins > 0),
    OWN_FREE_REELS: freeStrips !== undefined,
    RISING_MULTIPLIER: freeSpins.rises !== undefined,
    WILD_MULTIPLIER: wildMultiplier !== undefined,
    EXPANDING_WILD: wildGrows === true,
    EXPANDING_SYMBOL: freeSpins.special !== undefined,
    BOTH_WAYS: bothWays === true,
    STACKED: strips.every((strip) => strip.some((symbol, stop) => symbol === strip[stop + 1] && symbol === strip[stop + 2])),
    WAYS: ways !== undefined,
  };
  return gameFeatures.filter((feature) => has[feature]);
};
