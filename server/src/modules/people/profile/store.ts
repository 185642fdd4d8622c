import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { sql, type Updateable } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { ProfileTables } from './tables.ts';

const tables = open<ProfileTables>;

const columns = {
  fullName: 'full_name',
  birthday: 'birthday',
  telegram: 'telegram',
  zalo: 'zalo',
  lineId: 'line_id',
  whatsapp: 'whatsapp',
  facebook: 'facebook',
  wechat: 'wechat',
  qqNum: 'qq_num',
  idNumber: 'id_number',
  address: 'address',
  permanentAddress: 'permanent_address',
  currentAddress: 'current_address',
  placeOfBirth: 'place_of_birth',
  nationality: 'nationality',
  occupation: 'occupation',
  sourceOfIncome: 'source_of_income',
  bankAccountName: 'bank_account_name',
} as const;
type Label = keyof typeof columns;

export const labels = Object.keys(columns) as Label[];

export const findProfile = async (tx: Tx, memberId: MemberId): Promise<Record<Label, string | null> | undefined> => {
  const row = await tables(tx).selectFrom('members.profile').selectAll().where('member_id', '=', memberId).executeTakeFirst();
  return row && (Object.fromEntries(labels.map((label) => [label, row[columns[label]]])) as Record<Label, string | null>);
};

export const keepProfile = async (
  tx: Tx,
  member: { member_id: MemberId; merchant_id: MerchantId },
  given: { [Named in Label]?: string | null | undefined },
): Promise<void> => {
  // Only known labels ever become columns, whoever called.
  const row: Omit<Updateable<ProfileTables['members.profile']>, 'member_id' | 'merchant_id'> = Object.fromEntries(
    labels.flatMap((label) => (given[label] === undefined ? [] : [[columns[label], given[label]]])),
  );
  const insert = tables(tx)
    .insertInto('members.profile')
    .values({ ...row, ...member });
  await (
    Object.keys(row).length === 0
      ? insert.onConflict((conflict) => conflict.doNothing())
      : insert.onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
  ).execute();
};

/** The full names in the profiles of members, of those who gave one. */
export const fullNamesOf = async (tx: Tx, ids: readonly MemberId[]): Promise<Map<MemberId, string>> => {
  const rows = await tables(tx)
    .selectFrom('members.profile')
    .select(['member_id', 'full_name'])
    .where('member_id', '=', sql<MemberId>`any(${[...ids]}::uuid[])`)
    .where('full_name', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ member_id, full_name }) => (full_name === null ? [] : [[member_id, full_name]])));
};

/** Members of these merchants whose real name holds a text. */
export const membersWithNamePart = async (tx: Tx, merchants: readonly MerchantId[], part: string, limit: number): Promise<MemberId[]> => {
  const rows = await tables(tx)
    .selectFrom('members.profile')
    .select('member_id')
    .where('merchant_id', '=', sql<MerchantId>`any(${[...merchants]}::text[])`)
    .where(sql<boolean>`lower(full_name) like ${`%${part.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`)
    .limit(limit)
    .execute();
  return rows.map(({ member_id }) => member_id);
};
