import type { PageWanted } from '@croupier/contract/core/envelope';
import type { HelpPartKind } from '@croupier/contract/brand/help-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { type RawBuilder, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { ContentTables } from '../tables.ts';

const tables = open<ContentTables>;

/** Under which circumstances texts are written. */
export type Occasion = {
  at: Temporal.Instant;
  /** The author; null: the text comes with the program. */
  author: { id: string; name: string } | null;
  /** The merchant's at that time. */
  termsVersion: string;
};

/**
 * Changes texts and keeps what became of them, in one statement. `change` returns `merchant_id, part, id, language, title, content` of the texts that it really
 * changed, or that count under other terms now, without words for those it took away.
 */
export const changeKept = async (tx: Tx, { at, author, termsVersion }: Occasion, change: RawBuilder<unknown>): Promise<void> => {
  await sql`
    with changed as (${change})
    insert into content.help_wording (merchant_id, part, id, language, title, content, at, operator_id, operator_name, terms_version)
    select merchant_id, part, id, language, title, content, ${at}::timestamptz, ${author?.id ?? null}::uuid, ${author?.name ?? null}::text,
           case when part = 'ARTICLE' then ${termsVersion}::text end
      from changed
     order by part, id, language
  `.execute(tables(tx));
};

/** Whether a merchant's help centre ever had a text; what is taken away leaves a line too. */
export const wasWritten = async (tx: Tx, merchantId: MerchantId): Promise<boolean> =>
  (await tables(tx)
    .selectFrom('content.help_wording')
    .select('number')
    .where('merchant_id', '=', merchantId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The wordings of a text, each with its moment, the newest first; `until` is null of the newest. */
export const wordingsOf = (
  tx: Tx,
  { merchantId, part, id, language }: { merchantId: MerchantId; part: HelpPartKind; id: string; language: string },
  wanted: PageWanted,
) =>
  readPage(
    tables(tx)
      .selectFrom('content.help_wording')
      .select(['number', 'title', 'content', 'at', 'at_latest', 'operator_name', 'terms_version'])
      .select(sql<Temporal.Instant | null>`lead(at) over (order by number)`.as('until'))
      .where('merchant_id', '=', merchantId)
      .where('part', '=', part)
      .where('id', '=', id)
      .where('language', '=', language)
      .orderBy('number', 'desc'),
    wanted,
  );
