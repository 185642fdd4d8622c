import { MerchantId, type VendorCode } from '@croupier/contract/core/ids';
import { RoleId } from '@croupier/contract/console/operators';
import type { Role } from '@croupier/contract/console/operators-staff';
import { expect, test } from 'vitest';
import { browserText } from './browser-text.ts';
import { draftOf, freshDraft, givable, grantOf, isForVendors, isNowhere } from './grant.ts';
import { networksIn, wrongNetwork } from './networks.ts';

const ruby = MerchantId.parse('ruby');
const roleId = RoleId.parse('018f0000-0000-7000-8000-000000000001');
const role = (...permissions: Role['permissions']): Role => ({
  id: roleId,
  version: 1,
  name: 'Role',
  description: '',
  permissions,
  fixed: false,
  waiting: [],
  operators: 0,
});

test('networks are read line by line, and the first that is none is named', () => {
  expect(networksIn(' 203.0.113.7\n198.51.100.0/24, 2001:db8::/48\n\n')).toEqual(['203.0.113.7', '198.51.100.0/24', '2001:db8::/48']);
  expect(wrongNetwork(['203.0.113.7', '198.51.100.0/24', '2001:db8::/48', '::1'])).toBeUndefined();
  expect(wrongNetwork(['203.0.113.7', '203.0.113.700', 'office'])).toBe('203.0.113.700');
  expect(wrongNetwork(['10.0.0.0/33'])).toBe('10.0.0.0/33');
});

test('a role is given at the merchants chosen, or at all with those that open later', () => {
  const draft = draftOf({ roleId, merchants: [ruby], vendor: null });
  expect(grantOf(draft)).toEqual({ roleId, merchants: [ruby], vendor: null });
  expect(grantOf({ ...draft, all: true })).toEqual({ roleId, merchants: null, vendor: null });
  expect(grantOf({ ...draft, all: true, merchants: [] })).toEqual({ roleId, merchants: null, vendor: null });
  const member = role('member.search');
  expect(freshDraft(member, { merchants: [ruby], mayEverywhere: [] })).toEqual({
    roleId,
    all: false,
    merchants: [ruby],
    atVendor: false,
    vendor: null,
  });
  expect(freshDraft(member, { merchants: null, mayEverywhere: ['vendor.read', 'vendordesk.read'] })).toMatchObject({
    all: true,
    atVendor: false,
  });
});

test('a role at a vendor holds at no merchant, whichever were chosen before', () => {
  const lode = 'LODE' as VendorCode;
  const draft = draftOf({ roleId, merchants: [ruby], vendor: null });
  expect(grantOf({ ...draft, atVendor: true, vendor: lode })).toEqual({ roleId, merchants: null, vendor: lode });
  expect(draftOf({ roleId, merchants: null, vendor: lode })).toMatchObject({ atVendor: true, vendor: lode });
});

test('a role for vendors’ people begins at a vendor that is still to be chosen, and is never given at every merchant by mistake', () => {
  const technician = role('vendordesk.read', 'vendordesk.key');
  const draft = freshDraft(technician, { merchants: null, mayEverywhere: ['vendor.read', 'vendordesk.read'] });
  expect(draft.atVendor).toBe(true);
  expect(isNowhere(draft)).toBe(true);
  expect(isNowhere({ ...draft, vendor: 'LODE' as VendorCode })).toBe(false);
  expect(isNowhere({ ...draft, atVendor: false })).toBe(false);
  expect(isForVendors(role('vendordesk.read', 'member.search'))).toBe(false);
  expect(isForVendors(role())).toBe(false);
  expect(isForVendors({ ...technician, fixed: true })).toBe(false);
});

test('only roles whose every permission the giver has are offered', () => {
  const small = role('member.search');
  const large = role('member.search', 'role.edit');
  expect(givable([small, large], { may: ['member.search', 'operator.edit'] })).toEqual([small]);
});

test('a browser is named as people know it; one nobody knows says it itself', () => {
  expect(
    browserText('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Safari/537.36'),
  ).toBe('Chrome 144, Windows');
  expect(browserText('Mozilla/5.0 (Windows NT 10.0) Chrome/144.0.0.0 Safari/537.36 Edg/144.0.1')).toBe('Edge 144, Windows');
  expect(browserText('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1')).toBe(
    'Safari 19, iOS',
  );
  expect(browserText('Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0')).toBe('Firefox 146, Linux');
  expect(browserText('curl/9')).toBe('curl/9');
  expect(browserText(' ')).toBeUndefined();
});
