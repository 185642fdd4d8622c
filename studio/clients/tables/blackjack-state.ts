/** The deal of blackjack as far as it is shown, and the player's own copy of it. */
import { useMemo } from 'react';
import type { SeatView } from '../../src/engine/shared-rounds/protocol.ts';
import type { Choice } from '../../src/engine/shared-rounds/shared-game.ts';
import { blackjackChoices, type Dealt, handsOf, type OwnHand } from '../../src/families/tables/rules/blackjack-hands.ts';
import { seatInRound } from '../shell/shared-rounds/free-bets.ts';
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

/** The seat with the player's own hand in the round. */
const seatWithHand = (state: Pick<TableState, 'round' | 'seat' | 'freeSeat'>): SeatView | undefined => {
  const seat = seatInRound(state);
  return seat?.bets.some(({ bet }) => bet === 'hand') === true ? seat : undefined;
};

type OwnRound = { dealt: Dealt; hands: readonly OwnHand[]; choices: readonly Choice[]; isIn: boolean };

export const useOwnRound = (): OwnRound => {
  const round = useLive((state) => state.round);
  const seat = useLive(seatWithHand);
  const revealed = useLive((state) => state.revealed);
  return useMemo(() => {
    const dealt = dealtOf(revealed);
    const made = seat?.decisions ?? [];
    const own = seat !== undefined;
    // A free bet takes no further stake: it is not doubled, split or insured.
    const isOffered = ({ stake }: Choice): boolean => stake === undefined || seat?.takesFurtherStakes === true;
    const stage = round?.stage ?? 0;
    const isDealt = dealt.player.length === 2;
    return {
      dealt,
      hands: isDealt ? handsOf(dealt, own ? made : [], own ? stage : 0) : [],
      choices: own && isDealt && round?.phase === 'DECIDING' ? blackjackChoices(dealt, made, stage).filter(isOffered) : [],
      isIn: own,
    };
  }, [round, seat, revealed]);
};
