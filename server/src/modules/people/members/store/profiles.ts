import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Updateable } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { MemberTables } from '../tables.ts';

const tables = open<MemberTables>;

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
  const row: Omit<Updateable<MemberTables['members.profile']>, 'member_id' | 'merchant_id'> = Object.fromEntries(
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

export const updateNickname = async (tx: Tx, memberId: MemberId, nickname: string): Promise<void> => {
  await tables(tx).updateTable('members.member').set({ nickname }).where('id', '=', memberId).execute();
};
