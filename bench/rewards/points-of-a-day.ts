import type pg from 'pg';
import { freezeTime, unfreezeTime } from '../../server/src/platform/clock.ts';
import { giveEarnedPoints } from '../../server/src/modules/rewards/points/give-earned.ts';
import { fillJournal } from './fill-journal.ts';

/** A point for each full 30.00 of valid bets. */
const amount = 300_000;

type Size = { members: number; bets: number };

/**
 * Gives the points of yesterday once, beside one statement that makes the same sums and writes one row of points a member and game type. Every member has points
 * of the day before, as on a usual night. Returns both times in ms.
 */
export const pointsOfADay = async (
  client: pg.Client,
  merchantId: string,
  { members: many, bets }: Size,
): Promise<{ oursMs: number; theirsMs: number; members: number }> => {
  await client.query(
    `insert into points.rate (merchant_id, source, from_level, points, amount, since)
     select $1, source, 0, 1, ${amount}, (current_date - 2)::timestamptz from unnest(array['RNG', 'LIVE', 'SPORTS']) source`,
    [merchantId],
  );
  await fillJournal(client, merchantId, { members: many, bets: many, daysAgo: 2 });
  freezeTime(Temporal.Now.instant().subtract({ hours: 24 }).toString());
  await giveEarnedPoints();
  unfreezeTime();
  await fillJournal(client, merchantId, { members: many, bets, after: many });
  await client.query('vacuum analyze');
  await client.query('create table public.bench_points (member_id uuid, source text, points bigint, primary key (member_id, source))');
  let from = performance.now();
  await client.query(
    `insert into public.bench_points select member_id, game_type, floor(sum(valid)::numeric / ${amount})::bigint from turnover.journal
      where merchant_id = $1 and day = current_date - 1 and kind in ('BET', 'CORRECTION') and currency = 'THB' group by 1, 2`,
    [merchantId],
  );
  const theirsMs = performance.now() - from;
  from = performance.now();
  await giveEarnedPoints();
  const oursMs = performance.now() - from;
  const { rows } = await client.query<{ members: string; given: string; expected: string }>(
    `select (select count(*) from points.account where merchant_id = $1) as members, (select sum(points) from points.account where merchant_id = $1) as given,
       (select sum(points) from (
         select floor(sum(valid)::numeric / ${amount})::bigint as points from turnover.journal where merchant_id = $1 group by member_id, game_type
       ) both_days) as expected`,
    [merchantId],
  );
  const [{ members, given, expected } = { members: '0', given: '', expected: '0' }] = rows;
  if (given !== expected) throw new Error(`${given} points were given, ${expected} expected`);
  return { oursMs, theirsMs, members: Number(members) };
};
