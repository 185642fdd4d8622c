/** Where the outcome of a round is taken from. Runs alike in Node and in the browser. */
import type { Draw } from './shared-game.ts';

/** The cards of a shoe from some place on. */
export const cardsFrom = (cards: readonly number[], first: number): { draw: Draw; used: () => number } => {
  let next = first;
  return {
    draw: {
      card: () => {
        const card = cards[next];
        if (card === undefined) throw new Error('the shoe is empty');
        next += 1;
        return card;
      },
      below: () => {
        throw new Error('a game with a shoe draws cards only');
      },
    },
    used: () => next - first,
  };
};

/** The numbers of a round without a shoe. */
export const drawOf = (stream: { below: (range: number) => number }): { draw: Draw; used: () => number } => ({
  draw: {
    below: (range) => stream.below(range),
    card: () => {
      throw new Error('this game has no shoe');
    },
  },
  used: () => 0,
});
