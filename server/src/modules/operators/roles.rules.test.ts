import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MerchantId } from '@croupier/contract/ids';
import { actionsOf, may, serves } from './roles.rules.ts';

const ruby = MerchantId.parse('ruby');
const pearl = MerchantId.parse('pearl');

test('the owner and the auditor see everything, finance all money, support a member without the other side of the money', () => {
  assert.deepEqual(actionsOf('owner'), ['member.search', 'member.open', 'member.ledger', 'member.transfer', 'audit.read']);
  assert.deepEqual(actionsOf('auditor'), actionsOf('owner'));
  assert.deepEqual(actionsOf('finance'), ['member.search', 'member.open', 'member.ledger', 'member.transfer']);
  assert.deepEqual(actionsOf('support'), ['member.search', 'member.open', 'member.ledger']);
  assert.equal(may('support', 'member.transfer'), false);
});

test('who serves some merchants serves no other; who serves all serves every one', () => {
  assert.equal(serves([ruby], ruby), true);
  assert.equal(serves([ruby], pearl), false);
  assert.equal(serves(null, pearl), true);
});
