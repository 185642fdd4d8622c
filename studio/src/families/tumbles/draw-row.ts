/** A round of a player: a row of the book, drawn by weight from the player's stream, and played from the row's own. Alike in Node and in the browser. */
import { type RandomStream, streamOf } from '#studio/engine/fairness/stream';
import { type Book, rowAt } from './book.ts';
import type { Machine } from './machine.ts';
import { playRound, type Round } from './play-round.ts';

/** The round of row i, which is the same for ever. */
export const playRow = (machine: Machine, row: number): Round =>
  playRound(machine, streamOf({ serverSeed: machine.config.name, clientSeed: 'row', nonce: row }), row >= machine.config.forced.from);

export const drawRow = (book: Book, stream: RandomStream): number => rowAt(book, Number(stream.belowWide(book.sum)));
