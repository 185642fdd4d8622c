/**
 * The reels on the GPU. One transparent canvas over the whole page: the reels are drawn where the frame's window lies, coins and what
 * drifts through the scene wherever they like. Symbols in flight are blurred pictures made beforehand: five blur filters would cost
 * more than everything else together.
 */
// Shaders without `new Function`: the page's content security policy forbids it.
import 'pixi.js/unsafe-eval';
import { Application, Container, Graphics, Sprite } from 'pixi.js';
import { hex } from '../../../src/art/oklch.ts';
import type { SymbolId } from '../../../src/families/slots/protocol.ts';
import type { Dress } from '../dress.ts';
import { cellKey } from '../wins.ts';
import { createCoinFountain } from './coin-fountain.ts';
import { createDrift } from './drift.ts';
import { firstPart, lineHue, linePoints } from './pay-lines.ts';
import type { StageShape, StageTrouble, Surface } from './surface.ts';
import { moteTexture, paintAll, stripTexture } from './textures.ts';

type Setting = {
  host: HTMLElement;
  dress: Dress;
  shape: StageShape;
  /** A renderer that was asked for by name is kept even when it is slow. */
  forced: boolean;
  /** The GPU gave up; the plain page takes over. */
  failed: (trouble: StageTrouble) => void;
};

const dimmed = 0x737373;
const slowFps = 20;
const slowForMs = 2_000;
const restFps = 30;

export const createPixiSurface = async ({ host, dress, shape, forced, failed }: Setting): Promise<Surface> => {
  const { look } = dress;
  const { across, rows, grids } = shape;
  const reels = across * grids;
  /** The row of a reel's cell among the rows of all grids, and the place of the reel in its grid. */
  const down = (reel: number): number => Math.floor(reel / across) * rows;
  const beside = (reel: number): number => reel % across;
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

  // Large enough for the reels of a large screen, small enough for a phone's memory.
  const cellPixels = Math.min(window.innerWidth, window.innerHeight) * app.renderer.resolution > 1_100 ? 384 : 256;
  const { textures, coin } = await paintAll(dress, cellPixels).catch((error: unknown) => {
    // A ticker that runs for nobody would stay, and one of the few contexts a browser gives a page.
    app.destroy({ removeView: true }, { children: true });
    throw error;
  });
  host.append(canvas);
  const mote = moteTexture(look);
  const glowStrip = stripTexture(hex(0.9, 0.14, look.tile.colours.glow ?? 80));

  const stage = app.stage;
  const drift = createDrift(look, mote);
  const board = new Container();
  const masked = new Container();
  // Each grid hides what its own reels have above and below its rows.
  const layers = Array.from({ length: grids }, () => ({ layer: new Container(), mask: new Graphics() }));
  const over = new Container();
  const fountain = createCoinFountain(coin);
  for (const { layer, mask } of layers) {
    layer.mask = mask;
    masked.addChild(mask, layer);
  }
  board.addChild(masked, over);
  stage.addChild(drift.layer, board, fountain.layer);

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
    layers[Math.floor(reel / across)]?.layer.addChild(glow, back);
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
      slot.sprite.x = (beside(reel) + 0.5) * cellWidth;
      slot.sprite.y = (down(reel) + distance - index + 0.5) * cellHeight;
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
    const inset = 3;
    for (const stroke of [
      { width: 5, color: 0x2a1500, alpha: 0.55 },
      { width: 2.5, color: 0xffe08a, alpha: 1 },
    ]) {
      for (const key of lit) {
        const [reel = 0, row = 0] = key.split(':').map(Number);
        const [x, y] = [beside(reel) * cellWidth + inset, (down(reel) + row) * cellHeight + inset];
        frames.roundRect(x, y, cellWidth - 2 * inset, cellHeight - 2 * inset, 10);
      }
      frames.stroke(stroke);
    }
  };

  const layout = (): void => {
    const page = { width: window.innerWidth, height: window.innerHeight };
    const hole = host.getBoundingClientRect();
    app.renderer.resize(page.width, page.height);
    canvas.style.left = `${-hole.left}px`;
    canvas.style.top = `${-hole.top}px`;
    board.position.set(hole.left, hole.top);
    cellWidth = hole.width / across;
    cellHeight = hole.height / (rows * grids);
    for (const [nth, { mask }] of layers.entries())
      mask
        .clear()
        .rect(0, nth * rows * cellHeight, hole.width, rows * cellHeight)
        .fill(0xffffff);
    for (const { reel, glow } of columns) {
      glow.position.set(beside(reel) * cellWidth, down(reel) * cellHeight);
      glow.width = cellWidth;
      glow.height = rows * cellHeight;
    }
    for (const move of last) if (move !== undefined) moveReel(...move);
    dressAll();
  };
  const observer = new ResizeObserver(layout);
  observer.observe(host);
  observer.observe(document.body);
  layout();

  const rings: { x: number; y: number; age: number }[] = [];

  let slowSince: number | undefined;
  const frame = (): void => {
    const now = performance.now();
    const deltaMs = Math.min(60, app.ticker.deltaMS);
    const busy = now < busyUntil || fountain.flying() || rings.length > 0;
    app.ticker.maxFPS = busy ? 0 : restFps;

    drift.move(now, deltaMs);
    for (const { glow } of columns) if (glow.visible) glow.alpha = 0.55 + 0.35 * Math.sin(now / 90);

    fountain.move(deltaMs);

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
    // Painted textures live on the GPU only; they are uploaded again from the canvases they were painted on (PixiJS #6494).
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
      for (const { index, grid, rows: path } of wanted) {
        const points = firstPart(linePoints(path, grid * rows), progress).map(([x, y]): [number, number] => [
          x * cellWidth,
          y * cellHeight,
        ]);
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
      for (const [reel, row] of cells)
        rings.push({ x: (beside(reel) + 0.5) * cellWidth, y: (down(reel) + row + 0.5) * cellHeight, age: 0 });
    },
    celebrate: (tier) => {
      // The sum stands over the reels: they step back for it.
      masked.alpha = tier === undefined ? 1 : 0.2;
      frames.visible = tier === undefined;
      fountain.throwFor(tier);
    },
    feature: (on) => {
      drift.hasten(on ? 2.6 : 1);
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
