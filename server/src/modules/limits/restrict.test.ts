import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { EventOf } from '@croupier/contract/events';
import { closeDatabase, inTransaction } from '#platform/database';
import { react } from '#platform/outbox';
import { aMember } from '#test/builders';
import { block } from './index.ts';

after(closeDatabase);

test('who may not play any more is told of, and nobody else', async () => {
  const heard: EventOf<'member.excluded'>[] = [];
  const read = () => react('a test', { 'member.excluded': async (_tx, events) => void heard.push(...events) });
  await read();
  const [player, payer] = [await aMember(), await aMember()];
  await inTransaction((tx) => block(tx, player, 'PLAY', 'SELF_EXCLUSION', null));
  await inTransaction((tx) => block(tx, payer, 'DEPOSIT', 'OPERATOR', null));
  // Another process's longer transaction may hold the reader back for a moment.
  for (let tries = 0; heard.length === 0 && tries < 100; tries += 1) {
    await read();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.deepEqual(
    heard.map(({ memberId, merchantId, cause }) => [memberId, merchantId, cause]),
    [[player.id, player.merchantId, 'SELF_EXCLUSION']],
  );
});
