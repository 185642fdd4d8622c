/** Sparks of a burst: splinters in the symbol's own light, and a ring. */
import { Container, Graphics, Sprite, type Texture } from 'pixi.js';

type Spark = { sprite: Sprite; vx: number; vy: number; spin: number; age: number; lasts: number };
type Wave = { x: number; y: number; age: number; size: number };

export type Sparks = {
  readonly layer: Container;
  flying: () => boolean;
  /** Bursts at a point of the grid, in pixels; `size` is a cell's. */
  burst: (x: number, y: number, size: number, tint: number) => void;
  move: (deltaMs: number) => void;
};

const perBurst = 9;

export const createSparks = (picture: Texture): Sparks => {
  const layer = new Container();
  const rings = new Graphics();
  layer.addChild(rings);
  const sparks: Spark[] = [];
  const waves: Wave[] = [];
  return {
    layer,
    flying: () => sparks.length > 0 || waves.length > 0,
    burst: (x, y, size, tint) => {
      waves.push({ x, y, age: 0, size });
      for (let nth = 0; nth < perBurst; nth += 1) {
        const sprite = new Sprite(picture);
        sprite.anchor.set(0.5);
        sprite.tint = nth % 3 === 0 ? 0xffffff : tint;
        sprite.blendMode = 'add';
        sprite.position.set(x, y);
        const angle = (nth / perBurst + Math.random() * 0.1) * Math.PI * 2;
        const speed = size * (0.0022 + Math.random() * 0.0034);
        layer.addChild(sprite);
        sparks.push({
          sprite,
          vx: Math.cos(angle) * speed,
          vy: Math.sin(angle) * speed - size * 0.001,
          spin: (Math.random() - 0.5) * 0.02,
          age: 0,
          lasts: 420 + Math.random() * 320,
        });
        sprite.scale.set((size / 96) * (0.5 + Math.random() * 0.6));
      }
    },
    move: (deltaMs) => {
      rings.clear();
      for (let index = waves.length - 1; index >= 0; index -= 1) {
        const wave = waves[index];
        if (wave === undefined) continue;
        wave.age += deltaMs / 380;
        if (wave.age >= 1) waves.splice(index, 1);
        else
          rings
            .circle(wave.x, wave.y, wave.size * (0.2 + wave.age * 0.5))
            .stroke({ width: wave.size * 0.12 * (1 - wave.age), color: 0xfff2c4, alpha: 1 - wave.age });
      }
      for (let index = sparks.length - 1; index >= 0; index -= 1) {
        const spark = sparks[index];
        if (spark === undefined) continue;
        spark.age += deltaMs;
        const left = 1 - spark.age / spark.lasts;
        if (left <= 0) {
          spark.sprite.destroy();
          sparks.splice(index, 1);
          continue;
        }
        spark.vy += 0.00055 * deltaMs;
        spark.sprite.x += spark.vx * deltaMs;
        spark.sprite.y += spark.vy * deltaMs;
        spark.sprite.rotation += spark.spin * deltaMs;
        spark.sprite.alpha = left;
      }
    },
  };
};
