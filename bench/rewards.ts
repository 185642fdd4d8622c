/**
 * `npm run bench rewards`: counting audiences of a merchant, checking one member, the nightly rebate run and the VIP run, each in turns with one plain SQL statement that
 * does the same sums on the same connection settings. Ends each with `ratio=<time of the statement / ours>`.
 * Goals: `docs/goals.md`. Options: --members=1000000 --days=<3 a member> --bets=<10 a member, on one day> --payments=20000
 * --checks=2000 --turns=5.
 */
import { type MemberId, MerchantId } from '@croupier/contract/core/ids';
import { type Condition, SegmentRules } from '@croupier/contract/rewards/segments';
import pg from 'pg';
import * as z from 'zod/mini';
import { median, option } from './compare.ts';
import { platformDatabase } from './database.ts';
import { benchLoyaltyRuns } from './rewards/loyalty-runs.ts';

const members = option('members', 1_000_000);
const days = option('days', 3);
const checks = option('checks', 2_000);
const turns = option('turns', 5);
const bets = option('bets', 10_000_000);
const payments = option('payments', 20_000);
const merchantId = MerchantId.parse('bench');

const url = await platformDatabase('bench_rewards');
const { closeDatabase, inTransaction } = await import('../server/src/platform/database.ts');
const { countAudience, isInSegment } = await import('../server/src/modules/rewards/segments/audience.ts');
const { pointsOfADay } = await import('./rewards/points-of-a-day.ts');
const { leaderboard } = await import('./rewards/leaderboard.ts');
const merchants = await import('../server/src/modules/brand/merchants/index.ts');

await inTransaction((tx) =>
  merchants.openMerchant(tx, {
    id: merchantId,
    name: 'Bench',
    hosts: ['bench.localhost'],
    currency: 'THB',
    languages: ['en'],
    defaultLanguage: 'en',
    timeZone: 'UTC',
    bets: ['1.00', '5000.00'],
    flags: { pointsSystem: true, missionLeaderboard: true },
  }),
);

const client = new pg.Client({ connectionString: url, options: '-c work_mem=64MB -c max_parallel_workers_per_gather=0' });
await client.connect();
const idOf = (n: string): string => `('018f0000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const memberOf = (n: number): MemberId => `018f0000-0000-7000-8000-${n.toString(16).padStart(12, '0')}` as MemberId;

// Members and their day sums, written past the triggers that place them in the agent tree.
await client.query('set session_replication_role = replica');
await client.query(
  `insert into members.member (id, number, merchant_id, user_name, user_name_key, nickname, type, currency, language, registered_at, level, last_sign_in_at)
   select ${idOf('n')}, 10000000 + n, $1, 'm' || n, 'm' || n, 'm' || n, 0, 'THB', 'en', now() - interval '400 days', n % 9, now() - make_interval(days => n % 60)
   from generate_series(1, $2::int) n`,
  [merchantId, members],
);
await client.query(
  `insert into turnover.money (member_id, merchant_id, day, placement, currency, deposits, deposit_count, withdrawals, bonuses)
   select ${idOf('n')}, $1, current_date - ((n * 7 + d * 11) % 60), 1, 'THB', (n % 50 + 1) * 1000000::bigint, 1, 0, 0
   from generate_series(1, $2::int) n, generate_series(1, $3::int) d where n % 4 > 0 on conflict do nothing`,
  [merchantId, members, days],
);
await client.query(
  `insert into turnover.day (member_id, merchant_id, day, game_type, placement, currency, rounds, corrections, stake, payout, valid)
   select ${idOf('n')}, $1, current_date - ((n * 5 + d * 13) % 60), (array['RNG', 'LIVE', 'SPORTS'])[n % 3 + 1], 1, 'THB', 10, 0, (n % 90 + 1) * 1000000::bigint, 0, (n % 90 + 1) * 1000000::bigint
   from generate_series(1, $2::int) n, generate_series(1, $3::int) d where n % 3 < 2 on conflict do nothing`,
  [merchantId, members, days],
);
await client.query('set session_replication_role = origin');
for (const table of ['members.member', 'turnover.money', 'turnover.day']) await client.query(`vacuum analyze ${table}`);
console.log(`${members.toLocaleString('en')} members with ${days} days each`);

const rulesOf = (match: 'ALL' | 'ANY', ...conditions: Condition[]): SegmentRules =>
  z.parse(SegmentRules, { match: 'ALL', groups: [{ match, conditions: conditions.map((condition) => ({ not: false, condition })) }] });
const deposits = z.parse(SegmentRules, {
  match: 'ALL',
  groups: [{ match: 'ALL', conditions: [{ not: false, condition: { by: 'DEPOSIT_SUM', withinDays: 30, min: '2000.00', max: null } }] }],
}).groups[0]?.conditions[0]?.condition as Condition;
const turnover = z.parse(SegmentRules, {
  match: 'ALL',
  groups: [
    {
      match: 'ALL',
      conditions: [{ not: false, condition: { by: 'TURNOVER', games: ['RNG'], withinDays: 30, min: '5000.00', max: null } }],
    },
  ],
}).groups[0]?.conditions[0]?.condition as Condition;
const level: Condition = { by: 'LEVEL', min: 5, max: null };
const away: Condition = { by: 'ACTIVITY', what: 'BET', done: false, days: 30 };

const eligible = `m.merchant_id = $1 and m.state = 'ACTIVE' and m.type <> 4 and not m.is_test`;
const money = `select member_id from turnover.money where merchant_id = $1 and currency = 'THB' and day > current_date - 30 group by 1 having sum(deposits) >= 20000000`;
const played = `select member_id from turnover.day where merchant_id = $1 and currency = 'THB' and day > current_date - 30 and game_type = 'RNG' group by 1 having sum(valid) >= 50000000`;
const audiences = [
  {
    name: 'deposits of 30 days and level',
    rules: rulesOf('ALL', deposits, level),
    sql: `select count(*) as many from members.member m join (${money}) d on d.member_id = m.id where ${eligible} and m.level >= 5`,
  },
  {
    name: 'valid bets of 30 days or deposits of 30 days',
    rules: rulesOf('ANY', turnover, deposits),
    sql: `select count(*) as many from members.member m join (${played} union ${money}) d on d.member_id = m.id where ${eligible}`,
  },
  {
    name: 'no bet in 30 days',
    rules: rulesOf('ALL', away),
    sql: `select count(*) as many from members.member m left join (select distinct member_id from turnover.day where merchant_id = $1 and day > current_date - 30) d
      on d.member_id = m.id where ${eligible} and d.member_id is null`,
  },
];

const tookMs = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

for (const { name, rules, sql } of audiences) {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    let [found, expected]: [number | null, number] = [null, 0];
    theirs.push(
      await tookMs(async () => {
        expected = Number((await client.query<{ many: string }>(sql, [merchantId])).rows[0]?.many);
      }),
    );
    ours.push(
      await tookMs(async () => {
        found = (await countAudience({ merchantId, rules, includesTests: false })).members;
      }),
    );
    if (found !== expected) throw new Error(`${name}: ${String(found)} members were counted, ${expected} expected`);
  }
  console.log(`${name}: median ${median(ours).toFixed(0)} ms; plain SQL: median ${median(theirs).toFixed(0)} ms`);
  console.log(`ratio=${(median(theirs) / median(ours)).toFixed(2)}`);
}

// One member at giving time, against the statement of that member alone.
const [first] = audiences;
if (first === undefined) throw new Error('there is an audience');
const made = await client.query<{ id: string }>(
  `insert into segments.segment (merchant_id, key, name, description, rules, includes_tests, version, made_by, changed_by, changed_name, changed_at)
   values ($1, uuidv7(), 'bench', '', $2, false, 1, uuidv7(), uuidv7(), 'bench', now()) returning id`,
  [merchantId, JSON.stringify(first.rules)],
);
const segmentId = made.rows[0]?.id ?? '';
const oneSql = `select count(*) as many from members.member m where m.id = $2 and ${eligible} and m.level >= 5
  and (select sum(deposits) from turnover.money d where d.member_id = $2 and currency = 'THB' and day > current_date - 30) >= 20000000`;
const perCheck = { ours: [] as number[], theirs: [] as number[] };
for (let turn = 0; turn < turns; turn += 1) {
  const each = async (work: (id: MemberId) => Promise<unknown>): Promise<number> =>
    (await tookMs(async () => {
      for (let n = 0; n < checks; n += 1) await work(memberOf(1 + ((n * 7919) % members)));
    })) / checks;
  perCheck.theirs.push(
    await each(async (id) => {
      await client.query('begin');
      await client.query(oneSql, [merchantId, id]);
      await client.query('commit');
    }),
  );
  perCheck.ours.push(await each((id) => inTransaction((tx) => isInSegment(tx, id, segmentId))));
}
console.log(`check one member: median ${median(perCheck.ours).toFixed(2)} ms; plain SQL: median ${median(perCheck.theirs).toFixed(2)} ms`);
console.log(`ratio=${(median(perCheck.theirs) / median(perCheck.ours)).toFixed(2)}`);

const printed = (name: string, { oursMs, theirsMs }: { oursMs: number; theirsMs: number }): void => {
  console.log(
    `${name}: ${oursMs.toFixed(0)} ms, ${Math.round((bets / oursMs) * 1_000).toLocaleString('en')} bets a second; plain SQL: ${theirsMs.toFixed(0)} ms`,
  );
  console.log(`ratio=${(theirsMs / oursMs).toFixed(2)}`);
};
printed(`points of ${bets.toLocaleString('en')} bets`, await pointsOfADay(client, merchantId, { members, bets }));
printed(`leaderboard of ${bets.toLocaleString('en')} bets`, await leaderboard(client, merchantId));
await benchLoyaltyRuns({ client, merchantId, members, betsPerDay: bets, turns, payments });

await client.end();
await closeDatabase();
