import { decimalOf } from '@croupier/contract/core/money';
import type { Tx } from '#studio/database';
import { serverSeedOf } from '#studio/engine/fairness/seed-pairs';
import { findPair } from '#studio/engine/fairness/store';
import type { RoundView } from '#studio/engine/calls';
import type { RoundRow } from '#studio/engine/protocol';
import { jackpotsWonBy } from '#studio/engine/jackpots/view-jackpots';
import { restoreRound } from './restore-round.ts';
import type { Round } from './store.ts';

/** A round as its player sees it: its events, and its server seed once that is revealed. A round that is void has neither. */
export const viewRound = async (tx: Tx, round: Round): Promise<RoundView> => {
  const pair = await findPair(tx, round.seed_pair_id);
  const jackpots = await jackpotsWonBy(tx, round);
  const isRevealed = pair.revealed_at !== null && round.state !== 'VOID';
  return {
    ...rowOf(round),
    mathVersion: round.math_version,
    step: isPlayed(round) ? round.step : 0,
    events: [...eventsOfRound(round)],
    ...(round.choice !== null && { choice: round.choice }),
    ...(round.actions !== null && { actions: [...round.actions] }),
    ...(Object.keys(round.shown).length > 0 && { shown: round.shown }),
    ...(jackpots.length > 0 && { jackpots }),
    seedPairId: pair.id,
    serverSeedHash: pair.server_seed_hash,
    drawCommitment: round.draw_commitment,
    serverSeed: isRevealed ? serverSeedOf(pair) : null,
    clientSeed: pair.client_seed ?? '',
  };
};

/** Events are computed from the stored outcome each time, with the mathematics of the round's own version. */
const eventsOfRound = (round: Round): readonly unknown[] => {
  if (!isPlayed(round)) return [];
  const { decided, stake } = restoreRound(round);
  return decided.view(stake);
};

/** A round as it stands in the history. A round that is still being shown won nothing yet, and one that was never played won nothing at all. */
export const historyRowOf = (round: Round): RoundRow => {
  const row = rowOf(round);
  return row.state === 'SETTLED' ? row : { ...row, payout: decimalOf({ amount: 0n, currency: round.currency }) };
};

/** A round that was never played, or was taken back, shows no outcome. */
const isPlayed = (round: Round): boolean => round.state !== 'VOID' && round.state !== 'BETTING';

const rowOf = (round: Round): RoundRow => ({
  id: round.id,
  gameCode: round.game_code,
  state: round.state === 'PAYING' ? 'SETTLED' : round.state === 'BETTING' ? 'OPEN' : round.state,
  currency: round.currency,
  bet: decimalOf({ amount: round.bet, currency: round.currency }),
  payout: decimalOf({ amount: isPlayed(round) ? round.payout : 0n, currency: round.currency }),
  isFree: round.free_grant !== null,
  nonce: isPlayed(round) ? round.nonce : null,
  startedAt: round.started_at.toString(),
  endedAt: round.ended_at?.toString() ?? null,
});
