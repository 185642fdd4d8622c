import type { MemberId } from '@croupier/contract/core/ids';
import { membersInSegment } from '#modules/rewards/segments';
import { publishing } from '#platform/outbox';
import { together, type Tx } from '#platform/database';
import { addScores, keepMultiples, type Lines, playersOf } from '../store/scores.ts';
import { enteredAmong, type TournamentRow } from '../store/tournaments.ts';

/** Adds rounds and corrections to the scores of the tournaments that were open when the round ended, in one statement for each tournament. */
export const countScores = async (tx: Tx, lines: Lines, open: readonly TournamentRow[]): Promise<void> => {
  const changed = new Set<MemberId>();
  for (const tournament of open) {
    const scoring = { lines, tournament, among: await audienceOf(tx, lines, tournament) };
    for (const memberId of await (tournament.metric === 'MULTIPLE' ? keepMultiples : addScores)(tx, scoring)) changed.add(memberId);
  }
  if (changed.size === 0) return;
  await together(tx, [
    publishing([...changed].map((memberId) => ({ type: 'tournaments.changed' as const, merchantId: lines.merchantId, memberId }))),
  ]);
};

/** The players of lines who are of a tournament's segment or scored before; null if it is for all. Where members join, the audience was asked then. */
const audienceOf = async (tx: Tx, lines: Lines, { id, segment_id, joins }: TournamentRow): Promise<MemberId[] | null> => {
  if (joins || segment_id === null) return null;
  const players = await playersOf(tx, lines);
  const entered = await enteredAmong(tx, id, players);
  const fits = await membersInSegment(tx, segment_id, players.filter((memberId) => !entered.has(memberId))); // prettier-ignore
  return players.filter((memberId) => entered.has(memberId) || fits.has(memberId));
};
