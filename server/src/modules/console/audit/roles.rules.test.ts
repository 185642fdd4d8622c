import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MerchantId } from '@croupier/contract/core/ids';
import { RoleId } from '@croupier/contract/console/operators';
import { OperatorAction } from '@croupier/contract/core/permissions';
import fc from 'fast-check';
import {
  actionsOf,
  commonScope,
  covers,
  everywhereOf,
  type Holding,
  includes,
  isAdministrator,
  permissionsOf,
  type Scope,
  scopeFor,
  serves,
  roleText,
  wholeScope,
} from './roles.rules.ts';

const [ruby, pearl, atlas] = ['ruby', 'pearl', 'atlas'].map((id) => MerchantId.parse(id)) as [MerchantId, MerchantId, MerchantId];
const roleId = RoleId.parse('018f0000-0000-7000-8000-000000000001');
const holding = (merchants: Scope, ...permissions: OperatorAction[]): Holding => ({
  roleId,
  role: 'Role',
  permissions,
  merchants,
  vendor: null,
});

test('an operator of some merchants serves no other; an operator of all serves every one', () => {
  assert.equal(serves([ruby], ruby), true);
  assert.equal(serves([ruby], pearl), false);
  assert.equal(serves(null, pearl), true);
});

test('a permission holds where its role holds, and nowhere else', () => {
  const holdings = [holding([ruby], 'member.search'), holding([pearl], 'member.search', 'member.transfer'), holding(null, 'audit.read')];
  assert.deepEqual(scopeFor(holdings, 'member.search'), [ruby, pearl]);
  assert.deepEqual(scopeFor(holdings, 'member.transfer'), [pearl]);
  assert.equal(scopeFor(holdings, 'audit.read'), null);
  assert.equal(scopeFor(holdings, 'role.edit'), undefined);
  assert.deepEqual(actionsOf(holdings), ['member.search', 'member.transfer', 'audit.read']);
  assert.deepEqual(everywhereOf(holdings), ['audit.read']);
  assert.equal(wholeScope(holdings), null);
  assert.deepEqual(wholeScope([]), []);
});

test('the fixed role allows everything; a permission nobody knows any more allows nothing', () => {
  assert.deepEqual(permissionsOf({ fixed: true, permissions: [] }), OperatorAction.options);
  assert.deepEqual(permissionsOf({ fixed: false, permissions: ['member.open', 'money.print'] }), ['member.open']);
});

test('two scopes have in common the merchants of both, and all merchants take nothing away', () => {
  assert.deepEqual(commonScope([ruby, pearl], [pearl, atlas]), [pearl]);
  assert.deepEqual(commonScope([ruby], [pearl]), []);
  assert.deepEqual(commonScope(null, [ruby]), [ruby]);
  assert.deepEqual(commonScope([ruby], null), [ruby]);
  assert.equal(commonScope(null, null), null);
});

test('all merchants are more than every merchant by name: others may open tomorrow', () => {
  assert.equal(includes([ruby, pearl, atlas], null), false);
  assert.equal(includes(null, [ruby]), true);
  assert.equal(includes([ruby], [ruby, pearl]), false);
  assert.equal(includes(undefined, []), false);
});

test('nobody gives what they lack, nor what they have elsewhere only', () => {
  const mine = [holding([ruby], 'member.search', 'operator.edit'), holding([pearl], 'member.transfer')];
  assert.equal(covers(mine, [holding([ruby], 'member.search')]), true);
  assert.equal(covers(mine, [holding([ruby], 'member.transfer')]), false);
  assert.equal(covers(mine, [holding(null, 'member.search')]), false);
  assert.equal(covers(mine, [holding([ruby, pearl], 'member.search')]), false);
});

test('an administrator manages operators and roles at every merchant, by one role or by several', () => {
  assert.equal(isAdministrator([holding(null, 'operator.edit', 'role.edit')]), true);
  assert.equal(isAdministrator([holding(null, 'operator.edit'), holding(null, 'role.edit')]), true);
  assert.equal(isAdministrator([holding(null, 'operator.edit'), holding([ruby], 'role.edit')]), false);
});

const anyScope = fc.option(fc.uniqueArray(fc.constantFrom(ruby, pearl, atlas), { minLength: 1 }), { nil: null });
const anyHolding = fc
  .tuple(anyScope, fc.uniqueArray(fc.constantFrom(...OperatorAction.options)))
  .map(([merchants, permissions]) => holding(merchants, ...permissions));
const anyHoldings = fc.array(anyHolding, { maxLength: 4 });

test('an operator who is given only permissions of the giver can never do, anywhere, more than the giver', () => {
  fc.assert(
    fc.property(anyHoldings, anyHoldings, (giver, given) => {
      fc.pre(covers(giver, given));
      for (const action of OperatorAction.options) {
        const may = scopeFor(given, action);
        if (may !== undefined) assert.ok(includes(scopeFor(giver, action), may), action);
      }
    }),
  );
});

test('and may give no more than the giver: a chain of gifts never grows', () => {
  fc.assert(
    fc.property(anyHoldings, anyHoldings, anyHoldings, (first, second, third) => {
      fc.pre(covers(first, second) && covers(second, third));
      assert.ok(covers(first, third));
    }),
    { numRuns: 300 },
  );
});

test('the trail tells a role with its merchants', () => {
  assert.equal(roleText({ role: 'Support', merchants: [ruby, pearl], vendor: null }), 'Support: pearl, ruby');
  assert.equal(roleText({ role: 'Owner', merchants: null, vendor: null }), 'Owner');
});
