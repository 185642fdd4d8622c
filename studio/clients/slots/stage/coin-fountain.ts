/** The coins of a great win: thrown up from the middle of the page, and gone when they have fallen out of it. */
import { Container, Sprite, type Texture } from 'pixi.js';
import type { Tier } from '../count-up.ts';

export type CoinFountain = {
  readonly layer: Container;
  /** Whether any coin is in the air. */
  flying: () => boolean;
  /** How many coins a tier throws; undefined, and a tier that is not great, throw no more. Those in the air still fall. */
  throwFor: (tier: Tier | undefined) => void;
  /** Moves everything on by a frame. */
  move: (deltaMs: number) => void;
};

type Flying = { sprite: Sprite; vx: number; vy: number; spin: number };

/** `coin` is the picture of one coin. */
export const createCoinFountain = (coin: Texture): CoinFountain => {
  const layer = new Container();
  const coins: Flying[] = [];
  /** Coins a second. */
  let spray = 0;
  let sprayed = 0;
  return {
    layer,
    flying: () => coins.length > 0,
    throwFor: (tier) => {
      spray = tier === 'big' ? 26 : tier === 'mega' ? 40 : tier === 'epic' ? 58 : 0;
    },
    move: (deltaMs) => {
      const { innerWidth: width, innerHeight: height } = window;
      if (spray > 0) {
        sprayed += (spray * deltaMs) / 1_000;
        while (sprayed >= 1) {
          sprayed -= 1;
          const sprite = new Sprite(coin);
          sprite.anchor.set(0.5);
          sprite.scale.set((0.35 + Math.random() * 0.4) * Math.min(1, width / 700 + 0.45));
          sprite.position.set(width / 2 + (Math.random() - 0.5) * width * 0.25, height * 0.78);
          layer.addChild(sprite);
          coins.push({
            sprite,
            vx: (Math.random() - 0.5) * width * 0.0011,
            vy: -(0.75 + Math.random() * 0.5) * height * 0.0016,
            spin: (Math.random() - 0.5) * 0.02,
          });
        }
      }
      for (let index = coins.length - 1; index >= 0; index--) {
        const flying = coins[index];
        if (flying === undefined) continue;
        flying.vy += height * 0.0000019 * deltaMs;
        flying.sprite.x += flying.vx * deltaMs;
        flying.sprite.y += flying.vy * deltaMs;
        flying.sprite.rotation += flying.spin * deltaMs;
        if (flying.sprite.y < height + 80) continue;
        flying.sprite.destroy();
        coins.splice(index, 1);
      }
    },
  };
};
