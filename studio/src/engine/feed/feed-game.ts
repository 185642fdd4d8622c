import { createHash } from 'node:crypto';
import { GameCode } from '@croupier/contract/core/ids';
import type { FeedGame } from '@croupier/contract/vendor-api/wallet';
import { coverPath, tilePath } from '#studio/art/delivery/art-paths';
import type { Title } from '../game-family.ts';
import { familyOf } from '../games.ts';

/** A title as the feed tells it. `version`: the mathematics that an operator chose for a table. */
export const feedGameOf = (title: Title, version?: string): FeedGame => {
  const { category, ...words } = familyOf(title.code).words(title.code, version);
  const pictured = { code: title.code, name: title.names.en, theme: title.theme };
  // The order of the fields is part of the fingerprint.
  return {
    gameCode: GameCode.parse(title.code),
    category,
    names: title.names,
    iconPath: tilePath(pictured),
    coverPath: coverPath(pictured),
    ...words,
    releasedAt: title.releasedAt,
  };
};

/** A hash of everything the feed says of a title. A title with another fingerprint has changed. */
export const fingerprintOf = (game: FeedGame): Buffer => createHash('sha256').update(JSON.stringify(game)).digest();
