import type { MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { PageWanted } from '@croupier/contract/core/envelope';
import type { BonusesTables } from '../tables.ts';

const tables = open<BonusesTables>;

export const findTemplate = (tx: Tx, merchantId: MerchantId, id: string) =>
  tables(tx).selectFrom('bonuses.template').selectAll().where('id', '=', id).where('merchant_id', '=', merchantId).executeTakeFirst();

/** Names of templates, by id. */
export const templateNames = async (tx: Tx, ids: readonly string[]): Promise<Map<string, Record<string, string>>> => {
  if (ids.length === 0) return new Map();
  const rows = await tables(tx)
    .selectFrom('bonuses.template')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

export const termsOf = async (tx: Tx, id: string, version: number): Promise<unknown> => {
  const { terms } = await tables(tx)
    .selectFrom('bonuses.template_version')
    .select('terms')
    .where('template_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return terms;
};

/** The template with this code, one version further. Holds its row until the transaction ends, so that versions are numbered without gaps. */
export const upsertTemplate = async (
  tx: Tx,
  merchantId: MerchantId,
  code: string,
  name: Record<string, string>,
): Promise<{ id: string; version: number }> =>
  tables(tx)
    .insertInto('bonuses.template')
    .values({ merchant_id: merchantId, code, name: sql`${JSON.stringify(name)}::jsonb`, version: 1, retired_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'code'])
        .doUpdateSet({ name: sql`excluded.name`, version: sql`template.version + 1`, retired_at: null }),
    )
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

export const insertVersion = async (tx: Tx, row: Insertable<BonusesTables['bonuses.template_version']>): Promise<void> => {
  await tables(tx).insertInto('bonuses.template_version').values(row).execute();
};

export const templatesPage = (tx: Tx, merchants: readonly MerchantId[], wanted: PageWanted) =>
  readPage(
    tables(tx)
      .selectFrom('bonuses.template as t')
      .innerJoin('bonuses.template_version as v', (join) => join.onRef('v.template_id', '=', 't.id').onRef('v.version', '=', 't.version'))
      .select(['t.id', 't.merchant_id', 't.code', 't.name', 't.version', 't.retired_at', 'v.terms', 'v.made_at', 'v.made_name'])
      .where('t.merchant_id', 'in', merchants.length === 0 ? [sql<MerchantId>`''`] : [...merchants])
      .orderBy('t.id', 'desc'),
    wanted,
  );

export const retire = async (tx: Tx, merchantId: MerchantId, id: string, at: Temporal.Instant): Promise<void> => {
  await tables(tx)
    .updateTable('bonuses.template')
    .set({ retired_at: at })
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .execute();
};

export const templateWithTerms = (tx: Tx, id: string) =>
  tables(tx)
    .selectFrom('bonuses.template as t')
    .innerJoin('bonuses.template_version as v', (join) => join.onRef('v.template_id', '=', 't.id').onRef('v.version', '=', 't.version'))
    .select(['t.id', 't.merchant_id', 't.code', 't.name', 't.version', 't.retired_at', 'v.terms', 'v.made_at', 'v.made_name'])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow();

export const lockTemplate = (tx: Tx, id: string) =>
  tables(tx).selectFrom('bonuses.template').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
