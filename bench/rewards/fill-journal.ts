import type pg from 'pg';

/** `daysAgo`: the day of the bets, as of today; `after`: the number of the last line before them. */
type Bets = { members: number; bets: number; daysAgo?: number; after?: number };

/** Writes bets of a day into a merchant's journal, in turn for each member and game type, past the triggers of the journal. */
export const fillJournal = async (client: pg.Client, merchantId: string, { members, bets, daysAgo = 1, after = 0 }: Bets) => {
  await client.query('set session_replication_role = replica');
  const atOnce = 1_000_000;
  for (let from = after + 1; from <= after + bets; from += atOnce)
    await client.query(
      `insert into turnover.journal (merchant_id, number, kind, cause, member_id, placement, day, at, simulated, round, game, game_type, currency, stake, payout, valid)
       select $1, n, 'BET', id, ('018f0000-0000-7000-8000-' || lpad(to_hex(n * 7919 % $2::int + 1), 12, '0'))::uuid, 1, current_date - $5::int,
         (current_date - $5::int)::timestamptz + (n - $6) * interval '8 milliseconds', false, id, 'BENCH:' || n % 50, (array['RNG', 'LIVE', 'SPORTS'])[n % 3 + 1], 'THB',
         (n % 90 + 1) * 10000, n % 4 * 20000, (n % 90 + 1) * 10000
       from generate_series($3::bigint, $4::bigint) n, lateral (select ('018f0000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid as id) name`,
      [merchantId, members, from, Math.min(after + bets, from + atOnce - 1), daysAgo, after],
    );
  await client.query('set session_replication_role = origin');
  await client.query(
    `insert into turnover.journal_end (merchant_id, number) values ($1, $2) on conflict (merchant_id) do update set number = excluded.number`,
    [merchantId, after + bets],
  );
  await client.query('vacuum analyze turnover.journal');
};
