import type { VendorCode } from '@croupier/contract/core/ids';
import { type Insertable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { VendorsTables } from '../tables.ts';

const tables = open<VendorsTables>;

/** All vendors with the keys they may sign with. There are tens of them. */
export const allVendors = (tx: Tx) => tables(tx).selectFrom('vendors.vendor').selectAll().orderBy('code').limit(1_000).execute();

export const findVendorRow = (tx: Tx, code: VendorCode) =>
  tables(tx).selectFrom('vendors.vendor').selectAll().where('code', '=', code).executeTakeFirst();

/** Rounds go on meanwhile: they only point at it. */
export const holdVendor = async (tx: Tx, code: VendorCode): Promise<void> => {
  await tables(tx).selectFrom('vendors.vendor').select('code').where('code', '=', code).forNoKeyUpdate().execute();
};

/** Also those that are retiring, until they have. */
export const keysInForce = (tx: Tx) =>
  tables(tx)
    .selectFrom('vendors.vendor_key')
    .selectAll()
    .where((eb) => eb.or([eb('retired_at', 'is', null), eb('retired_at', '>', sql<Temporal.Instant>`now()`)]))
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(5_000)
    .execute();

/** Whence vendors may call. */
export const allNetworks = (tx: Tx) =>
  tables(tx)
    .selectFrom('vendors.vendor_network')
    .select(['vendor', sql<string>`network::text`.as('network')])
    .limit(50_000)
    .execute();

export const saveVendor = (tx: Tx, vendor: Insertable<VendorsTables['vendors.vendor']>) =>
  tables(tx)
    .insertInto('vendors.vendor')
    .values(vendor)
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet((excluded) => ({
        internal_url: excluded.ref('excluded.internal_url'),
        launch_url: excluded.ref('excluded.launch_url'),
        settings: excluded.ref('excluded.settings'),
        // A key that was made and brought into use at the desk stays in use.
        own_secret: sql<
          string | null
        >`case when exists (select from vendors.own_key k where k.vendor = excluded.code and k.used_from is not null)
          then vendors.vendor.own_secret else excluded.own_secret end`,
        // Where nothing is said, what an operator said since stays.
        currencies: sql`case when excluded.currencies = '{}' then vendors.vendor.currencies else excluded.currencies end`,
      })),
    )
    .execute();

/** Terms and addresses are the house's; its columns hold them only because every row has them. */
export const saveBrand = async (tx: Tx, house: VendorCode, code: VendorCode): Promise<void> => {
  await sql`
    insert into vendors.vendor (code, house, internal_url, launch_url, launch_mode, can_resettle, takes_late_wins, wins_without_bet, refuses_short_adjust)
    select ${code}, code, internal_url, launch_url, launch_mode, can_resettle, takes_late_wins, wins_without_bet, refuses_short_adjust
      from vendors.vendor where code = ${house} and house is null
    on conflict (code) do nothing
  `.execute(tables(tx));
};

export const saveKey = (
  tx: Tx,
  key: Pick<Insertable<VendorsTables['vendors.vendor_key']>, 'key_id' | 'vendor' | 'algorithm' | 'public_key' | 'secret'>,
) =>
  tables(tx)
    .insertInto('vendors.vendor_key')
    .values({ ...key, retired_at: null, activated_at: sql<Temporal.Instant>`now()` })
    .onConflict((conflict) =>
      conflict
        .column('key_id')
        .doUpdateSet({ algorithm: key.algorithm, public_key: key.public_key, secret: key.secret })
        .where('vendors.vendor_key.vendor', '=', key.vendor),
    )
    .execute();

export const setScales = async (tx: Tx, code: VendorCode, currencies: Record<string, { code: string; times: number }>): Promise<void> => {
  await tables(tx)
    .updateTable('vendors.vendor')
    .set({ currencies: sql`${JSON.stringify(currencies)}::jsonb` })
    .where('code', '=', code)
    .execute();
};

export const setStuckAfter = async (tx: Tx, code: VendorCode, minutes: number | null): Promise<void> => {
  await tables(tx).updateTable('vendors.vendor').set({ stuck_after_minutes: minutes }).where('code', '=', code).execute();
};

export const retireVendor = async (tx: Tx, code: VendorCode): Promise<void> => {
  await tables(tx).updateTable('vendors.vendor').set({ enabled: false }).where('code', '=', code).execute();
};

/** Takes up the vendors whose catalogue is due, and puts each off a little: so two processes do not read the same feed at once. */
export const takeDueFeeds = async (tx: Tx, at: Temporal.Instant, next: Temporal.Instant): Promise<VendorCode[]> => {
  const rows = await tables(tx)
    .updateTable('vendors.vendor')
    .set({ feed_due_at: next })
    .where('enabled', '=', true)
    .where('house', 'is', null)
    .where('feed_due_at', '<=', at)
    .returning('code')
    .execute();
  return rows.map(({ code }) => code);
};

export const putOffFeed = async (tx: Tx, code: VendorCode, next: Temporal.Instant): Promise<void> => {
  await tables(tx).updateTable('vendors.vendor').set({ feed_due_at: next }).where('code', '=', code).execute();
};

type Terms = Pick<VendorsTables['vendors.vendor'], 'can_resettle' | 'takes_late_wins' | 'wins_without_bet' | 'refuses_short_adjust'>;

export const alignTerms = (tx: Tx, code: VendorCode, terms: Terms) =>
  tables(tx).updateTable('vendors.vendor').set(terms).where('code', '=', code).execute();

export const setKeeping = (tx: Tx, vendor: VendorCode, keeping: { keeps_calls: 'OFF' | 'SAMPLE' | 'FULL'; keeps_one_in: number }) =>
  tables(tx).updateTable('vendors.vendor').set(keeping).where('code', '=', vendor).execute();
