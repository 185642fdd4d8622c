/** Decisions in rounds that are dealt in stages: who may still decide, and whether the deal goes on after a stage. */
import type { Tx } from '#studio/database';
import { betsOf } from './settle-seats.ts';
import type { Choice, Decision, Decisions, SharedGame } from './shared-game.ts';
import { decisionsOf } from './decisions-store.ts';
import * as store from './store.ts';

/** A player in a round with decisions, as far as it matters for them: decisions whose stake was taken, or that needed none. */
type Decider = { made: readonly Decision[]; bets: ReadonlyMap<string, bigint> };

/** Everybody who has the bet that is decided on. */
const decidersIn = async (tx: Tx, round: store.SharedRound, { bet }: Decisions): Promise<Decider[]> => {
  const slips = Map.groupBy(await store.slipsIn(tx, round.id, ['TAKEN']), ({ seat_id }) => seat_id);
  const made = Map.groupBy(await decisionsOf(tx, [...slips.keys()]), ({ seat_id }) => seat_id);
  return [...slips]
    .map(([seat, own]) => ({ made: made.get(seat) ?? [], bets: betsOf(own) }))
    .filter(({ bets }) => (bets.get(bet) ?? 0n) > 0n);
};

/** The choices that a player still has at the stage of the round; none without the bet that is decided on. */
export const choicesOf = (game: SharedGame, round: store.SharedRound, { made, bets }: Decider): readonly Choice[] => {
  const { decisions } = game;
  if (decisions === undefined || (bets.get(decisions.bet) ?? 0n) === 0n) return [];
  return decisions.choices(round.outcome, made, round.stage);
};

/** Whether anybody has something to decide at the stage of the round. */
export const isAnybodyToDecide = async (tx: Tx, game: SharedGame, round: store.SharedRound): Promise<boolean> =>
  game.decisions !== undefined &&
  (await decidersIn(tx, round, game.decisions)).some((decider) => choicesOf(game, round, decider).length > 0);

/** Whether anybody needs cards of the next stage after what was decided. */
export const isDealGoingOn = async (tx: Tx, game: SharedGame, round: store.SharedRound): Promise<boolean> => {
  const { decisions } = game;
  return (
    decisions !== undefined &&
    (await decidersIn(tx, round, decisions)).some(({ made }) => decisions.goesOn(round.outcome, made, round.stage))
  );
};
