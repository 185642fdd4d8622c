import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MemberId, MerchantId, TransferId } from '@croupier/contract/core/ids';
import { Currency, decimalOf, moneyOf } from '@croupier/contract/core/money';
import type { Member } from '#modules/people/members';
import { createMember } from '#modules/people/registration';
import { seedDemoMerchants } from '#modules/brand/merchants';
import { receive, spend } from '#modules/money/wallet';
import { now } from '#platform/clock';
import { closeDatabase, inTransaction, open } from '#platform/database';
import type { OperatorCaller } from '#platform/http';
import '#test/quick-passwords';
import { createOperator } from '../operators/create-operator.ts';
import { followTransfer } from '../../money/ledger/console/follow-transfer.ts';
import { identifyOperator } from '../operators/identify-operator.ts';
import { listMerchants } from '../../brand/merchants/console/list-merchants.ts';
import { openMember } from '../../people/members/console/open-member.ts';
import { readAudit } from './read-audit.ts';
import { readLedger } from '../../money/ledger/console/read-ledger.ts';
import { searchMembers } from '../../people/members/console/search-members.ts';
import { codeAt } from '../operators/second-factor.ts';
import { signIn } from '../operators/sign-in.ts';
import type { AuditTables } from './tables.ts';

const ip = '203.0.113.7';
const ruby = MerchantId.parse('ruby');
const pearl = MerchantId.parse('pearl');
const firstPage = { pageNo: 1, pageSize: 20 };
const nobody = MemberId.parse('018f0000-0000-7000-8000-000000000001');

type People = {
  owner: OperatorCaller;
  support: OperatorCaller;
  finance: OperatorCaller;
  auditorOfPearl: OperatorCaller;
  somchai: Member;
  sokha: Member;
  gift: TransferId;
};
let people: People;

const anOperator = async (userName: string, role: string, merchants: MerchantId[] | null): Promise<OperatorCaller> => {
  const password = `password of ${userName}`;
  const { totpSecret } = await inTransaction((tx) => createOperator(tx, { userName, password, role, merchants }));
  const { token } = await signIn({ userName, password, code: codeAt(totpSecret, now()), ip, userAgent: 'test' });
  const operator = await identifyOperator(token, ip);
  assert.ok(operator);
  return operator;
};

const aMemberOf = (merchantId: MerchantId, userName: string, currency: string): Promise<Member> =>
  inTransaction((tx) =>
    createMember(tx, {
      merchantId,
      userName,
      type: 0,
      currency: Currency.parse(currency),
      language: 'en',
      registration: { method: 'WEB', ip },
    }),
  );

const at = (operator: OperatorCaller) => ({ operator, ip });
const trail = (name: string) =>
  inTransaction((tx) =>
    open<AuditTables>(tx).selectFrom('operators.audit').selectAll().where('operator_name', '=', name).orderBy('id').execute(),
  );

/** The lines that an operator's acts left in the trail, without those that stood there before. */
const leaves = async (operator: OperatorCaller, act: () => Promise<unknown>) => {
  const earlier = (await trail(operator.userName)).length;
  await act();
  return (await trail(operator.userName))
    .slice(earlier)
    .map(({ action, target, merchants, details, ip: from }) => ({ action, target, merchants, details, ip: from }));
};

before(async () => {
  await inTransaction(seedDemoMerchants);
  const somchai = await aMemberOf(ruby, 'somchai', 'THB');
  const sokha = await aMemberOf(pearl, 'sokha', 'USD');
  const movement = { memberId: somchai.id, merchantId: ruby, house: 'ADJUSTMENT' as const };
  const gift = await inTransaction((tx) =>
    receive(tx, { ...movement, money: moneyOf('500', somchai.currency), reference: 'gift', reason: 'TEST' }),
  );
  await inTransaction((tx) => spend(tx, { ...movement, money: moneyOf('120.5', somchai.currency), reference: 'stake', reason: 'TEST' }));
  people = {
    owner: await anOperator('olive', 'Owner', null),
    support: await anOperator('sunee', 'Support', [ruby]),
    finance: await anOperator('fern', 'Finance', [ruby]),
    auditorOfPearl: await anOperator('aran', 'Auditor', [pearl]),
    somchai,
    sokha,
    gift,
  };
});
after(closeDatabase);

test('a search finds by the beginning of a name or an id, only in the merchants served, and is written down', async () => {
  const { owner, support, somchai, sokha } = people;
  const names = async (operator: OperatorCaller, search: string) =>
    (await searchMembers(at(operator), { ...firstPage, search })).content.map((row) => row.account);
  assert.deepEqual((await names(owner, 'so')).toSorted(), ['sokha', 'somchai']);
  assert.deepEqual(await names(owner, 'SOM'), ['somchai']);
  assert.deepEqual(await names(owner, sokha.id), ['sokha']);
  assert.deepEqual(await names(support, 'so'), ['somchai']);
  assert.deepEqual(await names(support, sokha.id), []);
  assert.deepEqual(await names(support, somchai.id), ['somchai']);
  assert.deepEqual(await leaves(support, () => names(support, 'so')), [
    { action: 'member.search', target: null, merchants: ['ruby'], details: { search: 'so', pageNo: 1, found: 1 }, ip },
  ]);
});

test("another merchant's filter is answered like one that does not exist", async () => {
  const { support } = people;
  const left = await leaves(support, async () => {
    for (const merchantId of [pearl, MerchantId.parse('nosuch')]) {
      await assert.rejects(searchMembers(at(support), { ...firstPage, merchantId }), { code: 'MERCHANT_UNKNOWN' });
    }
  });
  assert.deepEqual(
    left.map(({ action, details }) => [action, details]),
    Array(2).fill(['member.search.refused', { code: 'MERCHANT_UNKNOWN' }]),
  );
});

test("a member's page shows the money they have, and opening it is written down", async () => {
  const { support, somchai } = people;
  let seen: Awaited<ReturnType<typeof openMember>> | undefined;
  const left = await leaves(support, async () => {
    seen = await openMember(at(support), somchai.id);
  });
  assert.equal(seen?.balance.balance, '379.50');
  assert.equal(seen?.member.account, 'somchai');
  assert.equal(seen?.member.currency, 'THB');
  assert.deepEqual(left, [
    { action: 'member.open', target: `member:${somchai.id}`, merchants: ['ruby'], details: { account: 'somchai' }, ip },
  ]);
});

test('a member of another merchant is answered like one that does not exist, by every call', async () => {
  const { support, finance, sokha, gift } = people;
  for (const id of [sokha.id, nobody]) {
    const left = await leaves(finance, async () => {
      await assert.rejects(openMember(at(finance), id), { code: 'MEMBER_NOT_FOUND', value: undefined });
      await assert.rejects(readLedger(at(finance), id, firstPage), { code: 'MEMBER_NOT_FOUND', value: undefined });
      await assert.rejects(followTransfer(at(finance), id, gift), { code: 'MEMBER_NOT_FOUND', value: undefined });
    });
    assert.deepEqual(
      left.map(({ action, target, merchants, details }) => [action, target, merchants, details]),
      ['member.open.refused', 'member.ledger.refused', 'member.transfer.refused'].map((action) => [
        action,
        `member:${id}`,
        ['ruby'],
        { code: 'MEMBER_NOT_FOUND' },
      ]),
    );
  }
  await assert.rejects(openMember(at(support), sokha.id), { code: 'MEMBER_NOT_FOUND' });
});

test('the ledger is read a page at a time, newest first, with exact amounts', async () => {
  const { support, somchai } = people;
  let page: Awaited<ReturnType<typeof readLedger>> | undefined;
  const left = await leaves(support, async () => {
    page = await readLedger(at(support), somchai.id, { pageNo: 1, pageSize: 1 });
  });
  assert.deepEqual(
    page?.content.map((line) => [line.reference, line.account, decimalOf(line.amount), decimalOf(line.balanceAfter)]),
    [['stake', 'CASH', '-120.50', '379.50']],
  );
  assert.deepEqual([page?.totalElements, page?.totalPages], [2, 2]);
  const second = await readLedger(at(support), somchai.id, { pageNo: 2, pageSize: 1 });
  assert.deepEqual(
    second.content.map((line) => [line.reference, decimalOf(line.amount)]),
    [['gift', '500.00']],
  );
  assert.deepEqual(
    left.map(({ action, details }) => [action, details]),
    [['member.ledger', { account: 'somchai', pageNo: 1, pageSize: 1 }]],
  );
});

test('the legs of a posting sum to nothing and name both sides', async () => {
  const { finance, somchai, gift } = people;
  const posting = await followTransfer(at(finance), somchai.id, gift);
  assert.deepEqual(
    posting.legs.map((leg) => [leg.account, decimalOf(leg.amount), leg.balanceAfter && decimalOf(leg.balanceAfter)]),
    [
      ['house:ADJUSTMENT', '-500.00', null],
      [`member:${somchai.id}:CASH`, '500.00', '500.00'],
    ],
  );
  assert.equal(
    posting.legs.reduce((sum, leg) => sum + leg.amount.amount, 0n),
    0n,
  );
});

test('a posting is shown only on the page of a member it touched', async () => {
  const { owner, sokha, somchai, gift } = people;
  await assert.rejects(followTransfer(at(owner), sokha.id, gift), { code: 'NOT_FOUND' });
  await assert.rejects(followTransfer(at(owner), somchai.id, TransferId.parse(nobody)), { code: 'NOT_FOUND' });
});

test('support does not see the other side of the money, nor does finance the audit trail, and trying is written down', async () => {
  const { support, finance, somchai, gift } = people;
  const bySupport = await leaves(support, async () => {
    await assert.rejects(followTransfer(at(support), somchai.id, gift), { code: 'NOT_ALLOWED' });
    await assert.rejects(readAudit(at(support), firstPage), { code: 'NOT_ALLOWED' });
  });
  const byFinance = await leaves(finance, () => assert.rejects(readAudit(at(finance), firstPage), { code: 'NOT_ALLOWED' }));
  assert.deepEqual(
    [...bySupport, ...byFinance].map(({ action, details }) => [action, details]),
    [
      ['member.transfer.refused', { code: 'NOT_ALLOWED' }],
      ['audit.read.refused', { code: 'NOT_ALLOWED' }],
      ['audit.read.refused', { code: 'NOT_ALLOWED' }],
    ],
  );
});

test('the trail is read newest first, by action with all its kinds, operator, target, merchant and time', async () => {
  const { owner, support, somchai } = people;
  await openMember(at(support), somchai.id);
  const read = async (filter: Omit<Parameters<typeof readAudit>[1], 'pageNo' | 'pageSize'>) =>
    (await readAudit(at(owner), { pageNo: 1, pageSize: 100, ...filter })).content;

  const all = await read({});
  assert.deepEqual(
    all.map(({ at: moment }) => moment),
    all
      .map(({ at: moment }) => moment)
      .toSorted()
      .toReversed(),
  );
  assert.ok((await read({ action: 'member.open' })).every(({ action }) => action === 'member.open' || action === 'member.open.refused'));
  assert.ok((await read({ action: 'member' })).some(({ action }) => action === 'member.search'));
  assert.deepEqual(await read({ action: 'mem' }), []);
  const bySunee = await read({ operator: 'Sunee' });
  assert.ok(bySunee.length > 3 && bySunee.every(({ operator, target }) => operator === 'sunee' || target === 'operator:sunee'));
  const ofSomchai = await read({ target: `member:${somchai.id}` });
  assert.ok(ofSomchai.length > 0 && ofSomchai.every(({ target }) => target === `member:${somchai.id}`));
  assert.ok((await read({ merchantId: ruby })).every(({ merchants }) => merchants?.includes(ruby)));

  const middle = all[3]?.at;
  assert.ok(middle);
  assert.ok((await read({ before: middle })).every((line) => line.at < middle));
  assert.ok((await read({ from: middle })).some((line) => line.at === middle));
  assert.deepEqual(await read({ from: middle, before: middle }), []);
});

test('pages of the trail do not shift when the reader sends the moment of the first', async () => {
  const { owner } = people;
  const before = now().toString();
  const first = await readAudit(at(owner), { pageNo: 1, pageSize: 3, before });
  const second = await readAudit(at(owner), { pageNo: 2, pageSize: 3, before });
  const both = await readAudit(at(owner), { pageNo: 1, pageSize: 6, before });
  assert.deepEqual(
    [...first.content, ...second.content].map(({ id }) => id),
    both.content.map(({ id }) => id),
  );
});

test('an operator of one merchant sees no line of another, nor of the whole installation', async () => {
  const { auditorOfPearl, support, owner, somchai, sokha } = people;
  await openMember(at(support), somchai.id);
  await openMember(at(owner), sokha.id);
  await searchMembers(at(owner), firstPage);
  const { content } = await readAudit(at(auditorOfPearl), { pageNo: 1, pageSize: 100 });
  assert.ok(content.some(({ target }) => target === `member:${sokha.id}`));
  assert.ok(content.some(({ operator }) => operator === 'aran'));
  assert.ok(content.every(({ merchants }) => merchants !== null && merchants.every((id) => id === pearl)));
  await assert.rejects(readAudit(at(auditorOfPearl), { ...firstPage, merchantId: ruby }), { code: 'MERCHANT_UNKNOWN' });
});

test('reading the trail is itself in the trail', async () => {
  const { owner } = people;
  const left = await leaves(owner, () => readAudit(at(owner), { ...firstPage, action: 'session' }));
  assert.deepEqual(
    left.map(({ action, details }) => [action, details]),
    [['audit.read', { pageNo: 1, pageSize: 20, action: 'session' }]],
  );
});

test('a look and its line stand or fall together', async () => {
  const { owner, somchai } = people;
  // No address is so long: its line cannot be written, and so nothing is seen.
  const from = { operator: owner, ip: 'x'.repeat(65) };
  await assert.rejects(readAudit(from, firstPage), /audit_ip_check/);
  await assert.rejects(openMember(from, somchai.id), /audit_ip_check/);
});

test('no line can be changed or removed, not even by the database user of the server', async () => {
  const trailIs = async () => (await trail('olive')).length;
  const lines = await trailIs();
  const change = (work: (database: ReturnType<typeof open<AuditTables>>) => Promise<unknown>) =>
    inTransaction((tx) => work(open<AuditTables>(tx)));
  await assert.rejects(
    change((database) => database.updateTable('operators.audit').set({ ip: 'elsewhere' }).execute()),
    /append-only/,
  );
  await assert.rejects(
    change((database) => database.deleteFrom('operators.audit').execute()),
    /append-only/,
  );
  assert.equal(await trailIs(), lines);
  assert.ok(lines > 0);
});

test('the filter of merchants shows those the operator serves', async () => {
  const { owner, support } = people;
  assert.deepEqual(
    (await listMerchants(support)).map(({ id, currency }) => [id, currency]),
    [['ruby', 'THB']],
  );
  assert.ok((await listMerchants(owner)).length >= 3);
});
