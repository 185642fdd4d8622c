import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeDatabase } from '#platform/database';
import { countsSoFar } from '#platform/metrics';
import { aPlayer } from '#test/player';

after(closeDatabase);

const countOf = async (vendor: string, code: string): Promise<number> => {
  const counts = await countsSoFar();
  const values = counts.find(({ name }) => name === 'wallet_commands_total')?.values ?? [];
  const found = (values as { value: number; labels: Record<string, string> }[]).filter(
    ({ labels }) => labels['vendor'] === vendor && labels['code'] === code,
  );
  return found.reduce((sum, { value }) => sum + value, 0);
};

test('commands of each vendor are counted apart, by their codes', async () => {
  const [one, other] = [await aPlayer({ cash: '20.00' }), await aPlayer({ cash: '20.00' })];
  await one.bet('t1', 'r1', '5.00');
  await one.bet('t2', 'r2', '500.00');
  await other.bet('t1', 'r1', '5.00');
  assert.equal(await countOf(one.vendor, 'OK'), 1);
  assert.equal(await countOf(one.vendor, 'INSUFFICIENT_FUNDS'), 1);
  assert.equal(await countOf(other.vendor, 'OK'), 1);
  assert.equal(await countOf(other.vendor, 'INSUFFICIENT_FUNDS'), 0);
});
