/**
 * `npm run bench agents`: a tree of members, up to twenty levels deep. Registers below agents, counts rounds for everybody above their players, asks for the overview of the
 * agent who has everybody below (in turns with a peer that has only uplines and sums by recursion, as is usual), and moves a tenth of the tree at once.
 * Goals (`design/money.md`) for 1,000,000 members: register ≤ 5 ms, overview of the largest agent ≤ 50 ms, moving 100,000 members ≤ 10 s.
 * Options: --members=1000000 --registrations=500 --rounds=50000 --seconds=3 --turns=5.
 */
import { randomUUID } from 'node:crypto';
import { type MemberId, MerchantId } from '@croupier/contract/ids';
import type { EventOf } from '@croupier/contract/events';
import { Currency, Decimal } from '@croupier/contract/money';
import pg from 'pg';
import { callersFor, compare, median, option, p99 } from './compare.ts';
import { platformDatabase } from './database.ts';

const members = option('members', 1_000_000);
const registrations = option('registrations', 500);
const rounds = option('rounds', 50_000);
const seconds = option('seconds', 3);
const turns = option('turns', 5);
const merchantId = MerchantId.parse('bench');
const currency = Currency.parse('THB');
const days = 30;
const depthMax = 20;
/** One of so many members is an agent, and one of ten stands below the agent who is to be moved. */
const playersOfAgent = 30;

const url = await platformDatabase('bench_agents');
const { closeDatabase, inTransaction } = await import('../server/src/platform/database.ts');
const { freezeTime, now, unfreezeTime } = await import('../server/src/platform/clock.ts');
const { risingId } = await import('../server/src/platform/rising-ids.ts');
const agents = await import('../server/src/modules/agents/index.ts');
const { createMember } = await import('../server/src/modules/members/index.ts');
const merchants = await import('../server/src/modules/merchants/index.ts');

await inTransaction((tx) =>
  merchants.openMerchant(tx, {
    id: merchantId,
    name: 'Bench',
    hosts: ['bench.localhost'],
    currency: 'THB',
    languages: ['en'],
    defaultLanguage: 'en',
    timeZone: 'Asia/Bangkok',
    bets: ['1.00', '5000.00'],
  }),
);
const client = new pg.Client({ connectionString: url });
await client.connect();
const idOf = (place: number) => `018f0000-0000-7000-8000-${place.toString(16).padStart(12, '0')}` as MemberId;

/** The same tree in every run. */
let state = 20_261_121;
const below = (sides: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state % sides;
};

const agentCount = Math.max(20, Math.floor(members / playersOfAgent));
const depths = new Uint8Array(members);
depths[0] = 1;
depths[1] = 2;
const agentsOf = { moved: [1], others: [0] };
const uplineOf = (place: number): number | null => {
  if (place === 0) return null;
  if (place === 1) return 0;
  const group = place % 10 === 0 ? agentsOf.moved : agentsOf.others;
  for (;;) {
    // Mostly under those who came lately, so that the tree becomes deep.
    const at = below(3) === 0 ? below(group.length) : group.length - 1 - below(Math.min(group.length, 100));
    const upline = group[at] ?? 0;
    if ((depths[upline] ?? 0) >= (place < agentCount ? depthMax - 1 : depthMax)) continue;
    depths[place] = (depths[upline] ?? 0) + 1;
    if (place < agentCount) group.push(place);
    return upline;
  }
};

const begun = performance.now();
const chunk = 100_000;
const fill = async (from: number, until: number): Promise<void> => {
  const places = Array.from({ length: until - from }, (_, index) => from + index);
  await client.query(
    `insert into members.member (id, merchant_id, user_name, user_name_key, nickname, type, currency, language, registered_at, upline_id)
     select id, $1, 'bench' || n, 'bench' || n, 'bench' || n, case when n < $2 then 1 else 0 end, 'THB', 'en', now(), upline
     from unnest($3::uuid[], $4::uuid[], $5::int[]) as t (id, upline, n)`,
    [merchantId, agentCount, places.map(idOf), places.map(uplineOf).map((place) => (place === null ? null : idOf(place))), places],
  );
};
await fill(0, agentCount);
for (let from = agentCount; from < members; from += chunk) await fill(from, Math.min(members, from + chunk));
await client.query('update agents.position set counted = true');
await client.query(
  `insert into agents.team (number, merchant_id, members)
   select a.number, $1, count(*) from agents.position p, unnest(p.path[:p.depth - 1]) a(number) group by 1`,
  [merchantId],
);
await client.query('vacuum analyze');
const deepest = depths.reduce((most, depth) => Math.max(most, depth), 0);
console.log(
  `${members.toLocaleString('en')} members, ${agentCount.toLocaleString('en')} of them agents, ${deepest} levels: placed in ${Math.round((performance.now() - begun) / 1_000)} s`,
);

const tookMs = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};
const told = (what: string, took: readonly number[]): void =>
  console.log(`${what}: median ${median(took).toFixed(2)} ms, p99 ${p99(took).toFixed(2)} ms`);

const registering: number[] = [];
for (let count = 0; count < registrations; count += 1) {
  const uplineId = idOf(below(agentCount));
  registering.push(
    await tookMs(() =>
      inTransaction((tx) =>
        createMember(tx, {
          merchantId,
          userName: `fresh${count}`,
          type: 0,
          currency,
          language: 'en',
          uplineId,
          registration: { method: 'WEB', ip: '192.0.2.1' },
        }),
      ),
    ),
  );
}
told('register below an agent', registering);

const batch = 960;
const round = (): EventOf<'round.ended'> => ({
  type: 'round.ended',
  merchantId,
  memberId: idOf(agentCount + below(members - agentCount)),
  round: risingId(),
  vendor: 'BENCH',
  gameCode: 'game',
  stake: Decimal.parse('10.00'),
  payout: Decimal.parse('0.00'),
  validBet: Decimal.parse('10.00'),
  currency,
  endedAtMs: now().epochMilliseconds,
});
let counting = 0;
for (let left = rounds; left > 0; left -= batch) {
  const events = Array.from({ length: Math.min(batch, left) }, round);
  counting += await tookMs(() => inTransaction((tx) => agents.countPlay(tx, events)));
}
console.log(`write rounds into the journal, ${batch} at once: ${Math.round(rounds / (counting / 1_000)).toLocaleString('en')}/s`);
const summing = await tookMs(agents.sumUpTeams);
console.log(`sum them up for members and everybody above: ${Math.round(rounds / (summing / 1_000)).toLocaleString('en')}/s`);

// The largest agent has figures on every day, of every kind of game, and actives of every gap.
await client.query(
  `insert into agents.team_day (number, merchant_id, day, game_type, rounds, corrections, stake, payout, valid)
   select p.number, $1, current_date - d, t, 1000000, 100, 10000000, 9000000, 9500000 from agents.position p, generate_series(1, $2::int) d,
     unnest(array['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT', 'INHOUSE']) t where p.number <= (select number from agents.position where upline_id is null)
   on conflict do nothing`,
  [merchantId, days],
);
await client.query(
  `insert into agents.team_active (number, day, gap, members)
   select p.number, current_date - d, g, 1000 from agents.position p, generate_series(1, $1::int) d, generate_series(1, 93) g where p.upline_id is null on conflict do nothing`,
  [days],
);
await client.query('analyze');
const today = now().toZonedDateTimeISO('Asia/Bangkok').toPlainDate();
const span = { from: today.subtract({ days: days - 1 }).toString(), to: today.toString() };
const asking = { memberId: idOf(0), merchantId };
const { overview } = agents;
await compare({
  ours: () => callersFor(seconds, 1, () => overview(asking, span)),
  peer: () =>
    callersFor(seconds, 1, () =>
      client.query(
        `with recursive team as (select id from members.member where id = $1 union all select m.id from team t join members.member m on m.upline_id = t.id)
         select count(*), sum(d.stake), sum(d.payout), sum(d.valid) from team t left join turnover.day d on d.member_id = t.id and d.day between $2 and $3`,
        [idOf(0), span.from, span.to],
      ),
    ),
  peerName: 'recursion',
  turns,
});

const size = async (): Promise<number> =>
  Number((await client.query<{ members: string }>('select members from agents.team t join agents.position p using (number) where p.member_id = $1', [idOf(1)])).rows[0]?.members ?? 0) + 1; // prettier-ignore
const moving = await size();
await inTransaction((tx) =>
  agents.askForMove(tx, merchantId, { memberId: idOf(1), uplineId: null, period: 'D', askedBy: `bench ${randomUUID().slice(0, 8)}` }),
);
freezeTime(now().add({ hours: 25 }).toString());
const took = await tookMs(agents.carryOutMoves);
unfreezeTime();
console.log(`move ${moving.toLocaleString('en')} members at once: ${(took / 1_000).toFixed(1)} s`);
await client.end();
await closeDatabase();
