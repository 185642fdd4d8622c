/**
 * The reels on the GPU. One transparent canvas over the whole page: the reels are drawn where the frame's window lies, coins and what
 * drifts through the scene wherever they like. Symbols in flight are blurred pictures made beforehand: five blur filters would cost
 * more than everything else together.
 */
// Shaders without `new Function`: the page's content security policy forbids it.
import 'pixi.js/unsafe-eval';
import { Application, Container, Graphics, Sprite, Texture } from 'pixi.js';
import { hex } from '../../../src/art/oklch.ts';
import { type SymbolId, symbolIds } from '../../../src/slots/protocol.ts';
import type { Dress } from '../dress.ts';
import type { Look } from '../looks.ts';
import { flightStretch } from '../symbols.ts';
import { cellKey } from '../wins.ts';
import { firstPart, lineHue, linePoints } from './pay-lines.ts';
import type { StageTrouble, Surface } from './surface.ts';

type Setting = {
  host: HTMLElement;
  dress: Dress;
  reels: number;
  rows: number;
  /** A renderer that was asked for by name is kept even when it is slow. */
  forced: boolean;
  /** The GPU gave up; the plain page takes over. */
  failed: (trouble: StageTrouble) => void;
};

const dimmed = 0x737373;
const slowFps = 20;
const slowForMs = 2_000;
const restFps = 30;

export const createPixiSurface = async ({ host, dress, reels, rows, forced, failed }: Setting): Promise<Surface> => {
  const { look, symbols } = dress;
  const app = new Application();
  await app.init({
    backgroundAlpha: 0,
    antialias: true,
    autoDensity: true,
    resolution: Math.min(window.devicePixelRatio, 2),
    preference: 'webgl',
    powerPreference: 'high-performance',
    width: window.innerWidth,
    height: window.innerHeight,
  });
  const { canvas } = app;
  canvas.className = 'pixi';
  canvas.setAttribute('aria-hidden', 'true');
  host.append(canvas);

  // Large enough for the reels of a large screen, small enough for a phone's memory.
  const cellPixels = Math.min(window.innerWidth, window.innerHeight) * app.renderer.resolution > 1_100 ? 384 : 256;
  const textures = new Map<SymbolId, { crisp: Texture; blurred: Texture }>();
  await Promise.all(
    symbolIds.map(async (symbol) => {
      const [crisp, blurred] = await Promise.all([
        painted(symbols[symbol].crisp, cellPixels),
        painted(symbols[symbol].blurred, cellPixels / 2, flightStretch),
      ]);
      textures.set(symbol, { crisp, blurred });
    }),
  );
  const coin = await painted(dress.coin, 96);
  const mote = moteTexture(look);
  const glowStrip = stripTexture(hex(0.9, 0.14, look.tile.colours.glow ?? 80));

  const stage = app.stage;
  const drifting = new Container();
  const board = new Container();
  const masked = new Container();
  const mask = new Graphics();
  const over = new Container();
  const fountain = new Container();
  masked.mask = mask;
  board.addChild(mask, masked, over);
  stage.addChild(drifting, board, fountain);

  const columns = Array.from({ length: reels }, (_, reel) => {
    const glow = new Sprite(glowStrip);
    glow.blendMode = 'add';
    glow.visible = false;
    const back = new Container();
    const sprites = Array.from({ length: rows + 2 }, () => {
      const sprite = new Sprite();
      sprite.anchor.set(0.5);
      back.addChild(sprite);
      return { sprite, row: 0, symbol: '' as string };
    });
    masked.addChild(glow, back);
    return { reel, back, sprites, glow };
  });
  const frames = new Graphics();
  const lineShape = new Graphics();
  const ringShape = new Graphics();
  over.addChild(frames, lineShape, ringShape);

  let cellWidth = 100;
  let cellHeight = 100;
  let lit: ReadonlySet<string> | undefined;
  let scale = 1;
  let busyUntil = 0;
  const last: Parameters<Surface['moveReel']>[] = [];
  const wake = (): void => {
    busyUntil = performance.now() + 400;
  };

  const moveReel: Surface['moveReel'] = (reel, distance, blur, tape) => {
    const column = columns[reel];
    if (column === undefined) return;
    last[reel] = [reel, distance, blur, tape];
    wake();
    const top = Math.floor(distance) + 1;
    const fit = Math.min(cellWidth, cellHeight) / cellPixels;
    column.sprites.forEach((slot, place) => {
      const index = top - place;
      const symbol = tape.at(index);
      const picture = textures.get(symbol as SymbolId);
      if (picture === undefined) return;
      const flying = blur > 0.35;
      slot.sprite.texture = flying ? picture.blurred : picture.crisp;
      slot.symbol = symbol;
      slot.row = Math.round(distance - index);
      slot.sprite.x = (reel + 0.5) * cellWidth;
      slot.sprite.y = (distance - index + 0.5) * cellHeight;
      const size = flying ? fit * 2 : fit;
      slot.sprite.scale.set(size * 0.98, size * (1 + blur * 0.16) * 0.98);
    });
    paint(reel);
  };
  const paint = (reel: number): void => {
    const column = columns[reel];
    const fit = (Math.min(cellWidth, cellHeight) / cellPixels) * 0.98;
    column?.sprites.forEach(({ sprite, row }) => {
      const isLit = lit?.has(cellKey([reel, row])) === true;
      sprite.tint = lit === undefined || isLit ? 0xffffff : dimmed;
      if (lit !== undefined) sprite.scale.set(isLit ? fit * scale : fit);
      if (isLit) sprite.parent?.addChild(sprite);
    });
  };
  const dressAll = (): void => {
    wake();
    for (let reel = 0; reel < reels; reel++) paint(reel);
    frames.clear();
    if (lit === undefined) return;
    for (const key of lit) {
      const [reel = 0, row = 0] = key.split(':').map(Number);
      const inset = 3;
      frames.roundRect(reel * cellWidth + inset, row * cellHeight + inset, cellWidth - 2 * inset, cellHeight - 2 * inset, 10);
    }
    frames.stroke({ width: 5, color: 0x2a1500, alpha: 0.55 });
    for (const key of lit) {
      const [reel = 0, row = 0] = key.split(':').map(Number);
      const inset = 3;
      frames.roundRect(reel * cellWidth + inset, row * cellHeight + inset, cellWidth - 2 * inset, cellHeight - 2 * inset, 10);
    }
    frames.stroke({ width: 2.5, color: 0xffe08a, alpha: 1 });
  };

  const layout = (): void => {
    const page = { width: window.innerWidth, height: window.innerHeight };
    const hole = host.getBoundingClientRect();
    app.renderer.resize(page.width, page.height);
    canvas.style.left = `${-hole.left}px`;
    canvas.style.top = `${-hole.top}px`;
    board.position.set(hole.left, hole.top);
    cellWidth = hole.width / reels;
    cellHeight = hole.height / rows;
    mask.clear().rect(0, 0, hole.width, hole.height).fill(0xffffff);
    for (const { reel, glow } of columns) {
      glow.position.set(reel * cellWidth, 0);
      glow.width = cellWidth;
      glow.height = hole.height;
    }
    for (const move of last) if (move !== undefined) moveReel(...move);
    dressAll();
  };
  const observer = new ResizeObserver(layout);
  observer.observe(host);
  observer.observe(document.body);
  layout();

  // What drifts through the scene. A few dozen sprites that are moved, never made anew.
  const motes = Array.from({ length: 26 }, (_, index) => {
    const sprite = new Sprite(mote);
    sprite.anchor.set(0.5);
    const depth = 0.35 + ((index * 0.618) % 1) * 0.9;
    sprite.scale.set(depth * 0.5);
    sprite.alpha = 0.2 + 0.5 * ((index * 0.382) % 1);
    drifting.addChild(sprite);
    return { sprite, depth, x: (index * 0.754) % 1, y: (index * 0.57) % 1, turn: index };
  });
  const rises = look.drift === 'bubbles' || look.drift === 'embers' || look.drift === 'sparks' || look.drift === 'fireflies';
  let lively = 1;

  type Flying = { sprite: Sprite; vx: number; vy: number; spin: number };
  const coins: Flying[] = [];
  let spray = 0;
  let sprayed = 0;
  const rings: { x: number; y: number; age: number }[] = [];

  let slowSince: number | undefined;
  const frame = (): void => {
    const now = performance.now();
    const deltaMs = Math.min(60, app.ticker.deltaMS);
    const busy = now < busyUntil || coins.length > 0 || rings.length > 0;
    app.ticker.maxFPS = busy ? 0 : restFps;

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
    for (const { glow } of columns) if (glow.visible) glow.alpha = 0.55 + 0.35 * Math.sin(now / 90);

    if (spray > 0) {
      sprayed += (spray * deltaMs) / 1_000;
      while (sprayed >= 1) {
        sprayed -= 1;
        const sprite = new Sprite(coin);
        sprite.anchor.set(0.5);
        sprite.scale.set((0.35 + Math.random() * 0.4) * Math.min(1, width / 700 + 0.45));
        sprite.position.set(width / 2 + (Math.random() - 0.5) * width * 0.25, height * 0.78);
        fountain.addChild(sprite);
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

    ringShape.clear();
    for (let index = rings.length - 1; index >= 0; index--) {
      const wave = rings[index];
      if (wave === undefined) continue;
      wave.age += deltaMs / 620;
      if (wave.age >= 1) rings.splice(index, 1);
      else
        ringShape
          .circle(wave.x, wave.y, cellWidth * (0.35 + wave.age * 0.5))
          .stroke({ width: 10 * (1 - wave.age), color: 0xfff0b8, alpha: 1 - wave.age });
    }

    // Only a moving picture tells how fast the machine is.
    if (forced || !busy || document.hidden || app.ticker.FPS >= slowFps) slowSince = undefined;
    else {
      slowSince ??= now;
      if (now - slowSince >= slowForMs) failed('slow');
    }
  };
  app.ticker.add(frame);

  let losses = 0;
  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault();
    losses += 1;
    // A context lost a second time does not come back (PixiJS #12134).
    if (losses > 1) failed('contextLost');
  });
  canvas.addEventListener('webglcontextrestored', () => {
    // What was painted lives on the GPU only; it is uploaded again from the canvases it was painted on (PixiJS #6494).
    for (const { crisp, blurred } of textures.values()) {
      crisp.source.update();
      blurred.source.update();
    }
    for (const texture of [coin, mote, glowStrip]) texture.source.update();
    layout();
  });

  return {
    moveReel,
    fade: () => {
      const from = performance.now();
      const tick = (): void => {
        const share = Math.min(1, (performance.now() - from) / 100);
        masked.alpha = 0.2 + 0.8 * share;
        wake();
        if (share === 1) app.ticker.remove(tick);
      };
      app.ticker.add(tick);
    },
    light: (cells) => {
      lit = cells === undefined ? undefined : new Set(cells.map(cellKey));
      scale = 1;
      dressAll();
      if (lit === undefined) for (const move of last) if (move !== undefined) moveReel(...move);
    },
    pulse: (wanted) => {
      scale = wanted;
      if (lit === undefined) return;
      wake();
      for (let reel = 0; reel < reels; reel++) paint(reel);
    },
    drawLines: (wanted, progress) => {
      wake();
      lineShape.clear();
      for (const { index, rows: path } of wanted) {
        const points = firstPart(linePoints(path), progress).map(([x, y]): [number, number] => [x * cellWidth, y * cellHeight]);
        const colour = hex(0.82, 0.16, lineHue(index));
        for (const [width, paint, alpha] of [
          [16, colour, 0.22],
          [8, '#140a00', 0.55],
          [5, colour, 1],
          [1.8, '#ffffff', 0.9],
        ] as const) {
          points.forEach(([x, y], at) => (at === 0 ? lineShape.moveTo(x, y) : lineShape.lineTo(x, y)));
          lineShape.stroke({ width, color: paint, alpha, cap: 'round', join: 'round' });
        }
      }
    },
    glowReel: (reel, on) => {
      const column = columns[reel];
      if (column !== undefined) column.glow.visible = on;
      wake();
    },
    ring: (cells) => {
      for (const [reel, row] of cells) rings.push({ x: (reel + 0.5) * cellWidth, y: (row + 0.5) * cellHeight, age: 0 });
    },
    celebrate: (tier) => {
      // The sum stands over the reels: they step back for it.
      masked.alpha = tier === undefined ? 1 : 0.2;
      frames.visible = tier === undefined;
      spray = tier === 'big' ? 26 : tier === 'mega' ? 40 : tier === 'epic' ? 58 : 0;
    },
    feature: (on) => {
      lively = on ? 2.6 : 1;
    },
    destroy: () => {
      observer.disconnect();
      app.destroy({ removeView: true }, { children: true });
      for (const { crisp, blurred } of textures.values()) {
        crisp.destroy(true);
        blurred.destroy(true);
      }
      for (const texture of [coin, mote, glowStrip]) texture.destroy(true);
    },
  };
};

/** An SVG picture as a texture whose canvas stays in memory, so that a lost context can be filled again. */
const painted = async (url: string, size: number, stretch = 1): Promise<Texture> => {
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

const moteTexture = (look: Look): Texture => {
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
const stripTexture = (colour: string): Texture => {
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
