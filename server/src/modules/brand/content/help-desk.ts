import {
  anchorsOfSite,
  type HelpOrder,
  type HelpPart,
  type HelpPartKind,
  type HelpParts,
  type HelpText,
  type HelpWording,
  type HelpWords,
  termsSection,
} from '@croupier/contract/brand/help-console';
import { type Page, pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { cleanHtml } from '#platform/clean-html';
import type { Tx } from '#platform/database';
import { factsOf } from './help-centre.ts';
import { occasionOf } from './wording-occasion.ts';
import * as store from './store/help.ts';
import { wordingsOf } from './store/wordings.ts';
import { fillIn, wordsIn } from './wording.rules.ts';

/** The parts of a merchant's help centre, titled for a reader. Refuses MERCHANT_UNKNOWN. */
export const helpParts = async (tx: Tx, merchantId: MerchantId, reader: string): Promise<HelpParts> => {
  const merchant = await getMerchantOrThrow(merchantId);
  const facts = factsOf(merchant);
  const order = await store.orderOf(tx, merchantId);
  const titles = Map.groupBy(await store.titlesOf(tx, merchantId), ({ part, id }) => `${part} ${id}`);
  const anchors = await store.anchorsLinked(tx, merchantId);
  const partOf = (part: HelpPartKind, id: string): HelpPart => {
    const own = titles.get(`${part} ${id}`) ?? [];
    const worded = Object.fromEntries(own.map(({ language, title }) => [language, title]));
    const title = wordsIn(worded, reader, merchant.defaultLanguage);
    return {
      id,
      title: title === undefined ? null : fillIn(title.words, facts),
      written: merchant.languages.filter((language) => Object.hasOwn(worded, language)),
      linked: anchorsOfSite.has(id) ? 'SITE' : anchors.has(id) ? 'TEXTS' : null,
    };
  };
  return {
    merchantId,
    languages: [...merchant.languages],
    defaultLanguage: merchant.defaultLanguage,
    facts,
    sections: order.map(({ id, articles }) => ({ ...partOf('SECTION', id), articles: articles.map((one) => partOf('ARTICLE', one)) })),
  };
};

/** The sections and articles of a help centre, held until the transaction ends: nobody else changes them or their words meanwhile. */
export const holdHelp = async (tx: Tx, merchantId: MerchantId): Promise<HelpOrder> => {
  await store.lockHelp(tx, merchantId);
  return store.orderOf(tx, merchantId);
};

/** One part in every language; undefined where there is no such part. */
export const helpWords = async (tx: Tx, merchantId: MerchantId, part: HelpPartKind, id: string): Promise<HelpWords | undefined> => {
  const order = await store.orderOf(tx, merchantId);
  const isThere = order.some((section) => (part === 'SECTION' ? section.id === id : section.articles.includes(id)));
  return isThere ? { part, id, texts: await store.textsOf(tx, merchantId, part, id) } : undefined;
};

/** The stored form of a text: of a section its title, of an article its HTML as it is when it was cleaned. */
export const keptOf = (part: HelpPartKind, { title, content }: HelpText): HelpText => ({
  title: title.trim(),
  content: part === 'SECTION' ? '' : cleanHtml(content),
});

type Author = { operatorId: string; userName: string };
type OfText = { part: HelpPartKind; id: string; language: string };

/** Writes what sections and articles there are; those that are left out go with their words. */
export const saveHelpOrder = async (tx: Tx, merchantId: MerchantId, by: Author, order: HelpOrder): Promise<void> =>
  store.saveOrder(tx, merchantId, await occasionOf(tx, merchantId, by), order);

/** Writes a text in one language; its former wording is kept. */
export const saveHelpText = async (tx: Tx, merchantId: MerchantId, by: Author, text: OfText & HelpText): Promise<void> =>
  store.saveTexts(tx, merchantId, await occasionOf(tx, merchantId, by), [text]);

/** Takes a text away in one language; its wording is kept. */
export const removeHelpText = async (tx: Tx, merchantId: MerchantId, by: Author, text: OfText): Promise<void> =>
  store.removeText(tx, merchantId, await occasionOf(tx, merchantId, by), text);

/** After the version of the terms was changed: what members accept, and what names the version, stands under the new one from now on, though it reads the same. */
export const beginUnderNewTerms = async (tx: Tx, merchantId: MerchantId, by: Author): Promise<void> => {
  await store.lockHelp(tx, merchantId);
  await store.keepAnew(tx, merchantId, await occasionOf(tx, merchantId, by), termsSection);
};

/** The wordings of a text, each with its moment, the newest first; also of a text that is there no more. */
export const helpWordings = async (tx: Tx, merchantId: MerchantId, of: OfText, wanted: PageWanted): Promise<Page<HelpWording>> => {
  const { rows, total } = await wordingsOf(tx, { merchantId, ...of }, wanted);
  const wordings = rows.map(({ title, content, at, until, at_latest, operator_name, terms_version }) => ({
    at: at.toString(),
    atLatest: at_latest,
    until: until?.toString() ?? null,
    operator: operator_name,
    termsVersion: terms_version,
    text: title === null ? null : { title, content: content ?? '' },
  }));
  return pageOf(wanted, wordings, total);
};
