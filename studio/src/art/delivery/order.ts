/** A picture to print, told in so few words that it can be named without being drawn. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { BannerName } from '../banner.ts';
import type { ProductName } from '../product.ts';
import type { PicturedGame } from '../tile.ts';

export type Order =
  | { kind: 'tile' | 'plain' | 'cover'; game: PicturedGame }
  | { kind: 'banner'; name: BannerName }
  | { kind: 'product'; name: ProductName }
  /** Stands in for a picture that cannot be had now. */
  | { kind: 'fallback' };

/** SHA-256 of everything that draws: whatever is changed in it gives every picture a new name. */
const generator = ((): string => {
  const hash = createHash('sha256');
  const folder = new URL('../', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  for (const file of files.toSorted()) hash.update(`${file} `).update(readFileSync(new URL(file, folder)));
  return hash.digest('hex');
})();

/** Names the drawing an order asks for: the same order, drawn by the same program, has the same name. */
export const nameOf = (order: Order): string => {
  const words = 'game' in order ? [order.game.code, order.game.name, order.game.theme] : 'name' in order ? [order.name] : [];
  return createHash('sha256')
    .update([generator, order.kind, ...words].join('\n'))
    .digest('hex')
    .slice(0, 40);
};

/** The part of a drawing's name that its address carries: a changed picture gets a new address. */
export const versionOf = (order: Order): string => nameOf(order).slice(0, 10);
