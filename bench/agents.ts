/**
 * `npm run bench agents`: a tree of members, up to twenty levels deep, a day of their bets, and agents with contracts above them. Each thing is done in turns
 * with, or beside, the usual way to do it: registering below an agent, the overview of the agent who has everybody below, the five-minute run, the daily run, and
 * moving a tenth of the tree. Ends each with `ratio=`.
 * Goals: `docs/goals.md`. Options: --members=50000 --bets=<10 a member> --agents=10000 --players=<30 an agent> --minutes=<bets in five minutes, a day's share> --registrations=300
 * --rounds=20000 --seconds=3 --turns=5.
 */
import { randomUUID } from 'node:crypto';
import type { EventOf } from '@croupier/contract/core/events';
import { type MemberId, MerchantId } from '@croupier/contract/core/ids';
import { Currency, Decimal } from '@croupier/contract/core/money';
import { agentTree } from './agents/tree.ts';
import * as peers from './agents/peers.ts';
import { fillDay, fillMinutes, giveContracts } from './agents/play.ts';
import { callersFor, compare, median, option, p99 } from './compare.ts';
import { platformDatabase } from './database.ts';

const members = option('members', 50_000);
const bets = option('bets', members * 10);
const paidAgents = option('agents', 10_000);
const registrations = option('registrations', 300);
const rounds = option('rounds', 20_000);
const seconds = option('seconds', 3);
const turns = option('turns', 5);
const playersOfAgent = option('players', 30);
const betsOfMinutes = option('minutes', Math.ceil(bets / 288));
const merchantId = MerchantId.parse('bench');
const currency = Currency.parse('THB');
const timeZone = 'Asia/Bangkok';
const days = 30;

const url = await platformDatabase('bench_agents');
const { closeDatabase, inTransaction } = await import('../server/src/platform/database.ts');
const { freezeTime, now, unfreezeTime } = await import('../server/src/platform/clock.ts');
const { risingId } = await import('../server/src/platform/rising-ids.ts');
const contractsModule = await import('../server/src/modules/earnings/contracts/index.ts');
const agentTreeModule = await import('../server/src/modules/earnings/agent-tree/index.ts');
const settlement = await import('../server/src/modules/earnings/settlement/index.ts');
const { createMember } = await import('../server/src/modules/people/registration/index.ts');
const merchants = await import('../server/src/modules/brand/merchants/index.ts');

await inTransaction((tx) =>
  merchants.openMerchant(tx, {
    id: merchantId,
    name: 'Bench',
    hosts: ['bench.localhost'],
    currency: 'THB',
    languages: ['en'],
    defaultLanguage: 'en',
    timeZone,
    bets: ['1.00', '5000.00'],
  }),
);

const tookMs = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};
const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;
const count = (number: number): string => number.toLocaleString('en');
const beside = (what: string, oursMs: number, peer: string, peerMs: number): void => {
  console.log(`${what}: ${inSeconds(oursMs)}; ${peer}: ${inSeconds(peerMs)}`);
  console.log(`ratio=${(peerMs / oursMs).toFixed(2)}`);
};

// Nothing waits for an operator.
for (const kind of ['DAILY', 'REALTIME'] as const)
  await inTransaction((tx) => contractsModule.savePolicy(tx, merchantId, kind, { auto_approve_max: 1_000_000_000_000_000n }));

const tree = await agentTree(url, { members, merchantId, playersOfAgent });
const { client, idOf, draw } = tree;
console.log(`${count(members)} members, ${count(tree.agents)} of them agents, ${tree.deepest} levels: placed in ${tree.seconds} s`);
await peers.buildClosure(client);

// Registering, in turns with a member table and a closure table.
const ours: number[] = [];
const theirs: number[] = [];
for (let turn = 0; turn < registrations; turn += 1) {
  const uplineId = idOf(draw(tree.agents));
  theirs.push(await tookMs(() => peers.register(client, uplineId)));
  ours.push(
    await tookMs(() =>
      inTransaction((tx) =>
        createMember(tx, {
          merchantId,
          userName: `fresh${turn}`,
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
console.log(
  `register below an agent: median ${median(ours).toFixed(2)} ms, p99 ${p99(ours).toFixed(2)} ms; member and closure rows alone: median ${median(theirs).toFixed(2)} ms`,
);
console.log(`ratio=${(median(theirs) / median(ours)).toFixed(2)}`);

// Writing rounds into the journal, and summing them up.
const batch = 960;
const round = (): EventOf<'round.ended'> => ({
  type: 'round.ended',
  merchantId,
  memberId: idOf(tree.agents + draw(members - tree.agents)),
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
  counting += await tookMs(() => inTransaction((tx) => agentTreeModule.countPlay(tx, events)));
}
console.log(`write rounds into the journal, ${batch} at once: ${count(Math.round(rounds / (counting / 1_000)))}/s`);
const summing = await tookMs(agentTreeModule.sumUpTeams);
console.log(`sum them up for members and everybody above: ${count(Math.round(rounds / (summing / 1_000)))}/s`);

// A day that is over, with all its bets; then the five minutes before it is settled at 02:05 of the next.
const today = now().toZonedDateTimeISO(timeZone).toPlainDate();
const day = today.add({ days: 1 });
const dayStart = day.toZonedDateTime({ timeZone });
const settledAt = dayStart.add({ days: 1, hours: 2, minutes: 5 }).toInstant();
const filling = await tookMs(() =>
  fillDay(client, { merchantId, members, agents: tree.agents, bets, start: dayStart.toInstant(), day: day.toString() }),
);
console.log(`${count(bets)} bets of a day in the journal and in the days of their members: ${inSeconds(filling)}`);
const paid = Math.min(paidAgents, tree.agents);
await giveContracts(client, { merchantId, agents: paid, kinds: ['REALTIME'], from: dayStart.toInstant(), idOf });
const minutes = await fillMinutes(client, {
  merchantId,
  members,
  agents: tree.agents,
  bets: betsOfMinutes,
  until: settledAt,
  day: day.add({ days: 1 }).toString(),
});
await client.query('analyze');
freezeTime(settledAt.toString());
const settle = () => settlement.settle(settlement.payReadings);
const realtime = await tookMs(settle);
const linesOf = async (kind: string): Promise<number> =>
  Number(
    (await client.query<{ lines: string }>("select count(*) as lines from agents.line where kind = $1 and state = 'PAID'", [kind])).rows[0]
      ?.lines,
  );
beside(
  `5-minute run of ${count(minutes)} bets, ${count(await linesOf('REALTIME'))} agents paid`,
  realtime,
  'a row for each agent and bet, without paying',
  await tookMs(() => peers.payEachBet(client, merchantId)),
);

await giveContracts(client, { merchantId, agents: paid, kinds: ['DAILY'], from: dayStart.toInstant(), idOf });
await client.query('analyze');
const daily = await tookMs(settle);
const sample = 20;
const recursion = await tookMs(async () => {
  for (let turn = 0; turn < sample; turn += 1) await peers.sumByRecursion(client, idOf(Math.floor((turn * paid) / sample)), day.toString());
});
beside(
  `daily run, ${count(await linesOf('DAILY'))} agents paid`,
  daily,
  `a recursion for each agent, without paying (${sample} of them measured)`,
  (recursion / sample) * paid,
);
const [run] = (await settlement.listRuns(merchantId, { kind: 'DAILY', pageNo: 1, pageSize: 1 })).content;
const again = await tookMs(async () => {
  const other = await inTransaction((tx) => settlement.rerun(tx, { merchantId, runId: run?.id ?? '' }, settlement.payReadings));
  if (run?.state !== 'POSTED' || other !== undefined) throw new Error('the day was not paid once and for all');
});
console.log(`the same day looked at again, and nothing to change: ${inSeconds(again)}`);
unfreezeTime();

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
const span = { from: today.subtract({ days: days - 1 }).toString(), to: today.toString() };
const asking = { memberId: idOf(0), merchantId };
const { overview } = agentTreeModule;
console.log(`overview of ${days} days of the agent who has everybody below`);
await compare({
  ours: () => callersFor(seconds, 1, () => overview(asking, span)),
  peer: () => callersFor(seconds, 1, () => peers.overviewByRecursion(client, idOf(0), span)),
  peerName: 'recursion',
  turns,
});

const size = async (of: MemberId): Promise<number> =>
  Number((await client.query<{ members: string }>('select members from agents.team t join agents.position p using (number) where p.member_id = $1', [of])).rows[0]?.members ?? 0) + 1; // prettier-ignore
const moving = await size(idOf(1));
await inTransaction((tx) =>
  agentTreeModule.askForMove(tx, merchantId, {
    memberId: idOf(1),
    uplineId: null,
    period: 'D',
    askedBy: `bench ${randomUUID().slice(0, 8)}`,
  }),
);
freezeTime(now().add({ hours: 25 }).toString());
const carrying = await tookMs(agentTreeModule.applyMoves);
unfreezeTime();
beside(
  `move ${count(moving)} members at once`,
  carrying,
  'the rows of a closure table',
  await tookMs(() => peers.moveInClosure(client, idOf(1))),
);
await client.end();
await closeDatabase();
