import { setImmediate as letOthersWork } from 'node:timers/promises';
import type { NodeId } from '@croupier/contract/core/ids';
import { inTransaction } from '#platform/database';
import { romanise } from './search/romanise.ts';
import { createIndexer, type NameIndex } from './search/name-index.rules.ts';
import * as store from './store/catalogue.ts';

/** The names of all games in one language, and what is needed to search and to sort them. */
export type Names = {
  /** By game. In English where the vendor has no other. */
  names: readonly string[];
  /** By game: where its name stands among all names in a reader's order. */
  places: Uint32Array;
  index: NameIndex;
};

/** Games between two pauses: a piece of work then takes about a millisecond, and no bet waits longer for it. */
const pieces = 100;

/** Reads the names of a language and makes their index, in pieces. `numberOf`: each game's number in the catalogue. */
export const loadNames = async (language: string, numberOf: ReadonlyMap<NodeId, number>): Promise<Names> => {
  const rows = await inTransaction((tx) => store.namesIn(tx, language));
  const names = Array.from({ length: numberOf.size }, () => '');
  const places = new Uint32Array(numberOf.size);
  let place = 0;
  for (const { node_id, name } of rows) {
    const game = numberOf.get(node_id);
    // A game that came a moment ago is in the next catalogue.
    if (game === undefined) continue;
    names[game] = name;
    places[game] = place;
    place += 1;
  }
  const indexer = createIndexer();
  for (const [game, name] of names.entries()) {
    indexer.add(name, romanise(name));
    if (game % pieces === pieces - 1) await letOthersWork();
  }
  return { names, places, index: indexer.finish() };
};
