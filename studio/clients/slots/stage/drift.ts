/** The things that drift through the scene behind the reels. A few dozen sprites that are moved, never made anew. */
import { Container, Sprite, type Texture } from 'pixi.js';
import type { ReelTheme } from '../looks.ts';

export type Drift = {
  readonly layer: Container;
  /** Moves everything on by a frame; `now` is in milliseconds. */
  move: (now: number, deltaMs: number) => void;
  /** How fast it all moves; 1 is the usual. */
  hasten: (pace: number) => void;
};

/** `mote` is the picture of one drifting thing; the look says how it moves. */
export const createDrift = (look: ReelTheme, mote: Texture): Drift => {
  const layer = new Container();
  const motes = Array.from({ length: 26 }, (_, index) => {
    const sprite = new Sprite(mote);
    sprite.anchor.set(0.5);
    const depth = 0.35 + ((index * 0.618) % 1) * 0.9;
    sprite.scale.set(depth * 0.5);
    sprite.alpha = 0.2 + 0.5 * ((index * 0.382) % 1);
    layer.addChild(sprite);
    return { sprite, depth, x: (index * 0.754) % 1, y: (index * 0.57) % 1, turn: index };
  });
  const rises = look.drift === 'bubbles' || look.drift === 'embers' || look.drift === 'sparks' || look.drift === 'fireflies';
  let lively = 1;
  return {
    layer,
    move: (now, deltaMs) => {
      const { innerWidth: width, innerHeight: height } = window;
      for (const drop of motes) {
        const speed = (look.drift === 'rain' ? 0.00042 : 0.00003) * drop.depth * lively;
        drop.y = (drop.y + (rises ? -speed : speed) * deltaMs + 1) % 1;
        drop.x =
          (drop.x +
            Math.sin(now / 2_600 + drop.turn) * 0.00002 * deltaMs * (look.drift === 'rain' ? 0 : 1) +
            (look.drift === 'dust' ? speed * deltaMs : 0) +
            1) %
          1;
        drop.sprite.position.set(drop.x * width, drop.y * (height + 60) - 30);
        if (look.drift === 'petals') drop.sprite.rotation = now / 1_800 + drop.turn;
        if (look.drift === 'fireflies') drop.sprite.alpha = 0.25 + 0.5 * (0.5 + 0.5 * Math.sin(now / 700 + drop.turn * 2.1));
      }
    },
    hasten: (pace) => {
      lively = pace;
    },
  };
};
