/** The grid on the GPU: one transparent canvas over the whole page, so that bombs, sparks and coins fly wherever they like. */
// Shaders without `new Function`: the page's content security policy forbids it.
import 'pixi.js/unsafe-eval';
import { Application, Container, Graphics, Sprite, type Texture } from 'pixi.js';
import { hex } from '../../../src/art/oklch.ts';
import { createCoinFountain } from '../../slots/stage/coin-fountain.ts';
import { createDrift } from '../../slots/stage/drift.ts';
import type { StageTrouble } from '../../slots/stage/surface.ts';
import { moteTexture, painted, stripTexture } from '../../slots/stage/textures.ts';
import type { Dress } from '../dress.ts';
import { createSparks } from './sparks.ts';
import type { Piece, Surface } from './surface.ts';

type Setting = {
  host: HTMLElement;
  dress: Dress;
  columns: number;
  /** Everything that can lie in a cell. */
  cells: readonly string[];
  /** A renderer that was asked for by name is kept even when it is slow. */
  forced: boolean;
  /** The GPU gave up; the plain page takes over. */
  failed: (trouble: StageTrouble) => void;
};

const dimmed = 0x6e6e6e;
const slowFps = 20;
const slowForMs = 2_000;
const restFps = 30;

const tints: Record<string, number> = { low1: 0xff6a55, low2: 0xc77dff, low3: 0x6fb2ff, low4: 0x5ff0a0, low5: 0xffd95a };

export const createPixiSurface = async ({ host, dress, columns, cells, forced, failed }: Setting): Promise<Surface> => {
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
  const cellPixels = Math.min(window.innerWidth, window.innerHeight) * app.renderer.resolution > 1_100 ? 256 : 192;
  const { textures, coin } = await paintAll(dress, cells, cellPixels).catch((error: unknown) => {
    // A ticker that runs for nobody would stay, and one of the few contexts a browser gives a page.
    app.destroy({ removeView: true }, { children: true });
    throw error;
  });
  host.append(canvas);
  const mote = moteTexture(dress.look);
  const glowStrip = stripTexture(hex(0.9, 0.14, dress.look.tile.colours.glow ?? 80));

  const drift = createDrift(dress.look, mote);
  const board = new Container();
  const masked = new Container();
  const mask = new Graphics();
  const frames = new Graphics();
  const over = new Container();
  const sparks = createSparks(mote);
  const fountain = createCoinFountain(coin);
  masked.mask = mask;
  const glows = Array.from({ length: columns }, () => {
    const glow = new Sprite(glowStrip);
    glow.visible = false;
    glow.blendMode = 'add';
    masked.addChild(glow);
    return glow;
  });
  const inside = new Container();
  masked.addChild(frames, inside);
  board.addChild(mask, masked, sparks.layer, over);
  app.stage.addChild(drift.layer, board, fountain.layer);

  let [cellWidth, holeHeight] = [60, 300];
  let last: readonly Piece[] = [];
  let busyUntil = 0;
  const sprites = new Map<number, Sprite>();

  const draw = (pieces: readonly Piece[]): void => {
    last = pieces;
    busyUntil = performance.now() + 400;
    frames.clear();
    for (const piece of pieces) {
      const cellHeight = holeHeight / piece.tall;
      const size = (Math.min(cellWidth, cellHeight) / cellPixels) * 0.94;
      const sprite = sprites.get(piece.id) ?? new Sprite();
      sprite.anchor.set(0.5);
      sprites.set(piece.id, sprite);
      const layer = piece.over ? over : inside;
      if (sprite.parent !== layer) layer.addChild(sprite);
      const texture = textures.get(piece.cell);
      if (texture !== undefined) sprite.texture = texture;
      sprite.position.set((piece.column + 0.5) * cellWidth, (piece.row + 0.5 + ((1 - piece.squash) * piece.scale) / 2) * cellHeight);
      sprite.scale.set(size * piece.scale * (2 - piece.squash), size * piece.scale * piece.squash);
      sprite.alpha = piece.alpha;
      sprite.tint = piece.light === 'dim' ? dimmed : 0xffffff;
      if (piece.light === 'lit')
        frames
          .roundRect(piece.column * cellWidth + 2, piece.row * cellHeight + 2, cellWidth - 4, cellHeight - 4, 9)
          .fill({ color: 0xffe9a8, alpha: 0.3 })
          .stroke({ width: 2, color: 0xffe08a, alpha: 0.95 });
    }
    const alive = new Set(pieces.map(({ id }) => id));
    for (const [id, sprite] of sprites)
      if (!alive.has(id)) {
        sprite.destroy();
        sprites.delete(id);
      }
  };

  const layout = (): void => {
    const hole = host.getBoundingClientRect();
    app.renderer.resize(window.innerWidth, window.innerHeight);
    canvas.style.left = `${-hole.left}px`;
    canvas.style.top = `${-hole.top}px`;
    board.position.set(hole.left, hole.top);
    [cellWidth, holeHeight] = [hole.width / columns, hole.height];
    mask.clear().rect(0, 0, hole.width, hole.height).fill(0xffffff);
    for (const [column, glow] of glows.entries()) {
      glow.position.set(column * cellWidth, 0);
      glow.width = cellWidth;
      glow.height = hole.height;
    }
    draw(last);
  };
  const observer = new ResizeObserver(layout);
  observer.observe(host);
  observer.observe(document.body);
  layout();

  let slowSince: number | undefined;
  app.ticker.add(() => {
    const now = performance.now();
    const deltaMs = Math.min(60, app.ticker.deltaMS);
    const busy = now < busyUntil || fountain.flying() || sparks.flying();
    app.ticker.maxFPS = busy ? 0 : restFps;
    drift.move(now, deltaMs);
    for (const glow of glows) if (glow.visible) glow.alpha = 0.55 + 0.35 * Math.sin(now / 90);
    fountain.move(deltaMs);
    sparks.move(deltaMs);
    // Only a moving picture tells how fast the machine is.
    if (forced || !busy || document.hidden || app.ticker.FPS >= slowFps) slowSince = undefined;
    else {
      slowSince ??= now;
      if (now - slowSince >= slowForMs) failed('slow');
    }
  });

  let losses = 0;
  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault();
    losses += 1;
    // A context lost a second time does not come back (PixiJS #12134).
    if (losses > 1) failed('contextLost');
  });
  canvas.addEventListener('webglcontextrestored', () => {
    // Painted pictures live on the GPU only; they are uploaded again from the canvases it was painted on (PixiJS #6494).
    for (const texture of [...textures.values(), coin, mote, glowStrip]) texture.source.update();
    layout();
  });

  return {
    draw,
    burst: (pieces) => {
      for (const { column, row, tall, cell } of pieces) {
        const cellHeight = holeHeight / tall;
        sparks.burst((column + 0.5) * cellWidth, (row + 0.5) * cellHeight, Math.min(cellWidth, cellHeight), tints[cell] ?? 0xffd27a);
      }
    },
    glow: (column, on) => {
      const glow = glows[column];
      if (glow !== undefined) glow.visible = on;
    },
    celebrate: (tier) => {
      // The sum stands over the grid: it steps back for it.
      masked.alpha = tier === undefined ? 1 : 0.2;
      fountain.throwFor(tier);
    },
    feature: (on) => drift.hasten(on ? 2.6 : 1),
    destroy: () => {
      observer.disconnect();
      app.destroy({ removeView: true }, { children: true });
      for (const texture of [...textures.values(), coin, mote, glowStrip]) texture.destroy(true);
    },
  };
};

/** Every picture the grid and the coins need. Fails when one of them cannot be decoded. */
const paintAll = async (
  { pictureOf, coin }: Dress,
  cells: readonly string[],
  cellPixels: number,
): Promise<{ textures: Map<string, Texture>; coin: Texture }> => ({
  textures: new Map(await Promise.all(cells.map(async (cell) => [cell, await painted(pictureOf(cell), cellPixels)] as const))),
  coin: await painted(coin, 96),
});
