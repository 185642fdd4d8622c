/** Bets of a day and of five minutes, as the journal keeps them, and agents who are paid by them. */
import type { MemberId } from '@croupier/contract/core/ids';
import type pg from 'pg';

type PlayOptions = { merchantId: string; members: number; agents: number; bets: number; day: string };

/** Rows of the journal by players drawn evenly, half of whom lose; spread over a stretch of time in the order of their numbers. Returns how many. */
const fill = async (
  client: pg.Client,
  { merchantId, members, agents, bets, day }: PlayOptions,
  start: Temporal.Instant,
  lasts: string,
): Promise<void> => {
  await client.query('alter table turnover.journal disable trigger all');
  await client.query(
    `insert into turnover.journal (merchant_id, number, kind, cause, member_id, placement, day, at, simulated, round, game, game_type, currency, stake, payout, valid)
     select $1, e.number + n, 'BET', r.id, p.member_id, p.placement, $6::date, $7::timestamptz + $8::interval * n / $5::int, false, r.id, 'BENCH:game', 'RNG', 'THB',
       b.stake, case when n % 2 = 0 then 0 else b.stake * 19 / 10 end, case when n % 2 = 0 then b.stake else b.stake * 9 / 10 end
     from (select coalesce(max(number), 0) as number from turnover.journal_end where merchant_id = $1) e, generate_series(1, $5::int) n
     cross join lateral (select uuidv7() as id where n > 0) r
     cross join lateral (select (100 + (n::bigint * 7919) % 900) * 1000 as stake) b
     join agents.position p on p.member_id = ('018f0000-0000-7000-8000-' || lpad(to_hex($3::int + ((n::bigint * 2654435761) % ($4::int - $3::int))::int), 12, '0'))::uuid
     where $2::text is not null`,
    [merchantId, merchantId, agents, members, bets, day, start.toString(), lasts],
  );
  await client.query('alter table turnover.journal enable trigger all');
  await client.query(
    `insert into turnover.journal_end (merchant_id, number) select $1, max(number) from turnover.journal where merchant_id = $1
     on conflict (merchant_id) do update set number = excluded.number`,
    [merchantId],
  );
  // The sums of teams are not needed here, and were measured before.
  await client.query(
    `insert into turnover.day (member_id, merchant_id, day, game_type, placement, currency, rounds, corrections, stake, payout, valid)
     select member_id, merchant_id, day, game_type, placement, currency, count(*), 0, sum(stake), sum(payout), sum(valid) from turnover.journal
      where merchant_id = $1 and number > (select number from turnover.summed_until where merchant_id = $1) group by 1, 2, 3, 4, 5, 6`,
    [merchantId],
  );
  await client.query(
    `insert into turnover.summed_until (merchant_id, number) select merchant_id, number from turnover.journal_end where merchant_id = $1
     on conflict (merchant_id) do update set number = excluded.number`,
    [merchantId],
  );
};

/** A day's bets. */
export const fillDay = (client: pg.Client, { start, ...options }: PlayOptions & { start: Temporal.Instant }): Promise<void> =>
  fill(client, options, start, '23 hours 59 minutes');

/** The bets of the five minutes before a moment. Real-time pay has taken all that came before. Returns how many. */
export const fillMinutes = async (client: pg.Client, { until, ...options }: PlayOptions & { until: Temporal.Instant }): Promise<number> => {
  await client.query(
    `insert into agents.bets_taken (merchant_id, currency, number) select merchant_id, 'THB', number from turnover.journal_end where merchant_id = $1`,
    [options.merchantId],
  );
  await fill(client, options, until.subtract({ minutes: 5 }), '4 minutes 59 seconds');
  return options.bets;
};

type Contracts = {
  merchantId: string;
  agents: number;
  kinds: readonly ('DAILY' | 'REALTIME')[];
  from: Temporal.Instant;
  idOf: (place: number) => MemberId;
};

/** Contracts of the first so many agents with their uplines, all of whom are among them: a twentieth of a percent less on each level. */
export const giveContracts = async (client: pg.Client, { merchantId, agents, kinds, from, idOf }: Contracts): Promise<void> => {
  for (const kind of kinds) {
    await client.query(
      `with paid as (
         select uuidv7() as contract_id, uuidv7() as version_id, member_id, upline_id, depth from agents.position where member_id < $3::uuid and merchant_id = $1
       ), made as (
         insert into agents.contract (id, merchant_id, kind, currency, payer_id, payee_id, made_at) select contract_id, $1, $2, 'THB', upline_id, member_id, now() from paid
       ), begun as (
         insert into agents.contract_version (id, contract_id, merchant_id, kind, payer_id, payee_id, number, from_cash, made_because, made_at, in_force_from)
         select version_id, contract_id, $1, $2, upline_id, member_id, 1, false, 'OFFER', now(), $4::timestamptz from paid
       )
       insert into agents.contract_tier (version_id, place, valid_bet_min, active_min, won_ppm, lost_ppm)
       select version_id, t.place, case when $2 = 'DAILY' then t.place * 100000 end, case when $2 = 'DAILY' then t.place end, (21 - depth) * 500 + t.place * 100, (21 - depth) * 500 + t.place * 100
         from paid, generate_series(0, case when $2 = 'DAILY' then 2 else 0 end) t (place)`,
      [merchantId, kind, idOf(agents), from.toString()],
    );
  }
};
