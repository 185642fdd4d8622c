/** The grid without a GPU: plain elements moved by CSS transforms, on the same timeline as the other renderer. Also what tests look at. */
import type { Dress } from '../dress.ts';
import type { Piece, Surface } from './surface.ts';

type Shown = { element: HTMLImageElement; cell: string; tall: number; drawn: string };

export const createLiteSurface = (host: HTMLElement, { pictureOf, coin }: Dress, columns: number): Surface => {
  const root = document.createElement('div');
  root.className = 'tumble-lite';
  root.setAttribute('aria-hidden', 'true');
  const inside = document.createElement('div');
  inside.className = 'tumble-inside';
  const over = document.createElement('div');
  over.className = 'tumble-over';
  const coins = document.createElement('div');
  coins.className = 'lite-coins';
  const glows = Array.from({ length: columns }, (_, column) => {
    const glow = document.createElement('span');
    glow.className = 'tumble-glow';
    glow.style.cssText = `left:${(column / columns) * 100}%;width:${100 / columns}%`;
    inside.append(glow);
    return glow;
  });
  root.append(inside, over, coins);
  host.append(root);

  const shown = new Map<number, Shown>();
  const draw = (piece: Piece): void => {
    const known = shown.get(piece.id) ?? { element: document.createElement('img'), cell: '', tall: 0, drawn: '' };
    shown.set(piece.id, known);
    const { element } = known;
    if (known.cell !== piece.cell) {
      known.cell = piece.cell;
      element.src = pictureOf(piece.cell);
      element.alt = '';
      element.draggable = false;
      element.style.width = `${100 / columns}%`;
    }
    if (known.tall !== piece.tall) {
      known.tall = piece.tall;
      element.style.height = `${100 / piece.tall}%`;
    }
    const layer = piece.over ? over : inside;
    if (element.parentElement !== layer) layer.append(element);
    const drawn = `translate3d(${(piece.column * 100).toFixed(1)}%, ${(piece.row * 100).toFixed(1)}%, 0) scale(${piece.scale.toFixed(3)}, ${(piece.scale * piece.squash).toFixed(3)})|${piece.alpha.toFixed(2)}|${piece.light}`;
    if (known.drawn === drawn) return;
    known.drawn = drawn;
    element.style.transform = drawn.split('|')[0] ?? '';
    element.style.opacity = String(piece.alpha);
    element.className = `tumble-piece ${piece.light}`;
  };
  return {
    draw: (pieces) => {
      for (const piece of pieces) draw(piece);
      const alive = new Set(pieces.map(({ id }) => id));
      for (const [id, { element }] of shown)
        if (!alive.has(id)) {
          element.remove();
          shown.delete(id);
        }
    },
    burst: (pieces) => {
      for (const { column, row, tall } of pieces) {
        const ring = document.createElement('span');
        ring.className = 'tumble-ring';
        ring.style.cssText = `left:${((column + 0.5) / columns) * 100}%;top:${((row + 0.5) / tall) * 100}%;width:${100 / columns}%`;
        over.append(ring);
        ring
          .animate(
            [
              { scale: '0.3', opacity: 1 },
              { scale: '1.3', opacity: 0 },
            ],
            { duration: 420, easing: 'ease-out' },
          )
          .finished.then(
            () => ring.remove(),
            () => ring.remove(),
          );
      }
    },
    glow: (column, on) => glows[column]?.classList.toggle('on', on),
    celebrate: (tier) => {
      root.classList.toggle('celebrating', tier !== undefined);
      const count = tier === undefined ? 0 : tier === 'big' ? 22 : 34;
      coins.replaceChildren(
        ...Array.from({ length: count }, (_, nth) => {
          const image = document.createElement('img');
          image.src = coin;
          image.alt = '';
          // Spread by the golden ratio, so that no two fly alike and none needs a random number.
          image.style.setProperty('--x', `${((((nth * 0.618) % 1) - 0.5) * 130).toFixed(1)}vmin`);
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
