import type { HelpCentre } from '@croupier/contract/brand/content';
import type { HelpFact } from '@croupier/contract/brand/help-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { type Merchant, getMerchantOrThrow } from '#modules/brand/merchants';
import { inTransaction } from '#platform/database';
import { cacheBriefly } from './cache.ts';
import * as store from './store.ts';
import { escapeHtml, fillIn, languageFor } from './wording.rules.ts';

const remembered = cacheBriefly<HelpCentre>();

/** The help centre of a merchant. A text that is not written in the language asked for is given in the merchant's default, or in any there is, and says so. */
export const helpCentre = async (merchantId: MerchantId, wanted: string | undefined): Promise<HelpCentre> => {
  const merchant = await getMerchantOrThrow(merchantId);
  const language = languageFor(wanted, merchant);
  // The facts of its merchant change with them, not two seconds later.
  const { defaultLanguage } = merchant;
  return remembered(JSON.stringify([merchantId, language, defaultLanguage, factsOf(merchant)]), () => read(merchant, language));
};

export const forgetHelp = (): void => remembered.forget();

const read = async (merchant: Merchant, language: string): Promise<HelpCentre> => {
  const { sections, articles, texts } = await inTransaction((tx) => store.helpOf(tx, merchant, language));
  const facts = factsOf(merchant);
  const escaped = escapedFacts(merchant);
  const words = (part: 'SECTION' | 'ARTICLE', id: string) => texts.find((text) => text.part === part && text.id === id);
  return {
    sections: sections.flatMap(({ id }) => {
      const section = words('SECTION', id);
      const written = articles
        .filter((article) => article.section_id === id)
        .flatMap((article) => {
          const text = words('ARTICLE', article.id);
          return text === undefined
            ? []
            : [{ id: article.id, title: fillIn(text.title, facts), content: fillIn(text.content, escaped), language: text.language }];
        });
      return section === undefined || written.length === 0 ? [] : [{ id, title: fillIn(section.title, facts), articles: written }];
    }),
  };
};

/** The facts of its merchant that a text may name without knowing them. */
export const factsOf = ({ name, minimumAge, termsVersion, currency }: Merchant): Record<HelpFact, string> => ({
  name,
  minimumAge: String(minimumAge),
  termsVersion,
  currency,
});

/** The same within HTML. */
const escapedFacts = (merchant: Merchant): Record<string, string> =>
  Object.fromEntries(Object.entries(factsOf(merchant)).map(([name, value]) => [name, escapeHtml(value)]));
