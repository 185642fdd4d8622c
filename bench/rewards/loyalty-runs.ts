/** The nightly rebate run and the VIP run, each in turns with one plain SQL statement that does the same sums and writes them. */
import type { MerchantId } from '@croupier/contract/core/ids';
import type { LoyaltyProgramme } from '@croupier/contract/rewards/states';
import type pg from 'pg';
import { median } from '../compare.ts';

type Given = { client: pg.Client; merchantId: MerchantId; members: number; betsPerDay: number; turns: number; payments: number };

const levels = [0, 10_000_000_000, 50_000_000_000, 200_000_000_000, 500_000_000_000, 1_200_000_000_000].map((turnover, place) => ({
  level: place + 1,
  name: { en: `Level ${place + 1}` },
  turnover: String(turnover / 100),
  deposits: String(turnover / 2_000),
  keep: String(turnover / 250),
  levelUp: '0',
  monthly: '0',
  birthday: '0',
  contact: '',
}));
const rates = ['RNG', 'LIVE'].flatMap((gameType) =>
  levels.map(({ level }) => ({ gameType, fromLevel: level === 1 ? 0 : level, ratePpm: 2_000 + level * 500 })),
);

/** Prepares a day of bets, compares both runs, and pays some of the rebates. */
export const benchLoyaltyRuns = async ({ client, merchantId, members, betsPerDay, turns, payments }: Given): Promise<void> => {
  const { inTransaction } = await import('../../server/src/platform/database.ts');
  const { correctRun } = await import('../../server/src/modules/rewards/loyalty/correct-run.ts');
  const { countRun } = await import('../../server/src/modules/rewards/loyalty/count-run.ts');
  const { payRun } = await import('../../server/src/modules/rewards/loyalty/pay-run.ts');
  const runs = await import('../../server/src/modules/rewards/loyalty/store/runs.ts');

  await client.query('set session_replication_role = replica');
  for (const [programme, terms] of [
    ['REBATE', { rates, least: '100', dailyMax: '500000000', turnoverPpm: 0 }],
    ['LOYALTY', { levels, claimDays: 30, turnoverPpm: 0 }],
  ] as const)
    await client.query(`insert into loyalty.terms (merchant_id, programme, version, terms, made_at) values ($1, $2, 1, $3, now())`, [
      merchantId,
      programme,
      JSON.stringify(terms),
    ]);
  const day = '2030-01-15';
  // Slots and live games of one day for every member; the bets are the rounds of its sums.
  await client.query(
    `insert into turnover.day (member_id, merchant_id, day, game_type, placement, currency, rounds, corrections, stake, payout, valid)
     select m.id, $1, $2, t.type, 1, 'THB', $3, 0, 0, 0, (abs(hashtext(m.id::text || t.type)) % 90 + 1) * 1000000::bigint
     from members.member m cross join (values ('RNG'), ('LIVE')) t (type) where m.merchant_id = $1`,
    [merchantId, day, Math.max(1, Math.round(betsPerDay / members / 2))],
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze turnover.day');
  console.log(`${members.toLocaleString('en')} members with ${betsPerDay.toLocaleString('en')} bets on a day`);

  const tookMs = async (work: () => Promise<unknown>): Promise<number> => {
    const from = performance.now();
    await work();
    return performance.now() - from;
  };
  /** Counts a run, without paying. */
  const count = async (programme: LoyaltyProgramme, from: string, to: string): Promise<string> => {
    const begun = { merchant_id: merchantId, programme, from_day: from, to_day: to, version: 1, currency: 'THB' as never };
    const run = await inTransaction((tx) =>
      runs.insertRun(tx, { ...begun, state: 'COUNTING', after_member: null, begun_at: Temporal.Now.instant(), done_at: null }),
    );
    if (run === undefined) throw new Error('the run is there already');
    for (let state = 'COUNTING'; state !== 'PAYING';)
      state = await inTransaction(async (tx) => {
        const held = await runs.holdRun(tx, run.id);
        if (held === undefined) throw new Error('the run is held by another process');
        await (held.state === 'COUNTING' ? countRun(tx, held) : correctRun(tx, held));
        return (await runs.findRun(tx, run.id))?.state ?? 'PAYING';
      });
    return run.id;
  };
  const forget = async (): Promise<void> => {
    await client.query(
      'truncate loyalty.entry, loyalty.payment, loyalty.period, loyalty.month, loyalty.mark, loyalty.reward, loyalty.review, loyalty.run',
    );
  };

  await client.query('create table public.bench_sum (member_id uuid primary key, a bigint, b bigint, level int)');
  await client.query('create table public.bench_entry (id uuid primary key default uuidv7(), member_id uuid, amount bigint)');
  const rateTable = `(values ${rates.map(({ gameType, fromLevel, ratePpm }) => `('${gameType}', ${fromLevel}, ${ratePpm})`).join(', ')}) r (type, from_level, ppm)`;
  const levelTable = `(values ${levels.map((one) => `(${one.level}, ${one.turnover}::bigint, ${one.deposits}::bigint, ${one.keep}::bigint)`).join(', ')}) l (level, turnover, deposits, keep)`;
  const plainRebate = `
    with due as (
      insert into public.bench_sum
      select m.id, sum(d.valid)::bigint, (least(sum(d.valid * r.ppm / 1000000), 500000000))::bigint / 100 * 100, max(m.level)
        from turnover.day d join members.member m on m.id = d.member_id
        join (select l.level, t.type, (select ppm from ${rateTable} where r.type = t.type and r.from_level <= l.level order by from_level desc limit 1) as ppm
          from generate_series(0, 100) l (level), (values ('RNG'), ('LIVE')) t (type)) r on r.type = d.game_type and r.level = m.level
       where d.merchant_id = $1 and d.day = '${day}' and d.currency = 'THB' group by 1 returning member_id, b
    ) insert into public.bench_entry (member_id, amount) select member_id, b from due where b > 0`;
  const plainVip = `
    insert into public.bench_sum
    select m.id, s.turnover, s.deposits, greatest((select max(level) from ${levelTable} where l.turnover <= s.turnover and l.deposits <= s.deposits),
        case when s.turnover >= (select keep from ${levelTable} where l.level = greatest(1, least(6, m.level))) then m.level else m.level - 1 end)
      from members.member m join (
        select member_id, sum(valid)::bigint as turnover, sum(deposits)::bigint as deposits from (
          select member_id, valid, 0 as deposits from turnover.day where merchant_id = $1 and day between current_date - 30 and current_date - 1 and currency = 'THB'
          union all
          select member_id, 0, deposits from turnover.money where merchant_id = $1 and day between current_date - 30 and current_date - 1 and currency = 'THB'
        ) x group by 1
      ) s on s.member_id = m.id where m.merchant_id = $1`;
  const today = Temporal.Now.plainDateISO('UTC');
  const month = [today.subtract({ days: 30 }).toString(), today.subtract({ days: 1 }).toString()] as const;

  for (const { name, ours, plain } of [
    { name: 'nightly rebate run', ours: () => count('REBATE', day, day), plain: plainRebate },
    { name: 'VIP run', ours: () => count('LOYALTY', ...month), plain: plainVip },
  ]) {
    const [mine, theirs]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < turns; turn += 1) {
      await client.query('truncate public.bench_sum, public.bench_entry');
      theirs.push(await tookMs(() => client.query(plain, [merchantId])));
      await forget();
      mine.push(await tookMs(ours));
    }
    if (name === 'nightly rebate run') {
      const different = await client.query<{ many: string }>(
        `select count(*) as many from loyalty.period p full join public.bench_sum b using (member_id) where p.due is distinct from b.b and coalesce(p.due, b.b) > 0`,
      );
      // The statement of the last turn is still there.
      if (Number(different.rows[0]?.many) > 0) throw new Error(`${different.rows[0]?.many} members are due another amount`);
    }
    console.log(`${name}: median ${median(mine).toFixed(0)} ms; plain SQL: median ${median(theirs).toFixed(0)} ms`);
    console.log(`ratio=${(median(theirs) / median(mine)).toFixed(2)}`);
  }

  await forget();
  const id = await count('REBATE', day, day);
  let paid = 0;
  const payMs = await tookMs(async () => {
    while (paid < payments) {
      const isDone = await inTransaction(async (tx) => {
        const held = await runs.holdRun(tx, id);
        return held === undefined || payRun(tx, held);
      });
      paid = (await inTransaction((tx) => runs.findRun(tx, id)))?.paid_members ?? 0;
      if (isDone) break;
    }
  });
  console.log(`paying rebates: ${((paid / payMs) * 1_000).toFixed(0)} members/s`);
  await client.query('drop table public.bench_sum, public.bench_entry');
};
