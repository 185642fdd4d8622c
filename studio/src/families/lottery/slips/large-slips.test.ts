import '#studio/test/short-wallet-timeout';
import { platform } from '#studio/test/own-studio';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { Player } from '#studio/test/player';
import type { SlipId } from '../tables.ts';

const { createApp } = await import('#studio/app');
const { now } = await import('#studio/clock');
const { inTransaction } = await import('#studio/database');
const { lotteries } = await import('../lotteries.ts');
const { makeNumeros } = await import('../numeros/make-numeros.ts');
const { giveBack } = await import('./give-back.ts');

const app = await createApp();
after(() => app.close());

test('a slip of two rows with ten thousand typed numbers each is placed', async () => {
  platform.newPlayer('100000.00');
  await makeNumeros(lotteries.filter(({ code }) => code === 'ssc-20m'));
  const player = await Player.open(app, platform, 'ssc-20m');
  const { body } = await player.call('GET', '/api/lottery/numeros/open');
  const [numero] = body['numeros'] as { id: string }[];
  const numbersFrom = (least: number): string[] => Array.from({ length: 10_000 }, (_, nth) => String(least + nth).padStart(5, '0'));
  const rows = [0, 10_000].map((least) => ({ play: 'five-single', selection: { numbers: numbersFrom(least) }, unit: '0.02', multiple: 1 }));
  const placed = await player.call('POST', '/api/lottery/slips', {
    requestId: randomUUID(),
    series: 1956,
    rows,
    numeros: [{ id: numero?.id }],
  });
  assert.equal(placed.status, 200, JSON.stringify(placed.body));
});

test('more slips than a statement has parameters are given back in one go, as those of many chases that stop on a win', async () => {
  const ids = Array.from({ length: 70_000 }, () => randomUUID() as string as SlipId);
  assert.deepEqual(await inTransaction((tx) => giveBack(tx, ids, 'OPEN', 'CHASE_STOPPED', now())), []);
});
