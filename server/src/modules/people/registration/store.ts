import type { MemberId } from '@croupier/contract/core/ids';
import { type Insertable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { ContactTables } from '../contacts/tables.ts';
import type { RegistrationTables } from './tables.ts';

const tables = open<RegistrationTables & ContactTables>;

export const insertRegistration = async (tx: Tx, row: Insertable<RegistrationTables['members.registration']>): Promise<void> => {
  await tables(tx).insertInto('members.registration').values(row).execute();
};

/** The address that the member verified or gave last; else the one they registered with. */
export const findEmail = async (tx: Tx, id: MemberId): Promise<string | undefined> => {
  const row = await tables(tx)
    .selectFrom('members.registration as registration')
    .leftJoin('members.contact as contact', (join) =>
      join.onRef('contact.member_id', '=', 'registration.member_id').on('contact.kind', '=', 'EMAIL'),
    )
    .select((find) => find.fn.coalesce('contact.value', 'registration.email').as('email'))
    .where('registration.member_id', '=', id)
    .executeTakeFirst();
  return row?.email ?? undefined;
};

/** The invitation with whose code each of some members registered, of those who came with one. */
export const codesOf = async (tx: Tx, ids: readonly MemberId[]): Promise<{ member_id: MemberId; code: string }[]> => {
  const { rows } = await sql<{ member_id: MemberId; code: string }>`
    select r.member_id, i.code from (
      select member_id, merchant_id, coalesce(nullif(btrim(affiliate_code), ''), nullif(btrim(referral_code), '')) as typed
        from members.registration where member_id = any(${[...ids]}::uuid[])
    ) r join members.invitation i on i.merchant_id = r.merchant_id and i.code in (r.typed, upper(r.typed))
  `.execute(tables(tx));
  return rows;
};

export const clicksOf = async (tx: Tx, ids: readonly MemberId[]): Promise<{ member_id: MemberId; click_id: string }[]> => {
  const rows = await tables(tx)
    .selectFrom('members.registration')
    .select(['member_id', 'click_id'])
    .where('member_id', '=', sql<MemberId>`any(${[...ids]}::uuid[])`)
    .where('click_id', 'is not', null)
    .execute();
  return rows.flatMap(({ member_id, click_id }) => (click_id === null ? [] : [{ member_id, click_id }]));
};
