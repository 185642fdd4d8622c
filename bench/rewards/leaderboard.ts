import type pg from 'pg';
import { countMissions } from '../../server/src/modules/rewards/missions/count-lines.ts';

/** Scores a journal for a tournament by turnover, beside one statement that makes the same sums. Returns both times in ms. */
export const leaderboard = async (client: pg.Client, merchantId: string): Promise<{ oursMs: number; theirsMs: number }> => {
  await client.query(
    `insert into missions.tournament (id, merchant_id, name, description, metric, game_types, stake_min, joins, prizes, turnover_ppm, tie, starts_at, ends_at, made_at)
     values (uuidv7(), $1, '{"en": "Bench"}', '{}', 'TURNOVER', '{RNG}', 0, false, '{10000}', 0, 'EARLIEST', (current_date - 2)::timestamptz, (current_date + 2)::timestamptz, now())`,
    [merchantId],
  );
  await client.query('create table public.bench_score (member_id uuid primary key, score bigint, reached_at timestamptz)');
  let from = performance.now();
  await client.query(
    `insert into public.bench_score select member_id, sum(valid), max(at) from turnover.journal
      where merchant_id = $1 and kind in ('BET', 'CORRECTION') and game_type = 'RNG' group by 1`,
    [merchantId],
  );
  await client.query('create index on public.bench_score (score desc, reached_at, member_id)');
  const theirsMs = performance.now() - from;
  from = performance.now();
  await countMissions();
  const oursMs = performance.now() - from;
  const { rows } = await client.query<{ differ: string }>(
    `select count(*) as differ from public.bench_score b full join missions.score s on s.member_id = b.member_id and s.merchant_id = $1
      where b.score is distinct from s.score or b.reached_at is distinct from s.reached_at`,
    [merchantId],
  );
  if (String(rows[0]?.differ) !== '0') throw new Error(`${rows[0]?.differ ?? ''} scores differ`);
  return { oursMs, theirsMs };
};
