import '#studio/test/own-studio';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const { freezeTime } = await import('#studio/clock');
const { lotteries } = await import('./lotteries.ts');
const { closeAndDraw } = await import('./numeros/draw-numeros.ts');
const { makeNumeros } = await import('./numeros/make-numeros.ts');
const { saltChains } = await import('./numeros/salt-chains.ts');
const { reportLotteries } = await import('./report.ts');

const code = 'vn-north-5m';
const reported = async () => (await reportLotteries()).lotteries.find(({ gameCode }) => gameCode === code) ?? assert.fail('not reported');

test('a lobby reads the result of a draw when its announcement has ended, and not before', async () => {
  freezeTime(Temporal.Instant.from('2026-12-01T05:00:01Z'));
  await makeNumeros(lotteries.filter((lottery) => lottery.code === code));
  await saltChains();
  const { open, results } = await reported();
  assert.deepEqual(results, []);
  const drawsAt = Temporal.Instant.from(open[0]?.drawsAt ?? '');
  const resultsAfter = async (seconds: number) => {
    freezeTime(drawsAt.add({ seconds }));
    await closeAndDraw();
    return (await reported()).results.map(({ numero }) => numero);
  };
  assert.deepEqual(await resultsAfter(1), [], 'drawn, and being announced');
  assert.deepEqual(await resultsAfter(101), [open[0]?.numero]);
});
