import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { Decimal } from '@croupier/contract/core/money';
import { closeDatabase, inTransaction } from '#platform/database';
import { aMember } from '#test/builders';
import { listMessages } from './messages.ts';
import { notifyOfVoidRounds } from './tell-of-void-rounds.ts';

after(closeDatabase);

test('a member is written to once about a round that is void, with the stake that came back and why', async () => {
  const member = await aMember();
  const whose = {
    merchantId: member.merchantId,
    memberId: member.id,
    vendor: 'NOBODY',
    gameCode: 'no-such-table',
    currency: member.currency,
  };
  const amounts = { stake: Decimal.parse('15.00'), payout: Decimal.parse('0.00') };
  const event = { ...whose, ...amounts, type: 'round.voided', round: randomUUID(), cause: 'INTERRUPTED' } as const;
  for (let times = 0; times < 2; times += 1) await inTransaction((tx) => notifyOfVoidRounds(tx, [event]));
  const { content } = await listMessages({ memberId: member.id, merchantId: member.merchantId }, { pageNo: 1, pageSize: 20 });
  assert.deepEqual(
    content.map(({ kind, values }) => ({ kind, values })),
    [
      {
        kind: 'ROUND_VOIDED',
        values: { 'name.en': 'no-such-table', amount: '15.00', payout: '0.00', currency: member.currency, cause: 'INTERRUPTED' },
      },
    ],
  );
});
