import type { Tx } from '#studio/database';
import { shuffledShoe, streamOfLink } from './chain-links.ts';
import { drawnFrom } from './chain.ts';
import { cardsFrom, drawOf } from './dealt-draw.ts';
import type { SharedGame } from './shared-game.ts';
import type * as store from './store.ts';

/** Deals the outcome of a round. `cardsUsed` is that of the shoe afterwards. */
export const dealRound = async (
  tx: Tx,
  game: SharedGame,
  round: Pick<store.SharedRound, 'chain_id' | 'link' | 'first_card'>,
): Promise<{ outcome: unknown; cardsUsed: number }> => {
  const stream = streamOfLink(await drawnFrom(tx, round));
  const first = round.first_card ?? 0;
  const { draw, used } = game.shoe === undefined ? drawOf(stream) : cardsFrom(shuffledShoe(stream, game.shoe).cards, first);
  const outcome = game.deal(draw);
  return { outcome, cardsUsed: first + used() };
};
