/** The pictures the GPU draws with, each painted on a canvas first. */
import { Texture } from 'pixi.js';
import { hex } from '../../../src/art/oklch.ts';
import { type SymbolId, symbolIds } from '../../../src/families/slots/protocol.ts';
import type { Dress } from '../dress.ts';
import type { ReelTheme } from '../looks.ts';
import { flightStretch } from '../symbols.ts';

/**
 * An SVG picture as a texture whose canvas stays in memory, so that a lost context can be filled again.
 * `size` is its width in pixels, `stretch` its height in widths.
 */
export const painted = async (url: string, size: number, stretch = 1): Promise<Texture> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size * stretch;
  canvas.getContext('2d')?.drawImage(image, 0, 0, size, size * stretch);
  const texture = Texture.from(canvas);
  texture.source.autoGenerateMipmaps = true;
  return texture;
};

/** One of what drifts through the scene: a petal, a streak of rain, a bubble, or a soft light. */
export const moteTexture = (look: ReelTheme): Texture => {
  const size = 48;
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext('2d');
  if (pen === null) return Texture.from(canvas);
  const hue = look.tile.colours.glow ?? 80;
  pen.translate(size / 2, size / 2);
  if (look.drift === 'petals') {
    pen.fillStyle = hex(0.85, 0.1, look.tile.colours.accent ?? 350);
    pen.beginPath();
    pen.ellipse(0, 0, 17, 8, 0.5, 0, 7);
    pen.fill();
  } else if (look.drift === 'rain') {
    const streak = pen.createLinearGradient(0, -22, 0, 22);
    streak.addColorStop(0, 'rgb(255 255 255 / 0)');
    streak.addColorStop(1, hex(0.85, 0.1, look.tile.colours.second ?? 195));
    pen.fillStyle = streak;
    pen.fillRect(-1, -22, 2, 44);
  } else if (look.drift === 'bubbles') {
    pen.strokeStyle = 'rgb(255 255 255 / 0.8)';
    pen.lineWidth = 2;
    pen.beginPath();
    pen.arc(0, 0, 14, 0, 7);
    pen.stroke();
    pen.beginPath();
    pen.arc(-5, -5, 3, 0, 7);
    pen.fillStyle = '#fff';
    pen.fill();
  } else {
    const soft = pen.createRadialGradient(0, 0, 0, 0, 0, 22);
    soft.addColorStop(0, hex(0.97, 0.07, hue));
    soft.addColorStop(0.35, hex(0.88, 0.15, hue));
    soft.addColorStop(1, 'rgb(255 255 255 / 0)');
    pen.fillStyle = soft;
    pen.fillRect(-24, -24, 48, 48);
  }
  return Texture.from(canvas);
};

/** Light that is strongest at both edges of a reel. */
export const stripTexture = (colour: string): Texture => {
  const canvas = document.createElement('canvas');
  canvas.width = 64;
  canvas.height = 4;
  const pen = canvas.getContext('2d');
  const light = pen?.createLinearGradient(0, 0, 64, 0);
  if (pen === null || light === undefined) return Texture.from(canvas);
  light.addColorStop(0, colour);
  light.addColorStop(0.3, `${colour}40`);
  light.addColorStop(0.5, `${colour}18`);
  light.addColorStop(0.7, `${colour}40`);
  light.addColorStop(1, colour);
  pen.fillStyle = light;
  pen.fillRect(0, 0, 64, 4);
  return Texture.from(canvas);
};

type Painted = { textures: Map<SymbolId, { crisp: Texture; blurred: Texture }>; coin: Texture };

/** Every picture the reels and the coins need. Fails when one of them cannot be decoded. */
export const paintAll = async ({ symbols, coin }: Dress, cellPixels: number): Promise<Painted> => {
  const textures: Painted['textures'] = new Map();
  await Promise.all(
    symbolIds.map(async (symbol) => {
      const [crisp, blurred] = await Promise.all([
        painted(symbols[symbol].crisp, cellPixels),
        painted(symbols[symbol].blurred, cellPixels / 2, flightStretch),
      ]);
      textures.set(symbol, { crisp, blurred });
    }),
  );
  return { textures, coin: await painted(coin, 96) };
};
