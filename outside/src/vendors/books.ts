import type { Tx } from '../database.ts';
import { bookOf, type Line } from './book.rules.ts';
import * as store from './store.ts';

/** A round, and what its house believes of it. */
export type Book = { round: store.Listed; lines: Line[] };

/** The rounds of a house with what it believes of each, in the order they began. */
export const booksOf = async (
  tx: Tx,
  house: string,
  wanted: NonNullable<Parameters<typeof store.roundsOf>[2]>,
  page?: { limit: number; offset: number },
): Promise<Book[]> => {
  const rounds = await store.roundsOf(tx, house, wanted, page);
  const said = await store.reportsOfRounds(
    tx,
    rounds.map(({ name }) => name),
  );
  return rounds.map((round) => ({ round, lines: bookOf(round, said.get(round.name) ?? []) }));
};
