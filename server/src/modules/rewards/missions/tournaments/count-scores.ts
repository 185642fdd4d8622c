import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { JournalRow } from '#modules/money/turnover';
import { membersInSegment } from '#modules/rewards/segments';
import { publish } from '#platform/outbox';
import type { Tx } from '#platform/database';
import type { CountedRound } from '../rounds-of.ts';
import { addScores, enteredAmong, joinedAmong, keepMultiple, type Scored, type TournamentRow } from '../store/tournaments.ts';
import { roundScore, type Scoring } from './score.rules.ts';

export const scoringOf = ({ metric, game_types, vendor, stake_min }: TournamentRow): Scoring => ({
  metric,
  gameTypes: game_types,
  vendor,
  stakeMin: stake_min,
});

/** Adds rounds and corrections to the scores of the tournaments that were open when the round ended. */
export const countScores = async (
  tx: Tx,
  merchantId: MerchantId,
  open: readonly TournamentRow[],
  rounds: readonly CountedRound[],
): Promise<void> => {
  const changed = new Set<MemberId>();
  for (const tournament of open) {
    const entered = await enteredRounds(tx, tournament, rounds);
    const sums = new Map<MemberId, Scored>();
    for (const { bet, line, before, after } of entered) {
      const [was, is] = [roundScore(scoringOf(tournament), before), roundScore(scoringOf(tournament), after)];
      if (was === is) continue;
      const { member_id: memberId, simulated } = bet;
      changed.add(memberId);
      if (tournament.metric === 'MULTIPLE')
        await keepMultiple(tx, merchantId, {
          tournamentId: tournament.id,
          memberId,
          simulated,
          round: bet.cause,
          hundredths: is,
          at: bet.at,
        });
      else {
        const sum = sums.get(memberId);
        const atMs = is > was ? line.at.epochMilliseconds : (sum?.atMs ?? line.at.epochMilliseconds);
        sums.set(memberId, { tournamentId: tournament.id, memberId, simulated, change: (sum?.change ?? 0n) + is - was, atMs });
      }
    }
    await addScores(
      tx,
      merchantId,
      [...sums.values()].toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1)),
    );
  }
  await publish(
    tx,
    [...changed].map((memberId) => ({ type: 'tournaments.changed', merchantId, memberId })),
  );
};

/** Rounds that ended within the tournament, after their member joined where that is asked for, and of the audience: a member who scored once stays in it. */
const enteredRounds = async (tx: Tx, tournament: TournamentRow, rounds: readonly CountedRound[]): Promise<CountedRound[]> => {
  const within = rounds.filter(({ bet }) => isWithin(tournament, bet));
  if (!tournament.joins) {
    if (tournament.segment_id === null || within.length === 0) return within;
    const memberIds = [...new Set(within.map(({ bet }) => bet.member_id))];
    const entered = await enteredAmong(tx, tournament.id, memberIds);
    const fits = await membersInSegment(tx, tournament.segment_id, memberIds.filter((id) => !entered.has(id))); // prettier-ignore
    return within.filter(({ bet }) => entered.has(bet.member_id) || fits.has(bet.member_id));
  }
  const joined = await joinedAmong(tx, tournament.id, [...new Set(within.map(({ bet }) => bet.member_id))]);
  return within.filter(({ bet }) => {
    const since = joined.get(bet.member_id);
    return since !== undefined && Temporal.Instant.compare(bet.at, since) >= 0;
  });
};

const isWithin = ({ starts_at, ends_at }: TournamentRow, { at }: JournalRow): boolean =>
  Temporal.Instant.compare(at, starts_at) >= 0 && Temporal.Instant.compare(at, ends_at) < 0;
