import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { MemberTables } from '../members/tables.ts';
import type { InvitationTables } from './tables.ts';

const tables = open<InvitationTables & MemberTables>;

/** False when the code is another's. */
export const insertInvitation = async (tx: Tx, row: Insertable<InvitationTables['members.invitation']>): Promise<boolean> => {
  const made = await tables(tx)
    .insertInto('members.invitation')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  return made !== undefined;
};

/** One that is not closed, of an account that is open; ours are of capitals, and people type what they read. */
export const findInvitation = (tx: Tx, merchantId: MerchantId, code: string) =>
  tables(tx)
    .selectFrom('members.invitation as invitation')
    .innerJoin('members.member as owner', 'owner.id', 'invitation.member_id')
    .select(['invitation.member_id', 'invitation.type', 'invitation.code', 'owner.type as owner_type'])
    .where('invitation.merchant_id', '=', merchantId)
    .where('invitation.code', 'in', [code, code.toUpperCase()])
    .where('invitation.closed_at', 'is', null)
    .where('owner.state', '=', 'ACTIVE')
    .executeTakeFirst();

/** The newest first. */
export const invitationsOf = (tx: Tx, memberId: MemberId, wanted: PageWanted) =>
  readPage(
    tables(tx).selectFrom('members.invitation').selectAll().where('member_id', '=', memberId).orderBy('made_at', 'desc').orderBy('code'),
    wanted,
  );

/** How many of a member's are not closed. */
export const countOpenInvitations = async (tx: Tx, memberId: MemberId): Promise<number> => {
  const { count } = await tables(tx)
    .selectFrom('members.invitation')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** False when the member has none of this code that is good. */
export const closeInvitation = async (tx: Tx, memberId: MemberId, code: string, at: Temporal.Instant): Promise<boolean> => {
  const closed = await tables(tx)
    .updateTable('members.invitation')
    .set({ closed_at: at })
    .where('member_id', '=', memberId)
    .where('code', '=', code)
    .where('closed_at', 'is', null)
    .returning('code')
    .executeTakeFirst();
  return closed !== undefined;
};

/** The member whose own code this is, if their account is open. */
export const findOwnerOfCode = (tx: Tx, merchantId: MerchantId, code: string): Promise<{ id: MemberId } | undefined> =>
  tables(tx)
    .selectFrom('members.member')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('invitation_code', '=', code)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst();

/** The code of a member; the given one if they had none. */
export const giveInvitationCode = async (tx: Tx, id: MemberId, code: string): Promise<string> => {
  const row = await tables(tx)
    .updateTable('members.member')
    .set({ invitation_code: sql<string>`coalesce(invitation_code, ${code})` })
    .where('id', '=', id)
    .returning('invitation_code')
    .executeTakeFirstOrThrow();
  return row.invitation_code ?? code;
};
