import type { HelpOrder, HelpPartKind } from '@croupier/contract/brand/help-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { texts } from '#platform/arrays';
import { open, type Tx } from '#platform/database';
import type { ContentTables } from '../tables.ts';
import { changeKept, type Occasion } from './wordings.ts';

const tables = open<ContentTables>;

/** A merchant's help centre is changed by one operator after the other, so that of two who saw the same only one changes it. */
export const lockHelp = async (tx: Tx, merchantId: MerchantId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`help centre ${merchantId}`}, 0))`.execute(tables(tx));
};

/** The sections of a merchant with their articles, in their order. */
export const orderOf = async (tx: Tx, merchantId: MerchantId): Promise<HelpOrder> => {
  const sections = await tables(tx)
    .selectFrom('content.help_section')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .orderBy('place')
    .orderBy('id')
    .execute();
  const articles = await tables(tx)
    .selectFrom('content.help_article')
    .select(['id', 'section_id'])
    .where('merchant_id', '=', merchantId)
    .orderBy('place')
    .orderBy('id')
    .execute();
  return sections.map(({ id }) => ({ id, articles: articles.filter((one) => one.section_id === id).map((one) => one.id) }));
};

/** The titles of all parts in all languages. */
export const titlesOf = (tx: Tx, merchantId: MerchantId) =>
  tables(tx)
    .selectFrom('content.help_text')
    .select(['part', 'id', 'language', 'title'])
    .where('merchant_id', '=', merchantId)
    .orderBy('language')
    .execute();

/** The anchors of the help centre to which texts and banners of its merchant lead. */
export const anchorsLinked = async (tx: Tx, merchantId: MerchantId): Promise<Set<string>> => {
  const { rows } = await sql<{ anchor: string }>`
    select distinct (regexp_matches(words, '/help#([a-z0-9-]{1,60})', 'g'))[1] as anchor
      from (select content as words from content.help_text where merchant_id = ${merchantId}
            union all select wording::text from content.announcement where merchant_id = ${merchantId}
            union all select target || ' ' || wording::text from content.banner where merchant_id = ${merchantId}) said
  `.execute(tables(tx));
  return new Set(rows.map(({ anchor }) => anchor));
};

export const textsOf = (tx: Tx, merchantId: MerchantId, part: HelpPartKind, id: string) =>
  tables(tx)
    .selectFrom('content.help_text')
    .select(['language', 'title', 'content'])
    .where('merchant_id', '=', merchantId)
    .where('part', '=', part)
    .where('id', '=', id)
    .orderBy('language')
    .execute();

type Written = { part: HelpPartKind; id: string; language: string; title: string; content: string };

/** Writes texts over those that stand. */
export const saveTexts = (tx: Tx, merchantId: MerchantId, occasion: Occasion, written: readonly Written[]): Promise<void> =>
  changeKept(
    tx,
    occasion,
    sql`
      ${inserted(merchantId, written)}
      on conflict (merchant_id, language, part, id) do update set title = excluded.title, content = excluded.content
        where (help_text.title, help_text.content) is distinct from (excluded.title, excluded.content)
      returning merchant_id, part, id, language, title, content
    `,
  );

/** Writes the texts of which there never was one: what was taken away stays away. */
export const addTexts = (tx: Tx, merchantId: MerchantId, occasion: Occasion, written: readonly Written[]): Promise<void> =>
  changeKept(
    tx,
    occasion,
    sql`
      ${inserted(merchantId, written)}
       where not exists (select from content.help_wording former
                          where (former.merchant_id, former.part, former.id, former.language)
                              = (${merchantId}, written.part, written.id, written.language))
      on conflict (merchant_id, language, part, id) do nothing
      returning merchant_id, part, id, language, title, content
    `,
  );

const inserted = (merchantId: MerchantId, written: readonly Written[]) => {
  const each = (name: keyof Written) => sql`${texts(written.map((one) => one[name]))}::text[]`;
  return sql`
    insert into content.help_text (merchant_id, part, id, language, title, content)
    select ${merchantId}, part, id, language, title, content
      from unnest(${each('part')}, ${each('id')}, ${each('language')}, ${each('title')}, ${each('content')}) as written (part, id, language, title, content)
  `;
};

/** Keeps the articles of a section, and those that name the version of the terms, once more as they stand. */
export const keepAnew = (tx: Tx, merchantId: MerchantId, occasion: Occasion, section: string): Promise<void> =>
  changeKept(
    tx,
    occasion,
    sql`
      select text.merchant_id, text.part, text.id, text.language, text.title, text.content
        from content.help_text text
        join content.help_article article on article.merchant_id = text.merchant_id and article.id = text.id
       where text.merchant_id = ${merchantId} and text.part = 'ARTICLE'
         and (article.section_id = ${section} or text.title || ' ' || text.content like '%{termsVersion}%')
    `,
  );

/** Takes a text away. */
export const removeText = (
  tx: Tx,
  merchantId: MerchantId,
  occasion: Occasion,
  { part, id, language }: Omit<Written, 'title' | 'content'>,
): Promise<void> =>
  changeKept(
    tx,
    occasion,
    sql`
      delete from content.help_text
       where merchant_id = ${merchantId} and part = ${part} and id = ${id} and language = ${language}
      ${withoutWords}
    `,
  );

const withoutWords = sql`returning merchant_id, part, id, language, null::text as title, null::text as content`;

/** Writes what parts there are; those that are left out go with their words. */
export const saveOrder = async (tx: Tx, merchantId: MerchantId, occasion: Occasion, order: HelpOrder): Promise<void> => {
  const sections = texts(order.map(({ id }) => id));
  const articles = order.flatMap(({ id, articles: own }) => own.map((article, place) => ({ id: article, section: id, place })));
  const ids = texts(articles.map(({ id }) => id));
  const database = tables(tx);
  await sql`
    insert into content.help_section (merchant_id, id, place)
    select ${merchantId}, id, place from unnest(${sections}::text[]) with ordinality as wanted (id, place)
    on conflict (merchant_id, id) do update set place = excluded.place
  `.execute(database);
  await sql`
    insert into content.help_article (merchant_id, id, section_id, place)
    select ${merchantId}, id, section, place
      from unnest(${ids}::text[], ${texts(articles.map(({ section }) => section))}::text[]) with ordinality as wanted (id, section, place)
    on conflict (merchant_id, id) do update set section_id = excluded.section_id, place = excluded.place
  `.execute(database);
  await sql`delete from content.help_article where merchant_id = ${merchantId} and id <> all(${ids}::text[])`.execute(database);
  await sql`delete from content.help_section where merchant_id = ${merchantId} and id <> all(${sections}::text[])`.execute(database);
  await changeKept(
    tx,
    occasion,
    sql`
      delete from content.help_text
       where merchant_id = ${merchantId}
         and not (part = 'SECTION' and id = any(${sections}::text[]) or part = 'ARTICLE' and id = any(${ids}::text[]))
      ${withoutWords}
    `,
  );
};
