import { createHash } from 'node:crypto';
import { drawTile, type PicturedGame } from '../tile.ts';
import { typefaceOf } from './typefaces.ts';

/** Names a drawing by what it shows, in 10 letters: a changed picture gets a new address. */
export const versionOf = (svg: string): string => createHash('sha256').update(svg).digest('hex').slice(0, 10);

const versions = new Map<string, string>();

/** Where a game's tile is, for the feed; `{w}` and `{ext}` are the reader's to fill. At this address browsers keep the picture for ever. */
export const tilePath = (game: PicturedGame): string => {
  const key = `${game.code} ${game.theme} ${game.name}`;
  const version = versions.get(key) ?? versionOf(drawTile(game, typefaceOf));
  versions.set(key, version);
  return `/art/${encodeURIComponent(game.code)}.{w}.{ext}?v=${version}`;
};
