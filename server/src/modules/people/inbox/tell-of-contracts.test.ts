import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { Decimal } from '@croupier/contract/core/money';
import { closeDatabase, inTransaction } from '#platform/database';
import { aMember } from '#test/builders';
import { notifyOfContracts, notifyOfAgentPay } from './index.ts';
import { listMessages } from './messages.ts';

after(closeDatabase);

const written = async ({ id: memberId, merchantId }: Awaited<ReturnType<typeof aMember>>) =>
  (await listMessages({ memberId, merchantId }, { pageNo: 1, pageSize: 20 })).content;

test('an agent is written to once about each thing that is asked of them, answered, or ends; the house is not', async () => {
  const agent = await aMember({ type: 1 });
  const [requestId, versionId] = [randomUUID(), randomUUID()];
  const about = { merchantId: agent.merchantId, requestId, kind: 'DAILY', what: 'NEW' } as const;
  for (let times = 0; times < 2; times += 1)
    await inTransaction((tx) =>
      notifyOfContracts(tx, [
        { ...about, type: 'contract.asked', memberId: agent.id },
        { ...about, type: 'contract.asked', memberId: null },
        { ...about, type: 'contract.answered', memberId: agent.id, state: 'COUNTERED' },
        {
          type: 'contract.ended',
          merchantId: agent.merchantId,
          memberId: agent.id,
          versionId,
          kind: 'DAILY',
          because: 'LOWERED',
          from: '2026-11-20T17:00:00Z',
        },
      ]),
    );
  assert.deepEqual((await written(agent)).map(({ kind }) => kind).toSorted(), ['CONTRACT_ANSWERED', 'CONTRACT_ASKED', 'CONTRACT_ENDED']);
});

test('pay is written about when it comes by day or period, and whenever some of it is missing', async () => {
  const agent = await aMember({ type: 1 });
  const pay = (kind: 'DAILY' | 'REALTIME', paid: string, due: string) =>
    ({
      type: 'agent.paid',
      merchantId: agent.merchantId,
      memberId: agent.id,
      lineId: randomUUID(),
      kind,
      paid: Decimal.parse(paid),
      due: Decimal.parse(due),
      currency: agent.currency,
    }) as const;
  await inTransaction((tx) =>
    notifyOfAgentPay(tx, [
      pay('DAILY', '10.00', '0.00'),
      pay('REALTIME', '1.00', '0.00'),
      pay('REALTIME', '0.00', '2.00'),
      pay('DAILY', '-3.00', '0.00'),
      pay('DAILY', '0.00', '-3.00'),
    ]),
  );
  const messages = await written(agent);
  assert.deepEqual(messages.map(({ values }) => `${values['amount']} ${values['due']}`).toSorted(), ['0.00 2.00', '10.00 0.00']);
});
