/** Real studios that are killed at a table: whatever the phase, the next one finishes the round, and every stake is paid or goes back. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { after, beforeEach, test } from 'node:test';
import { Currency, moneyOf } from '@croupier/contract/core/money';
import pg from 'pg';
import { environment, platform } from '#studio/test/own-studio';

const code = 'swift-sic-bo';
const units = (text: string): bigint => moneyOf(text, Currency.parse('THB')).amount;
const database = new pg.Client(environment['STUDIO_DATABASE_URL']);
await database.connect();
const studios = new Set<ChildProcess>();
after(async () => {
  for (const studio of studios) studio.kill('SIGKILL');
  await database.end();
});

const until = async <Found>(find: () => Promise<Found | undefined>): Promise<Found> => {
  for (let tries = 0; tries < 6_000; tries += 1) {
    const found = await find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return assert.fail('it never came');
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

const startStudio = async () => {
  const port = await freePort();
  const studio = spawn(process.execPath, ['studio/src/main.ts'], {
    cwd: new URL('../../../../', import.meta.url),
    env: { ...process.env, ...environment, STUDIO_PORT: String(port), STUDIO_ART_AHEAD: '0', NODE_TEST_CONTEXT: '' },
    stdio: 'ignore',
  });
  studios.add(studio);
  const url = `http://127.0.0.1:${port}`;
  await until(async () => ((await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true ? true : undefined));
  const call = async (method: string, path: string, session?: string, body?: object) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(session !== undefined && { authorization: `Bearer ${session}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  /** Without a warning. The leases that it held are over at once, so that no test waits for their end. */
  const kill = async (): Promise<void> => {
    studio.kill('SIGKILL');
    await once(studio, 'exit');
    studios.delete(studio);
    await database.query('update shared.game_table set lease_until = null');
  };
  return { call, kill };
};

type Row = { id: string; phase: string };
const roundIn = (phases: readonly string[], id?: string) =>
  until(async () => {
    const { rows } = await database.query<Row>(
      'select id, phase from shared.round where table_code = $1 and ($2::uuid is null or id = $2) order by number desc limit 1',
      [code, id ?? null],
    );
    return rows[0] !== undefined && phases.includes(rows[0].phase) ? rows[0] : undefined;
  });
/** The phase is over now, whatever its pace. */
const hurry = (id: string) => database.query(`update shared.round set phase_ends_at = now() - interval '1 second' where id = $1`, [id]);

const sit = async (studio: Awaited<ReturnType<typeof startStudio>>): Promise<string> => {
  const { body } = await studio.call('POST', '/api/session', undefined, { token: platform.launch(code), gameCode: code });
  const session = body['session'] as string;
  assert.equal((await studio.call('GET', '/api/table', session)).status, 200);
  return session;
};

beforeEach(() => {
  platform.forgetMoods();
  platform.rules = { ...platform.rules, betMin: '1.00', betMax: '50000.00' };
  platform.newPlayer('10000.00');
});

const settled = (roundId: string) =>
  until(async () => {
    const { rows } = await database.query<{ id: string; payout: string; state: string }>(
      `select id, payout, state from shared.seat where round_id = $1 and state in ('SETTLED', 'VOID')`,
      [roundId],
    );
    return rows[0];
  });

test('a round is finished by the next studio although one is killed in each of its phases', async () => {
  let studio = await startStudio();
  const session = await sit(studio);
  const { id } = await roundIn(['BETTING']);
  const placed = await studio.call('POST', '/api/table/bets', session, { roundId: id, requestId: randomUUID(), bets: [{ bet: 'big', amount: '100.00' }] }); // prettier-ignore
  assert.equal(placed.status, 200, JSON.stringify(placed.body));
  for (const [from, to] of [
    ['BETTING', ['LOCKED', 'DEALING', 'RESULT', 'CLOSED']],
    ['LOCKED', ['DEALING', 'RESULT', 'CLOSED']],
    ['DEALING', ['RESULT', 'CLOSED']],
  ] as const) {
    await studio.kill();
    const { rows } = await database.query<Row>('select phase from shared.round where id = $1', [id]);
    studio = await startStudio();
    if (rows[0]?.phase === from) await hurry(id);
    await roundIn(to, id);
  }
  // The wallet carries the payout out and says nothing before the studio is dead.
  const seat = await settled(id);
  assert.equal(seat.state, 'SETTLED');
  assert.equal(platform.cash, units('9900.00') + BigInt(seat.payout));
  assert.equal(platform.calls.filter(({ op, txId }) => op === 'settle' && txId === `${seat.id}:win`).length, 1);
  await studio.kill();
});

test('a studio that is killed while the wallet pays leaves a payout that arrives once', async () => {
  const studio = await startStudio();
  const session = await sit(studio);
  const { id } = await roundIn(['BETTING']);
  await studio.call('POST', '/api/table/bets', session, { roundId: id, requestId: randomUUID(), bets: [{ bet: 'odd', amount: '100.00' }] });
  platform.be('settle', 'held');
  await hurry(id);
  await roundIn(['RESULT', 'CLOSED'], id);
  await until(async () => (platform.holding > 0 ? true : undefined));
  await studio.kill();
  platform.release();
  await database.query('update wallet.call set leased_until = null, next_at = now() where done_at is null');
  const next = await startStudio();
  const seat = await settled(id);
  assert.deepEqual([seat.state, platform.cash], ['SETTLED', units('9900.00') + BigInt(seat.payout)]);
  await next.kill();
});

test('a studio that is killed while the wallet takes a stake leaves no bet, and the stake goes back', async () => {
  const studio = await startStudio();
  const session = await sit(studio);
  const { id } = await roundIn(['BETTING']);
  platform.be('bet', 'held');
  const placing = studio
    .call('POST', '/api/table/bets', session, { roundId: id, requestId: randomUUID(), bets: [{ bet: 'even', amount: '100.00' }] })
    .catch(() => undefined);
  await until(async () => (platform.holding > 0 ? true : undefined));
  await studio.kill();
  platform.release();
  await placing;
  assert.equal(platform.cash, units('9900.00'), 'the wallet took the stake');
  const next = await startStudio();
  await hurry(id);
  await until(async () => (platform.cash === units('10000.00') ? true : undefined));
  await next.kill();
});
