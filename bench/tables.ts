/**
 * `npm run bench tables`: 20 live tables with 500 watching sockets each, of which 200 bet in the last three seconds, on loopback. The studio runs in a process
 * of its own, the sockets of the players in some others, the bets, the wallet and the peer in this one. Told are the time until all seats are settled after the result, beside the time that
 * as many bare signed wallet calls take; bets a second as a share of bare wallet calls; the fan-out p99 of a change beside a bare `ws` broadcast of the
 * same bytes to as many sockets; and the studio's processor time for a bet, a payout and a watching socket. Ends with `ratio=<p99 of the bare broadcast / ours>`.
 * The studio's clock stands still while bets and payouts are measured. Goals: `docs/goals.md`. Options: --tables=20 --watching=500 --betting=200 --callers=48 --turns=5.
 */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { median, option, p99 } from './compare.ts';
import { emptyDatabase } from './database.ts';
import { startQuickWallet } from './flight/quick-wallet.ts';
import { openWatchers } from './flight/watchers.ts';
import { startPeer } from './tables/bare-broadcast.ts';
import { startStudio } from './tables/call-studio.ts';

const watching = option('watching', 500);
const betting = Math.min(option('betting', 200), watching);
const callers = option('callers', 48);
const turns = option('turns', 5);

const url = await emptyDatabase('bench_tables');
const wallet = await startQuickWallet(url);
const { migrate } = await import('../studio/src/migrate.ts');
await migrate(url);
const studio = await startStudio();
const address = `127.0.0.1:${studio.port}`;
const database = new pg.Client({ connectionString: url });
await database.connect();
const tables = await studio.call('tables', { most: option('tables', 20) });
const codes = tables.map(({ code }) => code);
const players = tables.length * betting;

const roundsIn = async (phase: string): Promise<Map<string, string>> =>
  new Map(
    (
      await database.query<{ table_code: string; id: string }>(
        `select table_code, id from (select distinct on (table_code) table_code, id, phase from shared.round where table_code = any($1) order by table_code, number desc) last where phase = $2`,
        [codes, phase],
      )
    ).rows.map(({ table_code, id }) => [table_code, id]),
  );

/** Lets time pass until all tables are in a phase at the same time. Each is held there by the end of its phase, which is far away. */
const until = async (phase: string): Promise<Map<string, string>> => {
  for (let steps = 0; steps < 600; steps += 1) {
    const rounds = await roundsIn(phase);
    await hold(phase);
    if (rounds.size === codes.length) return rounds;
    await studio.call('step', { ms: 1_100 });
  }
  throw new Error(`the tables are never ${phase} together`);
};
const hold = async (phase: string): Promise<void> => {
  const at = await studio.call('time');
  await database.query(
    `update shared.round set phase_ends_at = $1::timestamptz + interval '1 hour' where phase = $2 and table_code = any($3)`,
    [at, phase, codes],
  );
};
const letGo = async (phase: string): Promise<void> => {
  const at = await studio.call('time');
  await database.query(`update shared.round set phase_ends_at = $1 where phase = $2 and table_code = any($3)`, [at, phase, codes]);
};

/** Does something for every item, as many at a time as there are callers. Items a second. */
const rate = async <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<number> => {
  const waiting = [...items];
  const begun = performance.now();
  const caller = async (): Promise<void> => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return items.length / ((performance.now() - begun) / 1_000);
};

type Player = { code: string; session: string; bet: string | undefined };
const placeBet = async ({ code, session, bet }: Player, rounds: ReadonlyMap<string, string>): Promise<void> => {
  const answer = await fetch(`http://${address}/api/table/bets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
    body: JSON.stringify({ roundId: rounds.get(code), requestId: randomUUID(), bets: [{ bet, amount: '500.00' }] }),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`bet at ${code}: ${answer.status} ${text}`);
};

/** The processor time of the studio while something is done, in µs. */
const cpuOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = await studio.call('cpu');
  await work();
  return (await studio.call('cpu')) - before;
};

const whole = (value: number): string => Math.round(value).toLocaleString('en');
console.log(`${tables.length} tables, ${whole(watching)} watch each, ${whole(betting)} bet at each`);
await database.query(
  'insert into shared.game_table (code, watched_at) select unnest($1::text[]), $2 on conflict (code) do update set watched_at = $2',
  [codes, await studio.call('time')],
);
const crowds: { code: string; sessions: string[] }[] = [];
for (const { code } of tables) crowds.push({ code, sessions: await studio.call('sessions', { code, count: watching }) });
const peer = await startPeer(tables.length);
const sockets = await openWatchers(
  crowds.map(({ sessions }) => ({
    url: `ws://${address}/api/table/socket`,
    hellos: sessions.map((session) => JSON.stringify({ session })),
  })),
);
const bare = await openWatchers(crowds.map(({ sessions }, index) => ({ url: peer.urls[index] ?? '', hellos: sessions.map(() => null) })));
const opened = tables.length * watching;
const bettors: Player[] = crowds.flatMap(({ code, sessions }) =>
  sessions.slice(0, betting).map((session) => ({ code, session, bet: tables.find((table) => table.code === code)?.bet })),
);

const seen = {
  bets: [] as number[],
  calls: [] as number[],
  settledMs: [] as number[],
  ours: [] as number[],
  bare: [] as number[],
  betUs: [] as number[],
  payoutUs: [] as number[],
  watchUs: [] as number[],
};
for (let turn = 1; turn <= turns; turn += 1) {
  const rounds = await until('BETTING');
  await database.query('update shared.game_table set watched_at = $1', [await studio.call('time')]);
  let bets = 0;
  seen.betUs.push((await cpuOf(async () => (bets = await rate(bettors, (player) => placeBet(player, rounds))))) / players);
  const idleSeconds = 3;
  seen.watchUs.push((await cpuOf(() => pause(idleSeconds * 1_000))) / (opened * idleSeconds));
  await letGo('BETTING');
  await until('LOCKED');
  await letGo('LOCKED');
  const spreads = await sockets.next('"phase":"DEALING"');
  await studio.call('step', { ms: 1_100 });
  const ours = await spreads();
  const bareSpreads = await bare.next('');
  await peer.broadcast(ours.map(({ text }) => text));
  const theirs = await bareSpreads();
  await hold('DEALING');
  const calls = await studio.call('wallet', { calls: players, atOnce: callers });
  await letGo('DEALING');
  let settledMs = 0;
  const payoutUs = await cpuOf(async () => {
    const begun = performance.now();
    await studio.call('step', { ms: 1_100 });
    await studio.call('rest');
    settledMs = performance.now() - begun;
  });
  for (const [name, value] of Object.entries({ bets, calls, settledMs, payoutUs: payoutUs / players })) seen[name as 'bets'].push(value);
  const [oursP99, bareP99] = [ours, theirs].map((side) => p99(side.flatMap(({ spreadMs }) => spreadMs))) as [number, number];
  seen.ours.push(oursP99);
  seen.bare.push(bareP99);
  const { rows } = await database.query<{ settled: number }>(
    `select count(*)::int as settled from shared.seat where round_id = any($1) and state = 'SETTLED'`,
    [[...rounds.values()]],
  );
  if (rows[0]?.settled !== players) throw new Error(`${rows[0]?.settled} of ${players} seats are settled`);
  console.log(
    `turn ${turn}: bets ${whole(bets)}/s; all settled after ${whole(settledMs)} ms, as many wallet calls take ${whole((players / calls) * 1_000)} ms; fan-out p99 ${oursP99.toFixed(1)} ms, bare ${bareP99.toFixed(1)} ms`,
  );
  await letGo('RESULT');
}
const walletMs = (players / median(seen.calls)) * 1_000;
console.log(`bets by wallet calls: ${(median(seen.bets) / median(seen.calls)).toFixed(2)}`);
console.log(`settled after ${(median(seen.settledMs) / walletMs).toFixed(2)} times as long as the wallet calls take alone`);
console.log(
  `processor of the studio: ${whole(median(seen.betUs))} µs a bet, ${whole(median(seen.payoutUs))} µs a payout, ${median(seen.watchUs).toFixed(1)} µs a second of a watching socket`,
);
console.log(`ratio=${(median(seen.bare) / median(seen.ours)).toFixed(2)}`);

for (const watchers of [sockets, bare]) watchers.close();
peer.close();
studio.stop();
wallet.close();
await database.end();
rmSync(wallet.folder, { recursive: true, force: true });
process.exit(0);
