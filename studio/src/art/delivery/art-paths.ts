import type { PicturedGame } from '../tile.ts';
import { versionOf } from './order.ts';

/** Where a game's tile is, for the feed; `{w}` and `{ext}` are the reader's to fill. At this address browsers keep the picture for ever. */
export const tilePath = (game: PicturedGame): string =>
  `/art/${encodeURIComponent(game.code)}.{w}.{ext}?v=${versionOf({ kind: 'tile', game })}`;

/** Where a game's picture for shared links is: 1200 by 630, a JPEG. */
export const coverPath = (game: PicturedGame): string =>
  `/art/cover/${encodeURIComponent(game.code)}.jpg?v=${versionOf({ kind: 'cover', game })}`;
