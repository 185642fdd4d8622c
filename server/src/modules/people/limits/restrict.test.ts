import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { EventOf } from '@croupier/contract/core/events';
import { closeDatabase, inTransaction } from '#platform/database';
import { aMember } from '#test/builders';
import { untilHeard } from '#test/reacted';
import { block } from './restrict.ts';

after(closeDatabase);

test('a member who may not play any more is told of, and nobody else', async () => {
  const heard: EventOf<'member.excluded'>[] = [];
  const read = () => untilHeard('a test', { 'member.excluded': async (_tx, events) => void heard.push(...events) });
  await read();
  const [player, payer] = [await aMember(), await aMember()];
  await inTransaction((tx) => block(tx, player, 'PLAY', 'SELF_EXCLUSION', null));
  await inTransaction((tx) => block(tx, payer, 'DEPOSIT', 'OPERATOR', null));
  await read();
  assert.deepEqual(
    heard.map(({ memberId, merchantId, cause }) => [memberId, merchantId, cause]),
    [[player.id, player.merchantId, 'SELF_EXCLUSION']],
  );
});
