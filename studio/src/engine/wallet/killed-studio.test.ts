import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { after, beforeEach, test } from 'node:test';
import { Currency, moneyOf } from '@croupier/contract/core/money';
import { environment, gameCode, platform, seeds } from '#studio/test/own-studio';

const { freezeTime } = await import('#studio/clock');
const { findStuckRounds } = await import('#studio/engine/rounds/sweep-rounds');
const { deliverDue } = await import('./deliver.ts');

const THB = Currency.parse('THB');
const units = (text: string): bigint => moneyOf(text, THB).amount;

/**
 * A studio in a process of its own is killed without warning while it waits for the wallet. Only its written rows are left; this process then does the work of
 * the next studio.
 */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

const studios = new Set<ChildProcess>();
after(() => studios.forEach((studio) => studio.kill('SIGKILL')));

const startStudio = async () => {
  const port = await freePort();
  const studio = spawn(process.execPath, ['studio/src/main.ts'], {
    cwd: new URL('../../../../', import.meta.url),
    env: { ...process.env, ...environment, STUDIO_PORT: String(port), STUDIO_WALLET_TIMEOUT_MS: '10000', NODE_TEST_CONTEXT: '' },
    stdio: 'ignore',
  });
  studios.add(studio);
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries += 1) {
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) break;
    if (tries > 6_000) throw new Error('the studio did not come up');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const call = async <T>(path: string, session: string | undefined, body: object): Promise<T> => {
    const headers = { 'content-type': 'application/json', ...(session && { authorization: `Bearer ${session}` }) };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as T;
  };
  const kill = async (): Promise<void> => {
    studio.kill('SIGKILL');
    await once(studio, 'exit');
    studios.delete(studio);
  };
  const stop = async (): Promise<number | null> => {
    const ended = once(studio, 'exit');
    studio.kill('SIGTERM');
    studios.delete(studio);
    return ((await ended) as [number | null])[0];
  };
  return { call, kill, stop };
};

/** A spin whose call of one operation the platform carries out but holds, until the studio is dead. */
const killDuring = async (op: 'bet' | 'settle', clientSeed: string): Promise<string> => {
  const studio = await startStudio();
  const { session } = await studio.call<{ session: string }>('/api/session', undefined, { token: platform.launch(gameCode), gameCode });
  await studio.call('/api/seeds', session, { clientSeed });
  platform.be(op, 'held');
  const spinning = studio.call('/api/spin', session, { bet: '20.00', requestId: crypto.randomUUID() }).catch(() => undefined);
  while (platform.holding === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  await studio.kill();
  platform.release();
  await spinning;
  const bet = platform.calls.findLast((call) => call.op === 'bet');
  return bet?.txId?.replace(':bet', '') ?? '';
};

const aMinuteLater = async (): Promise<void> => {
  freezeTime(Temporal.Now.instant().add({ seconds: 70 }));
  await findStuckRounds();
  while ((await deliverDue()) > 0);
};

beforeEach(() => {
  freezeTime();
  platform.newPlayer('1000.00');
});

test('killed between the debit and its answer: the stake goes back', async () => {
  const roundId = await killDuring('bet', seeds.win);
  assert.equal(platform.cash, units('980.00'), 'the stake was taken');
  await aMinuteLater();
  assert.equal(platform.cash, units('1000.00'));
  assert.equal(platform.round(roundId).returned, true);
});

test('killed between the debit and the payout: the payout arrives', async () => {
  const roundId = await killDuring('settle', seeds.win);
  await aMinuteLater();
  const { taken, paid, closed } = platform.round(roundId);
  assert.equal(taken, units('20.00'));
  assert.ok(paid > taken && closed);
  assert.equal(platform.cash, units('980.00') + paid);
  assert.equal(platform.calls.filter((call) => call.txId === `${roundId}:win` && !call.replayed).length, 1);
});

test('killed with free spins open: the next studio resumes the round, and SIGTERM stops it cleanly', async () => {
  const studio = await startStudio();
  const open = (from: typeof studio) =>
    from.call<{ session: string; view: { openRound: { id: string; step: number; payout: string } | null } }>('/api/session', undefined, {
      token: platform.launch(gameCode),
      gameCode,
    });
  const { session } = await open(studio);
  await studio.call('/api/seeds', session, { clientSeed: seeds.feature });
  const { round } = await studio.call<{ round: { id: string } }>('/api/spin', session, { bet: '20.00', requestId: crypto.randomUUID() });
  await studio.call(`/api/rounds/${round.id}/step`, session, { step: 3 });
  await studio.kill();

  const next = await startStudio();
  const again = await open(next);
  assert.equal(again.view.openRound?.id, round.id);
  assert.equal(again.view.openRound?.step, 3);
  await next.call(`/api/rounds/${round.id}/finish`, again.session, {});
  assert.equal(platform.cash, units('980.00') + units(again.view.openRound?.payout ?? ''));
  assert.equal(await next.stop(), 0);
});
