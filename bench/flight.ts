/**
 * `npm run bench flight`: 5,000 players in one flight of crash on loopback, all of them watching by socket from processes of their own. Bets and
 * payouts a second are told as shares of bare signed wallet calls, cash-outs as a share of committed single-row inserts, and the fan-out of a change as the
 * p99 of a bare `ws` broadcast of the same bytes to as many sockets, all in the same run. Ends with `ratio=<p99 of the bare broadcast / ours>`. Clock and driver stand still while a burst is measured.
 * Goals: `docs/goals.md`. Options: --players=5000 --callers=48 --turns=5.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { rememberToken } from '@croupier/contract/core/callers';
import { GameCode, MemberId } from '@croupier/contract/core/ids';
import pg from 'pg';
import { WebSocketServer } from 'ws';
import { median, option, p99 } from './compare.ts';
import { emptyDatabase } from './database.ts';
import { startQuickWallet } from './flight/quick-wallet.ts';
import { openWatchers, type Watchers } from './flight/watchers.ts';

const players = option('players', 5_000);
const callers = option('callers', 48);
const turns = option('turns', 5);
const gameCode = GameCode.parse('ember-rocket');

const url = await emptyDatabase('bench_flight');
const wallet = await startQuickWallet(url);
const { migrate } = await import('../studio/src/migrate.ts');
await migrate(url);
const { publishGames } = await import('../studio/src/engine/games.ts');
publishGames((await import('../studio/src/families.ts')).families);
const { createApp } = await import('../studio/src/app.ts');
const { freezeTime, now } = await import('../studio/src/clock.ts');
const { closeDatabase } = await import('../studio/src/database.ts');
const { driver } = await import('../studio/src/engine/shared-rounds/drive-tables.ts');
const { callWallet } = await import('../studio/src/engine/wallet/ask-wallet.ts');
const { momentOf } = await import('../studio/src/families/crash/flight.rules.ts');

const app = await createApp();
await app.listen({ port: 0, host: '127.0.0.1' });
const address = `127.0.0.1:${(app.server.address() as AddressInfo).port}`;
const database = new pg.Pool({ connectionString: url, max: 8 });

type Round = { id: string; phase: string; phase_at: Date; point: number | null };
const lastRound = async (): Promise<Round | undefined> =>
  (
    await database.query<Round>(
      `select id, phase, phase_at, (outcome->>'point')::int as point from shared.round where table_code = $1 order by number desc limit 1`,
      [gameCode],
    )
  ).rows[0];

// Whole milliseconds: a database keeps no more than microseconds, and a moment that it rounds up is later than the same moment here.
let time = now().round('millisecond');
/** Lets time pass until the round is in a phase. */
const until = async (phase: string): Promise<Round> => {
  for (;;) {
    freezeTime(time);
    await driver.tick();
    const round = await lastRound();
    if (round?.phase === phase) return round;
    await driver.rest();
    time = time.add({ milliseconds: 1_100 });
  }
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

const post = async (session: string, path: string, body: object): Promise<void> => {
  const answer = await fetch(`http://${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
};

const openSession = async (number: number): Promise<string> => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/session',
    remoteAddress: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
    payload: { token: randomUUID(), gameCode },
  });
  if (answer.statusCode !== 200) throw new Error(`no session: ${answer.body}`);
  const { session } = answer.json<{ session: string }>();
  // All callers of this bench have one address, and are counted by session.
  rememberToken(session);
  return session;
};

/** The spread of a bare broadcast of the same text. */
const bareSpread = async (server: WebSocketServer, bare: Watchers, text: string): Promise<number> => {
  const received = await bare.next('');
  for (const client of server.clients) client.send(text);
  return p99((await received())[0]?.spreadMs ?? []);
};

const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en')}/s`;
const share = (ours: readonly number[], theirs: readonly number[]): string => (median(ours) / median(theirs)).toFixed(2);

console.log(`${players.toLocaleString('en')} players come`);
const sessions: string[] = [];
await rate(
  Array.from({ length: players }, (_, number) => number + 1),
  async (number) => sessions.push(await openSession(number)),
);
await database.query(`insert into shared.game_table (code, watched_at) values ($1, $2) on conflict (code) do update set watched_at = $2`, [
  gameCode,
  time.toString(),
]);
await until('BETTING');
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
await once(server, 'listening');
const bare = await openWatchers([{ url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`, hellos: sessions.map(() => null) }]);
const watching = await openWatchers([
  { url: `ws://${address}/api/table/socket`, hellos: sessions.map((session) => JSON.stringify({ session })) },
]);
await database.query('create table bench_row (id uuid primary key, point int)');

const seen = { bets: [] as number[], calls: [] as number[], outs: [] as number[], rows: [] as number[], paid: [] as number[] };
const fanOut = { ours: [] as number[], bare: [] as number[] };
for (let turn = 1; turn <= turns;) {
  const { id } = await until('BETTING');
  await database.query('update shared.game_table set watched_at = $1', [time.toString()]);
  const bets = await rate(sessions, (session) =>
    post(session, '/api/table/bets', { roundId: id, requestId: randomUUID(), bets: [{ bet: 'first', amount: '10.00', autoAt: 150 }] }),
  );
  const calls = await rate(sessions, () => callWallet(gameCode, 'status', { playerId: MemberId.parse(randomUUID()), txId: randomUUID() }));
  await until('LOCKED');
  const received = await watching.next('"phase":"DEALING"');
  const round = await until('DEALING');
  const [{ spreadMs, text } = { spreadMs: [], text: '' }] = await received();
  const bareP99 = await bareSpread(server, bare, text);
  if ((round.point ?? 0) < 130) {
    console.log('this flight ends too early for a burst of cash-outs; the next one');
    await until('CLOSED');
    continue;
  }
  freezeTime(now().add({ milliseconds: momentOf(125) }));
  const outs = await rate(sessions, (session) => post(session, '/api/table/cash-out', { roundId: id, bet: 'first' }));
  const rows = await rate(sessions, () => database.query('insert into bench_row values ($1, 125)', [randomUUID()]));
  time = now();
  const begun = performance.now();
  await until('RESULT');
  await driver.rest();
  const paid = players / ((performance.now() - begun) / 1_000);
  for (const [name, value] of Object.entries({ bets, calls, outs, rows, paid })) seen[name as keyof typeof seen].push(value);
  fanOut.ours.push(p99(spreadMs));
  fanOut.bare.push(bareP99);
  console.log(
    `turn ${turn}: bets ${perSecond(bets)}, cash-outs ${perSecond(outs)}, payouts ${perSecond(paid)}; wallet calls ${perSecond(calls)}, inserts ${perSecond(rows)}; fan-out p99 ${p99(spreadMs).toFixed(1)} ms, bare ${bareP99.toFixed(1)} ms`,
  );
  turn += 1;
}
const { rows: sums } = await database.query<{ wrong: number }>(
  `select count(*)::int as wrong from shared.seat where table_code = $1 and stake > 0 and (state not in ('SETTLED', 'PAYING') or payout not in (0, stake * 125 / 100, stake * 150 / 100))`,
  [gameCode],
);
if (sums[0]?.wrong !== 0) throw new Error(`${sums[0]?.wrong} seats were not paid as they should be`);
console.log(`bets by wallet calls: ${share(seen.bets, seen.calls)}`);
console.log(`payouts by wallet calls: ${share(seen.paid, seen.calls)}`);
console.log(`cash-outs by inserts: ${share(seen.outs, seen.rows)}`);
console.log(`ratio=${share(fanOut.bare, fanOut.ours)}`);

watching.close();
bare.close();
server.close();
await driver.stop();
await app.close();
wallet.close();
await database.end();
await closeDatabase();
rmSync(wallet.folder, { recursive: true, force: true });
process.exit(0);
