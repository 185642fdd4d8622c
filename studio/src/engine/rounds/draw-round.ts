/** The draw of a round: committed to before the stake is asked for, made when it was taken. */
import type { Tx } from '#studio/database';
import { drawCommitment } from '#studio/engine/fairness/draw-commitment';
import { serverSeedOf, type SeedPair } from '#studio/engine/fairness/seed-pairs';
import { lockPairById, takeNonce } from '#studio/engine/fairness/store';
import { streamOf } from '#studio/engine/fairness/stream';
import type { GameMath } from '#studio/engine/game-family';
import { familyOf, roundsOf } from '#studio/engine/games';
import { stakeOf } from './stakes.ts';
import type { Round } from './store.ts';

/** The commitment to the next round of a pair. */
export const commitmentOf = (math: GameMath, pair: SeedPair, clientSeed: string): string =>
  drawCommitment({ fingerprint: math.fingerprint, serverSeedHash: pair.server_seed_hash, clientSeed, nonce: pair.next_nonce });

type Drawn = Pick<Round, 'nonce' | 'payout' | 'event_count'> & { outcome: string; staysOpen: boolean };

/**
 * Draws a round whose stake was taken. Its pair stands where it stood when the round began, because a player has one unfinished round in a game at
 * most; the commitment is computed again to be sure.
 */
export const drawRound = async (tx: Tx, round: Round): Promise<Drawn> => {
  const pair = await lockPairById(tx, round.seed_pair_id);
  const math = familyOf(round.game_code).math(round.game_code, round.math_version);
  if (pair.revealed_at !== null || pair.client_seed === null) throw new Error(`round ${round.id} has no secret seed to be drawn from`);
  if (commitmentOf(math, pair, pair.client_seed) !== round.draw_commitment)
    throw new Error(`round ${round.id} would not be drawn from what was committed to`);
  const nonce = await takeNonce(tx, pair.id);
  const decided = roundsOf(math).play(streamOf({ serverSeed: serverSeedOf(pair), clientSeed: pair.client_seed, nonce }), round.choice);
  const stake = stakeOf(math, round);
  return {
    nonce,
    payout: decided.payout(stake),
    event_count: decided.view(stake).length,
    outcome: JSON.stringify(decided.outcome),
    staysOpen: decided.staysOpen,
  };
};
