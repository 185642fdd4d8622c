import type { MerchantId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { ChannelKindName, ChannelTables } from '../tables.ts';

const tables = open<ChannelTables>;

/** Every channel, with when it last answered. */
export const channelsWithContact = (tx: Tx) =>
  tables(tx)
    .selectFrom('cashier.rail as rail')
    .innerJoin('cashier.bank as bank', 'bank.code', 'rail.code')
    .leftJoin('cashier.channel_contact as contact', 'contact.channel', 'rail.code')
    .select(['rail.code', 'rail.kind', 'rail.url', 'rail.settings', 'rail.enabled', 'rail.version', 'bank.name', 'bank.pay_page'])
    .select(['contact.answered_at', 'contact.failed_at', 'contact.rests_until'])
    .orderBy('bank.name')
    .orderBy('rail.code')
    .limit(500)
    .execute();

const accounts = (tx: Tx, merchantId: MerchantId) =>
  tables(tx)
    .selectFrom('cashier.receiving_account as receiving')
    .innerJoin('cashier.rail as rail', 'rail.code', 'receiving.bank_code')
    .leftJoin('cashier.rail_account as known', (join) =>
      join.onRef('known.rail', '=', 'receiving.bank_code').onRef('known.account', '=', 'receiving.account'),
    )
    .select(['receiving.bank_code as channel', 'receiving.account', 'receiving.holder', 'receiving.currency', 'rail.kind'])
    .select(['known.settings', 'known.version', 'known.polled_to'])
    .select(sql<boolean>`known.secret is not null`.as('has_secret'))
    .where('receiving.merchant_id', '=', merchantId);

export type AccountSetupRow = Awaited<ReturnType<typeof accountsAtChannels>>[number];

/** The receiving accounts of a merchant with their settings at their channels. */
export const accountsAtChannels = (tx: Tx, merchantId: MerchantId) =>
  accounts(tx, merchantId).orderBy('receiving.bank_code').orderBy('receiving.account').limit(1_000).execute();

/** One of them, locked until the transaction ends. */
export const lockAccountAtChannel = (tx: Tx, merchantId: MerchantId, channel: string, account: string) =>
  accounts(tx, merchantId)
    .where('receiving.bank_code', '=', channel)
    .where('receiving.account', '=', account)
    .forUpdate('receiving')
    .executeTakeFirst();

/** A channel, locked until the transaction ends. */
export const lockChannel = (tx: Tx, code: string) =>
  tables(tx)
    .selectFrom('cashier.rail as rail')
    .innerJoin('cashier.bank as bank', 'bank.code', 'rail.code')
    .select(['rail.code', 'rail.kind', 'rail.url', 'rail.settings', 'rail.enabled', 'rail.version', 'bank.name', 'bank.pay_page'])
    .where('rail.code', '=', code)
    .forUpdate(['rail', 'bank'])
    .executeTakeFirst();

type Channel = {
  code: string;
  kind: ChannelKindName;
  url: string;
  enabled: boolean;
  settings: object;
  name: string;
  payPage: string | null;
};

/** False if a channel or a bank with this code exists. */
export const insertChannel = async (tx: Tx, { code, name, payPage, ...rail }: Channel, sealedSecret: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('cashier.bank')
    .values({ code, name, secret: sealedSecret, pay_page: payPage })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await tables(tx)
    .insertInto('cashier.rail')
    .values({ code, ...rail, settings: JSON.stringify(rail.settings) })
    .execute();
  return true;
};

/** `sealedSecret`: null keeps the one that is stored. */
export const changeChannel = async (
  tx: Tx,
  { code, name, payPage, url, enabled, settings }: Omit<Channel, 'kind'>,
  sealedSecret: string | null,
): Promise<void> => {
  await tables(tx)
    .updateTable('cashier.bank')
    .set({ name, pay_page: payPage, ...(sealedSecret !== null && { secret: sealedSecret }) })
    .where('code', '=', code)
    .execute();
  await tables(tx)
    .updateTable('cashier.rail')
    .set({ url, enabled, settings: JSON.stringify(settings), version: sql`version + 1` })
    .where('code', '=', code)
    .execute();
};

/** `sealedSecret`: null keeps the one that is stored. */
export const changeChannelAccount = async (
  tx: Tx,
  { channel, account, settings }: { channel: string; account: string; settings: object },
  sealedSecret: string | null,
): Promise<void> => {
  const written = { settings: JSON.stringify(settings), ...(sealedSecret !== null && { secret: sealedSecret }) };
  await tables(tx)
    .insertInto('cashier.rail_account')
    .values({ rail: channel, account, secret: null, polled_to: null, version: 1, ...written })
    .onConflict((conflict) => conflict.columns(['rail', 'account']).doUpdateSet({ ...written, version: sql`rail_account.version + 1` }))
    .execute();
};
