import '#studio/test/own-studio';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const { freezeTime } = await import('#studio/clock');
const { openLotteryHouse } = await import('./test/lottery-house.ts');
const { closeAndDraw } = await import('./numeros/draw-numeros.ts');
const { reportLotteries } = await import('./report.ts');

const { begin, playerIn } = await openLotteryHouse();
const code = 'vn-north-5m';
const reported = async () => (await reportLotteries()).lotteries.find(({ gameCode }) => gameCode === code) ?? assert.fail('not reported');

test('a lobby reads the result of a draw when its announcement has ended, and not before', async () => {
  await begin('100.00');
  await playerIn(code);
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
