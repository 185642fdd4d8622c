import type { DecidedRound, GameMath, PlayedRound, Stake } from '#studio/engine/game-family';
import { familyOf, roundsOf } from '#studio/engine/games';
import { stakeOf } from './stakes.ts';
import type { Round } from './store.ts';

type Stored = Pick<Round, 'outcome' | 'choice' | 'actions'>;

/** A stored round as its family reads it. */
export const playedRoundOf = ({ outcome, choice, actions }: Stored): PlayedRound => ({ outcome, choice, actions: actions ?? [] });

/** A stored round with the mathematics of its own version, as it stands after these actions: by default, those that were made. */
export const restoreRound = (round: Round, actions = round.actions): { math: GameMath; decided: DecidedRound; stake: Stake } => {
  const math = familyOf(round.game_code).math(round.game_code, round.math_version);
  return {
    math,
    decided: roundsOf(math).restore(playedRoundOf({ ...round, actions })),
    stake: stakeOf(math, round),
  };
};
