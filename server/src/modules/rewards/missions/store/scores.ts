import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { TournamentMetric } from '@croupier/contract/rewards/tournaments';
import { type RawBuilder, sql } from 'kysely';
import { uuids } from '#platform/arrays';
import { open, type Tx } from '#platform/database';
import type { MissionTables } from '../tables.ts';
import type { TournamentRow } from './tournaments.ts';

const tables = open<MissionTables>;

/** Lines of a merchant's journal: behind `after`, up to and with `upTo`. */
export type Lines = { merchantId: MerchantId; after: bigint; upTo: bigint };

/** Rounds of lines that may score. `among`: of these members only; null: of all. */
type Scoring = { lines: Lines; tournament: TournamentRow; among: readonly MemberId[] | null };

/** The members of rounds that ended or were corrected in some lines. */
export const playersOf = async (tx: Tx, { merchantId, after, upTo }: Lines): Promise<MemberId[]> => {
  const { rows } = await sql<{ member_id: MemberId }>`
    select distinct member_id from turnover.journal where merchant_id = ${merchantId} and number > ${after} and number <= ${upTo} and kind in ('BET', 'CORRECTION')
  `.execute(tables(tx));
  return rows.map(({ member_id }) => member_id);
};

const figures: Record<TournamentMetric, RawBuilder<unknown>> = {
  TURNOVER: sql`valid`,
  POINTS: sql`valid`,
  WIN: sql`greatest(payout - stake, 0)`,
  MULTIPLE: sql`case when payout > stake then payout * 100 / stake else 0 end`,
};

/** The score of a round of the stake, payout and valid bet of a row: money of 10^-scale, or of MULTIPLE whole hundredths of its stake. */
const scoreOf = ({ metric, stake_min }: TournamentRow): RawBuilder<unknown> =>
  sql`case when stake <= 0 or stake < ${stake_min}::bigint then 0 else (${figures[metric]})::bigint end`;

/** Whether a round counts in a tournament, by its member, its game and the moment at which it ended. */
const counts = ({ tournament, among }: Scoring): RawBuilder<unknown> => {
  const { id, game_types, vendor, starts_at, ends_at, joins } = tournament;
  return sql`at >= ${starts_at.toString()}::timestamptz and at < ${ends_at.toString()}::timestamptz
    ${game_types.length === 0 ? sql`` : sql`and game_type = any(${game_types}::text[])`} ${vendor === null ? sql`` : sql`and starts_with(game, ${`${vendor}:`})`}
    ${among === null ? sql`` : sql`and member_id = any(${uuids(among)}::uuid[])`}
    ${joins ? sql`and at >= (select joined_at from missions.score s where s.tournament_id = ${id} and s.member_id = bet.member_id)` : sql``}`;
};

/**
 * Common table expressions up to `changes`: each line that changes the score of its round in a tournament, with the score before it (`was`) and after it
 * (`score`). A correction that was written before the end of its round changes nothing until the end is written.
 */
const changes = (scoring: Scoring): RawBuilder<unknown> => {
  const { merchantId, after, upTo } = scoring.lines;
  const score = scoreOf(scoring.tournament);
  return sql`
    read as materialized (
      select number, kind, member_id, at, simulated, round, game, game_type, stake, payout, valid from turnover.journal
       where merchant_id = ${merchantId} and number > ${after} and number <= ${upTo} and kind in ('BET', 'CORRECTION')
    ), corrected as materialized (
      select round from read where kind = 'CORRECTION'
      union
      select round from read r where kind = 'BET' and exists (select from turnover.journal c where c.round = r.round and c.kind = 'CORRECTION' and c.number < r.number)
    ), bets as materialized (
      select bet.* from corrected r join turnover.journal bet on bet.cause = r.round and bet.kind = 'BET' and bet.number <= ${upTo}
       where ${counts(scoring)}
    ), sums as (
      select round, number, at, sum(stake) over w as stake, sum(payout) over w as payout, sum(valid) over w as valid
        from (
          select * from bets union all
          select c.* from bets b join turnover.journal c on c.round = b.round and c.kind = 'CORRECTION' and c.number <= ${upTo}
        ) line window w as (partition by round order by number)
    ), states as (
      select b.member_id, b.simulated, s.round, b.at as ended_at, s.at, s.number, ${score} as score,
          coalesce(lag(${score}) over (partition by s.round order by s.number), 0) as was
        from (select * from sums) s join (select round, member_id, simulated, at, number as bet_number from bets) b using (round)
       where s.number >= b.bet_number
    ), changes as (
      select * from states where number > ${after} and score <> was
      union all
      select * from (
        select member_id, simulated, round, at as ended_at, at, number, ${score} as score, 0 as was
          from read bet where kind = 'BET' and round not in (select round from corrected) and ${counts(scoring)}
      ) alone where score > 0
    )`;
};

/** Adds lines to the scores of a tournament. A score that rises was reached by the line that raised it. Returns the members whose score changed. */
export const addScores = async (tx: Tx, scoring: Scoring): Promise<MemberId[]> => {
  const { rows } = await sql<{ member_id: MemberId }>`
    with ${changes(scoring)}
    insert into missions.score (tournament_id, member_id, merchant_id, simulated, score, reached_at)
      select ${scoring.tournament.id}, member_id, ${scoring.lines.merchantId}, bool_or(simulated), sum(score - was)::bigint,
          coalesce(max(at) filter (where score > was), min(at))
        from changes group by member_id order by member_id
    on conflict (tournament_id, member_id) do update set score = score.score + excluded.score,
      reached_at = case when excluded.score > 0 then excluded.reached_at else score.reached_at end
    returning member_id
  `.execute(tables(tx));
  return rows.map(({ member_id }) => member_id);
};

/** Keeps the multiple of each round that lines changed, and makes the best one of all rounds of a member their score. Returns the members whose rounds changed. */
export const keepMultiples = async (tx: Tx, scoring: Scoring): Promise<MemberId[]> => {
  const { id } = scoring.tournament;
  const { rows } = await sql<{ member_id: MemberId; simulated: boolean; at: Temporal.Instant }>`
    with ${changes(scoring)}, latest as materialized (
      select distinct on (round) * from changes order by round, number desc
    ), kept as (
      insert into missions.multiple (tournament_id, member_id, round, hundredths, at)
      select ${id}, member_id, round, score, ended_at from latest where score > 0 order by member_id, round
      on conflict (tournament_id, member_id, round) do update set hundredths = excluded.hundredths
    ), gone as (
      delete from missions.multiple m using latest l where m.tournament_id = ${id} and m.member_id = l.member_id and m.round = l.round and l.score = 0
    )
    select member_id, bool_or(simulated) as simulated, min(ended_at) as at from latest group by member_id
  `.execute(tables(tx));
  if (rows.length === 0) return [];
  await sql`
    insert into missions.score (tournament_id, member_id, merchant_id, simulated, score, reached_at)
      select ${id}, one.member_id, ${scoring.lines.merchantId}, one.simulated, coalesce(best.hundredths, 0), coalesce(best.at, one.at)
        from unnest(${rows.map((row) => row.member_id)}::uuid[], ${rows.map((row) => row.simulated)}::boolean[], ${rows.map((row) => row.at.toString())}::timestamptz[])
          as one (member_id, simulated, at)
        left join lateral (select hundredths, at from missions.multiple m
          where m.tournament_id = ${id} and m.member_id = one.member_id order by hundredths desc, at limit 1) best on true
       order by one.member_id
    on conflict (tournament_id, member_id) do update set score = excluded.score, reached_at = excluded.reached_at
  `.execute(tables(tx));
  return rows.map(({ member_id }) => member_id);
};
