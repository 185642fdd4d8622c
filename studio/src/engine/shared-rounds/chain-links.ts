/** A chain of hashes, and what is drawn from a link (`docs/games/fairness.md#shared-rounds`). Runs alike in Node and in the browser. */
import { sha256Hex } from '#studio/engine/fairness/commitment';
import { type RandomStream, streamOf } from '#studio/engine/fairness/stream';
import type { ShoeRules } from './shared-game.ts';

/** A table that uses a link a round needs a new chain after some weeks. */
export const chainLength = 50_000;

/** A link is the SHA-256 of the next one, as the text of its hex digits. Link 0 is the last one that is made and the first that is published. */
export const linkBefore = (link: string): string => sha256Hex(link);

/** Whether a revealed link belongs to the chain whose link 0 was published: hashed `number` times it is that link. */
export const belongsTo = (lastLink: string, link: string, number: number): boolean => {
  let hash = link;
  for (let step = 0; step < number; step += 1) hash = linkBefore(hash);
  return hash === lastLink;
};

/** The random numbers of a link at a table: HMAC-SHA256 with the link as key over `salt|table:number:block`. */
export const streamOfLink = (drawn: { link: string; number: number; salt: string; table: string }): RandomStream =>
  streamOf({ serverSeed: drawn.link, clientSeed: `${drawn.salt}|${drawn.table}`, nonce: drawn.number });

/** A shuffled shoe: cards 0 to 51 of each deck. The place of its cut card, counted from the top, is drawn from the same stream after the cards. */
export type Shoe = { cards: readonly number[]; cutAt: number; burnt: number };

/** Fisher and Yates from the last card down; then the cut card; then the first card is burnt with as many as its value (ten for pictures). */
export const shuffledShoe = (stream: RandomStream, { decks, cutFrom, cutTo, burnsFirst }: ShoeRules): Shoe => {
  const cards = Array.from({ length: decks * 52 }, (_, place) => place % 52);
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const other = stream.below(last + 1);
    [cards[last], cards[other]] = [cards[other] ?? 0, cards[last] ?? 0];
  }
  const cutAt = cards.length - cutFrom - stream.below(cutTo - cutFrom + 1);
  const first = (cards[0] ?? 0) % 13;
  return { cards, cutAt, burnt: burnsFirst ? 1 + Math.min(10, first + 1) : 0 };
};
