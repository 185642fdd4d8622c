import type { SiteContent } from '@croupier/contract/brand/content';
import type { MerchantId } from '@croupier/contract/core/ids';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { cacheBriefly } from './cache.ts';
import * as store from './store.ts';
import { languageFor, wordsIn } from './wording.rules.ts';

const remembered = cacheBriefly<SiteContent>();

/** Banners of every group and the ticker's notices, worded for a reader. At most two seconds old. */
export const siteContent = async (merchantId: MerchantId, wanted: string | undefined): Promise<SiteContent> => {
  const merchant = await getMerchantOrThrow(merchantId);
  const language = languageFor(wanted, merchant);
  return remembered(`${merchantId} ${language} ${merchant.defaultLanguage}`, () => read(merchantId, language, merchant.defaultLanguage));
};

/** After something was written: the next question is answered from the tables. */
export const forgetSiteContent = (): void => remembered.forget();

const read = async (merchantId: MerchantId, language: string, defaultLanguage: string): Promise<SiteContent> =>
  inTransaction(async (tx) => {
    const banners = await store.bannersOf(tx, merchantId, now());
    const headlines = await store.headlinesOf(tx, merchantId, now());
    return {
      banners: banners.flatMap(({ id, group_name, picture, linkage_type, target, wording }) => {
        const found = wordsIn(wording, language, defaultLanguage);
        return found === undefined ? [] : [{ id, groupName: group_name, url: picture, linkageType: linkage_type, target, ...found.words }];
      }),
      notice: headlines.flatMap(({ id, wording, published_at }) => {
        const found = wordsIn(wording, language, defaultLanguage);
        return found === undefined ? [] : [{ id, ...found.words, publishedAt: published_at.toString() }];
      }),
    };
  });
