/**
 * The reels without a GPU: plain elements moved by CSS transforms, on the same timeline as the other renderer.
 * Also what is shown to players who want less motion, and what tests look at.
 */
import { type SymbolId, symbolIds } from '../../../src/families/slots/protocol.ts';
import type { Dress } from '../dress.ts';
import { cellKey } from '../wins.ts';
import { lineColour, linePoints } from './pay-lines.ts';
import type { StageShape, Surface } from './surface.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';
const isSymbol = (text: string): text is SymbolId => (symbolIds as readonly string[]).includes(text);

type LiteCell = { element: HTMLElement; image: HTMLImageElement; shown: string; row: number };

/** `host` is the window between the frame's bars; everything is laid out in shares of it. */
export const createLiteSurface = (host: HTMLElement, { symbols, coin }: Dress, { across, rows, grids }: StageShape): Surface => {
  const root = document.createElement('div');
  root.className = 'lite';
  root.setAttribute('aria-hidden', 'true');
  root.style.setProperty('--across', `${across}`);
  root.classList.toggle('grids', grids > 1);
  const columns = Array.from({ length: across * grids }, () => {
    const column = document.createElement('div');
    column.className = 'lite-reel';
    // One more cell above and one below the window, for what is coming in and going out.
    const cells = Array.from({ length: rows + 2 }, (): LiteCell => {
      const element = document.createElement('div');
      const image = document.createElement('img');
      image.alt = '';
      image.draggable = false;
      element.className = 'lite-cell';
      element.style.height = `${100 / rows}%`;
      element.append(image);
      column.append(element);
      return { element, image, shown: '', row: 0 };
    });
    root.append(column);
    return { column, cells };
  });
  const lines = document.createElementNS(svgNamespace, 'svg');
  lines.setAttribute('class', 'lite-lines');
  lines.setAttribute('viewBox', `0 0 ${across * 100} ${grids * rows * 100}`);
  lines.setAttribute('preserveAspectRatio', 'none');
  const coins = document.createElement('div');
  coins.className = 'lite-coins';
  root.append(lines, coins);
  host.append(root);

  let lit: ReadonlySet<string> | undefined;
  let scale = 1;
  const dress = (reel: number, cell: LiteCell): void => {
    const isLit = lit?.has(cellKey([reel, cell.row])) === true;
    cell.element.classList.toggle('dim', lit !== undefined && !isLit);
    cell.element.classList.toggle('lit', isLit);
    cell.image.style.transform = isLit && scale !== 1 ? `scale(${scale.toFixed(3)})` : '';
  };
  const dressAll = (): void => columns.forEach(({ cells }, reel) => cells.forEach((cell) => dress(reel, cell)));

  return {
    moveReel: (reel, distance, blur, tape) => {
      const column = columns[reel];
      if (column === undefined) return;
      const top = Math.floor(distance) + 1;
      column.column.classList.toggle('moving', blur > 0);
      column.cells.forEach((cell, place) => {
        const index = top - place;
        const symbol = tape.at(index);
        const picture = isSymbol(symbol) ? symbols[symbol] : undefined;
        const flying = blur > 0.35;
        const wanted = flying ? picture?.blurred : picture?.crisp;
        if (wanted !== undefined && wanted !== cell.shown) {
          cell.image.src = wanted;
          cell.shown = wanted;
          cell.image.className = flying ? 'flying' : '';
        }
        cell.row = Math.round(distance - index);
        cell.element.style.transform = `translate3d(0, ${((distance - index) * 100).toFixed(2)}%, 0)`;
      });
    },
    fade: () => {
      root.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 100 });
    },
    light: (cells) => {
      lit = cells === undefined ? undefined : new Set(cells.map(cellKey));
      dressAll();
    },
    pulse: (wanted) => {
      scale = wanted;
      if (lit !== undefined) dressAll();
    },
    drawLines: (wanted, progress) => {
      lines.replaceChildren(
        ...wanted.flatMap(({ index, grid, rows: path }) => {
          const points = linePoints(path, grid * rows)
            .map(([x, y]) => `${x * 100},${y * 100}`)
            .join(' ');
          return [
            ['line-edge', '#0008'],
            ['line-face', lineColour(index)],
          ].map(([name, paint]) => {
            const line = document.createElementNS(svgNamespace, 'polyline');
            line.setAttribute('class', name ?? '');
            line.setAttribute('points', points);
            line.setAttribute('stroke', paint ?? '');
            line.setAttribute('pathLength', '1');
            line.setAttribute('stroke-dasharray', `${progress} 1`);
            line.setAttribute('vector-effect', 'non-scaling-stroke');
            return line;
          });
        }),
      );
    },
    glowReel: (reel, on) => columns[reel]?.column.classList.toggle('waiting', on),
    ring: (cells) => {
      for (const [reel, row] of cells) {
        const cell = columns[reel]?.cells.find((candidate) => candidate.row === row);
        cell?.image.animate([{ scale: '1' }, { scale: '1.16' }, { scale: '1' }], { duration: 380, easing: 'ease-out' });
      }
    },
    celebrate: (tier) => {
      root.classList.toggle('celebrating', tier !== undefined);
      const count = tier === undefined ? 0 : tier === 'big' ? 22 : 34;
      coins.replaceChildren(
        ...Array.from({ length: count }, (_, nth) => {
          const image = document.createElement('img');
          image.src = coin;
          image.alt = '';
          // Spread by the golden ratio, so that no two fly alike and none needs a random number.
          const spread = (nth * 0.618) % 1;
          image.style.setProperty('--x', `${((spread - 0.5) * 130).toFixed(1)}vmin`);
          image.style.setProperty('--rise', `${(-30 - ((nth * 0.382) % 1) * 45).toFixed(1)}vmin`);
          image.style.animationDelay = `${((nth * 0.271) % 1).toFixed(2)}s`;
          return image;
        }),
      );
    },
    feature: () => undefined,
    destroy: () => root.remove(),
  };
};
