/** The deal of blackjack as far as it is shown, and the player's own copy of it. */
import { useMemo } from 'react';
import type { Choice } from '../../src/engine/shared-rounds/shared-game.ts';
import { blackjackChoices, type Dealt, handsOf, type OwnHand } from '../../src/families/tables/rules/blackjack-hands.ts';
import { useLive } from './table.tsx';
import type { TableState } from './table-state.ts';

export const dealtOf = (revealed: TableState['revealed']): Dealt => {
  const cardsOf = (side: string): number[] =>
    revealed.flatMap((event) => (event.type === 'card' && event.side === side ? [event.card] : []));
  const draws = revealed.filter((event) => event.type === 'draw');
  return {
    player: cardsOf('player'),
    dealer: cardsOf('dealer'),
    first: draws.map(({ first }) => first),
    second: draws.map(({ second }) => second),
  };
};

type Seat = Pick<TableState, 'round' | 'seat'>;
/** The player's decisions in the round under way. */
const decisionsIn = ({ round, seat }: Seat) => (round !== null && seat?.roundId === round.id ? seat.decisions : []);

/** Whether the player has a hand of their own in the round. */
const isIn = ({ round, seat }: Seat): boolean =>
  round !== null && seat?.roundId === round.id && seat.bets.some(({ bet }) => bet === 'hand');

type OwnRound = { dealt: Dealt; hands: readonly OwnHand[]; choices: readonly Choice[]; isIn: boolean };

export const useOwnRound = (): OwnRound => {
  const round = useLive((state) => state.round);
  const seat = useLive((state) => state.seat);
  const revealed = useLive((state) => state.revealed);
  return useMemo(() => {
    const dealt = dealtOf(revealed);
    const made = decisionsIn({ round, seat });
    const own = isIn({ round, seat });
    const stage = round?.stage ?? 0;
    const isDealt = dealt.player.length === 2;
    return {
      dealt,
      hands: isDealt ? handsOf(dealt, own ? made : [], own ? stage : 0) : [],
      choices: own && isDealt && round?.phase === 'DECIDING' ? blackjackChoices(dealt, made, stage) : [],
      isIn: own,
    };
  }, [round, seat, revealed]);
};
