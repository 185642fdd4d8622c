import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { MemberId } from '@croupier/contract/core/ids';
import { freezeTime } from '#platform/clock';
import { closeDatabase, inTransaction, open } from '#platform/database';
import { aMember, aMerchant } from '#test/builders';
import { changeState, noteSignIn } from './change-state.ts';
import { findByUserName, findMember, findMembers } from './find-member.ts';
import { searchMembers } from './search-members.ts';
import type { Member } from './member.ts';
import type { MemberTables } from './tables.ts';
import { idRange, maskedName, tidyUserName, userNameKey } from './names.rules.ts';

after(closeDatabase);

test('a member is found by id and by name, and only at their merchant', async () => {
  const [merchant, other] = [await aMerchant(), await aMerchant()];
  const member = await aMember({ merchant, userName: 'Malee99' });
  assert.deepEqual(await inTransaction((tx) => findMember(tx, member.id)), member);
  assert.deepEqual(await inTransaction((tx) => findByUserName(tx, merchant.id, ' mALEE99 ')), member);
  assert.equal(await inTransaction((tx) => findByUserName(tx, other.id, 'Malee99')), undefined);
});

test('the second of one name is refused and leaves nothing behind', async () => {
  const merchant = await aMerchant();
  await aMember({ merchant, userName: 'Malee99' });
  await assert.rejects(aMember({ merchant, userName: 'MALEE99' }), { code: 'USER_NAME_TAKEN' });
  const { totalElements } = await inTransaction((tx) => searchMembers(tx, { merchants: [merchant.id], pageNo: 1, pageSize: 10 }));
  assert.equal(totalElements, 1);
});

test('one of ten who want one name at once gets it', async () => {
  const merchant = await aMerchant();
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => aMember({ merchant, userName: 'Wanted' })));
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1);
});

test('many members are found at once; those that are not there are left out', async () => {
  const merchant = await aMerchant();
  const [one, two] = [await aMember({ merchant }), await aMember({ merchant })];
  const nobody = MemberId.parse('00000000-0000-4000-8000-000000000000');
  const found = await inTransaction((tx) => findMembers(tx, [one.id, nobody, two.id]));
  assert.deepEqual(found.map(({ id }) => id).toSorted(), [one.id, two.id].toSorted());
});

test('a search finds what holds the words in its name or begins with them as an id, newest first, page by page', async () => {
  const merchant = await aMerchant();
  const names = ['anna1', 'Annabel', 'ananda', 'bob_x', 'bobyx'];
  const members = [];
  for (const userName of names) members.push(await aMember({ merchant, userName }));
  const search = async (typed: string | undefined, pageNo = 1, pageSize = 10) =>
    inTransaction((tx) => searchMembers(tx, { merchants: [merchant.id], search: typed, pageNo, pageSize }));

  assert.deepEqual(
    (await search('ANN')).content.map(({ userName }) => userName),
    ['Annabel', 'anna1'],
  );
  assert.deepEqual(
    (await search('bob_')).content.map(({ userName }) => userName),
    ['bob_x'],
    'an underscore is an underscore',
  );
  assert.deepEqual((await search('%')).content, []);
  assert.deepEqual(
    (await search(members[2]?.id)).content.map(({ userName }) => userName),
    ['ananda'],
  );
  assert.deepEqual(
    (await search(members[2]?.id.replaceAll('-', '').slice(0, 30))).content.map(({ userName }) => userName),
    ['ananda'],
  );

  const second = await search(undefined, 2, 2);
  assert.deepEqual(
    second.content.map(({ userName }) => userName),
    ['ananda', 'Annabel'],
  );
  assert.deepEqual([second.pageNum, second.pageSize, second.totalPages, second.totalElements], [2, 2, 3, 5]);
});

test('a member has a number of eight digits that no other member of the merchant has, and is found by it', async () => {
  const merchant = await aMerchant();
  const members: Member[] = [];
  for (let count = 0; count < 5; count += 1) members.push(await aMember({ merchant }));
  assert.equal(new Set(members.map(({ number }) => number)).size, 5);
  const [first] = members;
  assert.match(String(first?.number), /^\d{8}$/);
  const typed = String(first?.number);
  for (const search of [typed, ` ${typed.slice(0, 4)} ${typed.slice(4)} `]) {
    const found = await inTransaction((tx) => searchMembers(tx, { merchants: [merchant.id], search, pageNo: 1, pageSize: 10 }));
    assert.deepEqual(
      found.content.map(({ id }) => id),
      [first?.id],
    );
  }
  const taken = inTransaction((tx) =>
    open<MemberTables>(tx)
      .updateTable('members.member')
      .set({ number: first?.number ?? 0 })
      .where('id', '=', members[1]?.id as MemberId)
      .execute(),
  );
  await assert.rejects(taken, { constraint: 'member_number_is_free' });
});

test('a search sees the merchants it may see and no others', async () => {
  const [here, there] = [await aMerchant(), await aMerchant()];
  const name = `shared${Date.now()}`;
  await aMember({ merchant: here, userName: name });
  await aMember({ merchant: there, userName: name });
  const count = async (merchants: (typeof here.id)[] | null) =>
    (await inTransaction((tx) => searchMembers(tx, { merchants, search: name, pageNo: 1, pageSize: 10 }))).totalElements;
  assert.deepEqual([await count([here.id]), await count([here.id, there.id]), await count(null), await count([])], [1, 2, 2, 0]);
});

test('an account may be locked and opened again; closing is for good', async () => {
  const { id } = await aMember();
  const change = (state: 'ACTIVE' | 'LOCKED' | 'CLOSED') => inTransaction((tx) => changeState(tx, id, state));
  assert.equal((await change('LOCKED')).state, 'LOCKED');
  await assert.rejects(
    inTransaction((tx) => noteSignIn(tx, id)),
    { code: 'ACCOUNT_LOCKED' },
  );
  assert.equal((await change('ACTIVE')).state, 'ACTIVE');
  assert.equal((await change('CLOSED')).state, 'CLOSED');
  await assert.rejects(change('ACTIVE'), { code: 'ACCOUNT_CLOSED' });
  await assert.rejects(
    inTransaction((tx) => noteSignIn(tx, id)),
    { code: 'ACCOUNT_CLOSED' },
  );
});

test('a sign-in is noted with its moment', async () => {
  const { id, lastSignInAt } = await aMember();
  assert.equal(lastSignInAt, null);
  freezeTime('2026-11-20T08:00:00Z');
  await inTransaction((tx) => noteSignIn(tx, id));
  assert.equal((await inTransaction((tx) => findMember(tx, id)))?.lastSignInAt?.toString(), '2026-11-20T08:00:00Z');
});

test('names that look the same are the same', () => {
  assert.equal(userNameKey('Ｓｏｍｃｈａｉ '), 'somchai');
  assert.equal(userNameKey('ﬁona'), 'fiona');
});

test('a user name is stored as it was typed', () => {
  assert.equal(tidyUserName(' อำนาจ น้ำใส '), 'อำนาจ น้ำใส');
  assert.equal(tidyUserName('Nguye\u0302\u0303n'), 'Nguy\u1ec5n');
  assert.equal(tidyUserName('Ｓｏｍｃｈａｉ'), 'Somchai');
  assert.equal(userNameKey('อำนาจ'), userNameKey('อ\u0e4d\u0e32นาจ'));
});

test('a nickname never gives a user name away', () => {
  assert.deepEqual(['somchai99', 'malee1', 'anna', 'x'].map(maskedName), ['som***99', 'mal***e1', 'a***', 'x***']);
});

test('the beginning of an id is a range of ids', () => {
  assert.deepEqual(idRange('0198-AB'), { from: '0198ab00-0000-0000-0000-000000000000', to: '0198abff-ffff-ffff-ffff-ffffffffffff' });
  for (const typed of ['', '019', 'somchai', `${'0'.repeat(33)}`]) assert.equal(idRange(typed), undefined, typed);
});
