import {
  anchorsOfSite,
  type HelpOrder,
  type HelpPart,
  type HelpPartKind,
  type HelpParts,
  type HelpText,
  type HelpWords,
} from '@croupier/contract/desk-help';
import type { MerchantId } from '@croupier/contract/ids';
import { type Merchant, needMerchant } from '#modules/merchants';
import { cleanHtml } from '#platform/clean-html';
import type { Tx } from '#platform/database';
import { escapedFacts, factsOf } from './help-centre.ts';
import * as store from './store/help.ts';
import { fillIn, wordsIn } from './wording.rules.ts';

/** What there is of a merchant's help centre, titled for a reader. Refuses MERCHANT_UNKNOWN. */
export const helpParts = async (tx: Tx, merchantId: MerchantId, reader: string): Promise<HelpParts> => {
  const merchant = await needMerchant(merchantId);
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

/** What is kept of a text: of a section its title, of an article its HTML as it is when it was cleaned. */
export const keptOf = (part: HelpPartKind, { title, content }: HelpText): HelpText => ({
  title: title.trim(),
  content: part === 'SECTION' ? '' : cleanHtml(content),
});

/** What visitors read of a text of this merchant. */
export const readAs = (merchant: Merchant, { title, content }: HelpText): HelpText => ({
  title: fillIn(title.trim(), factsOf(merchant)),
  content: fillIn(cleanHtml(content), escapedFacts(merchant)),
});

export { saveOrder as saveHelpOrder, saveText as saveHelpText } from './store/help.ts';
