import type { MerchantId, OperatorId } from '@croupier/contract/core/ids';
import { type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readTerms, type TermsOf, writeTerms } from '../terms.rules.ts';
import type { LoyaltyTables } from '../tables.ts';

const tables = open<LoyaltyTables>;

type Programme = keyof TermsOf;
export type Versioned<P extends Programme> = Omit<Selectable<LoyaltyTables['loyalty.terms']>, 'terms'> & { terms: TermsOf[P] };

/** The terms in force; undefined if none were saved. */
export const termsInForce = async <P extends Programme>(
  tx: Tx,
  merchantId: MerchantId,
  programme: P,
): Promise<Versioned<P> | undefined> => {
  const row = await tables(tx)
    .selectFrom('loyalty.terms')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('programme', '=', programme)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, terms: readTerms(programme, row.terms) };
};

/** The terms of a version that a run or a period names. */
export const termsOfVersion = async <P extends Programme>(
  tx: Tx,
  merchantId: MerchantId,
  programme: P,
  version: number,
): Promise<TermsOf[P]> => {
  const row = await tables(tx)
    .selectFrom('loyalty.terms')
    .select('terms')
    .where('merchant_id', '=', merchantId)
    .where('programme', '=', programme)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return readTerms(programme, row.terms);
};

/** The first moment at which a programme of a merchant had terms, of all merchants that have some. */
export const programmesSince = async (tx: Tx): Promise<{ merchantId: MerchantId; programme: Programme; since: Temporal.Instant }[]> => {
  const rows = await tables(tx)
    .selectFrom('loyalty.terms')
    .select(({ fn }) => ['merchant_id', 'programme', fn.min('made_at').as('since')])
    .groupBy(['merchant_id', 'programme'])
    .orderBy('merchant_id')
    .execute();
  return rows.map(({ merchant_id, programme, since }) => ({ merchantId: merchant_id, programme, since }));
};

/** The moment at which a programme got its first terms; undefined if it has none. */
export const programmeBegan = async (tx: Tx, merchantId: MerchantId, programme: Programme): Promise<Temporal.Instant | undefined> => {
  const row = await tables(tx)
    .selectFrom('loyalty.terms')
    .select('made_at')
    .where('merchant_id', '=', merchantId)
    .where('programme', '=', programme)
    .orderBy('version')
    .limit(1)
    .executeTakeFirst();
  return row?.made_at;
};

type NewVersion<P extends Programme> = {
  programme: P;
  version: number;
  terms: TermsOf[P];
  at: Temporal.Instant;
  by: { operatorId: OperatorId; userName: string } | null;
  reason: string | null;
};

/** False if the version is there already: somebody else saved it. */
export const insertTerms = async <P extends Programme>(
  tx: Tx,
  merchantId: MerchantId,
  { programme, version, terms, at, by, reason }: NewVersion<P>,
) => {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('loyalty.terms')
    .values({
      merchant_id: merchantId,
      programme,
      version,
      terms: sql`${writeTerms(terms)}::jsonb`,
      made_at: at,
      made_by: by?.operatorId ?? null,
      made_name: by?.userName ?? null,
      reason,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};
