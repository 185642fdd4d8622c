import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { changeState } from '#modules/people/members';
import { closeDatabase, inTransaction, open } from '#platform/database';
import { aMember, aMerchant } from '#test/builders';
import type { MemberTables } from '../members/tables.ts';
import { findByInvitationCode } from './invitations.ts';

after(closeDatabase);

test('an invitation code finds its owner, at their merchant only, while their account is open', async () => {
  const [merchant, other] = [await aMerchant(), await aMerchant()];
  const { id } = await aMember({ merchant });
  await inTransaction((tx) =>
    open<MemberTables>(tx).updateTable('members.member').set({ invitation_code: 'come in' }).where('id', '=', id).execute(),
  );
  const find = (at: typeof merchant) => inTransaction((tx) => findByInvitationCode(tx, at.id, 'come in'));
  assert.deepEqual([(await find(merchant))?.id, await find(other)], [id, undefined]);
  await inTransaction((tx) => changeState(tx, id, 'CLOSED'));
  assert.equal(await find(merchant), undefined, 'a code of a closed account');
});
