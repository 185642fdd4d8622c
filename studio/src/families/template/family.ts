/** A family to copy: one title, a coin flip. It is not in `families.ts`, so it is not offered; `recipe.test.ts` plays it. */
import type { GameFamily } from '#studio/engine/game-family';
import { house } from '#studio/engine/games';
import { coinConfig, coinMath, exactReturn } from './coin-math.ts';

export const template: GameFamily = {
  code: 'template',
  // A family that publishes under vendor codes of its own lists them here.
  brands: [],
  titles: () => [
    {
      code: 'coin-flip',
      vendor: house,
      names: { en: 'Coin Flip', th: 'โยนเหรียญ', zh: '抛硬币' },
      theme: 'Copper Bull',
      releasedAt: '2026-11-26T02:00:00Z',
    },
  ],
  math: (gameCode, version = coinConfig.mathVersion) => {
    if (version !== coinConfig.mathVersion) throw new Error(`${gameCode} was never played with ${version}`);
    return coinMath;
  },
  fingerprints: () => new Map([[coinMath.version, coinMath.fingerprint]]),
  proof: (gameCode) => ({ volatility: 'low', record: { title: gameCode, rtpPercent: exactReturn() / 100 } }),
  words: () => ({
    category: 'INHOUSE',
    rtpPercent: (exactReturn() / 100).toFixed(2),
    coins: coinMath.coins,
    volatility: 'low',
    maxWin: coinConfig.pays,
  }),
};
