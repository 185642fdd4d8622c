import type { Contacts } from '@croupier/contract/brand/content';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { Permission } from '@croupier/contract/brand/merchants';
import * as merchants from '#modules/brand/merchants';
import { inTransaction } from '#platform/database';
import { cacheBriefly } from './cache.ts';
import * as store from './store.ts';
import { languageFor, wordsIn } from './wording.rules.ts';

const remembered = cacheBriefly<Contacts>();

/** Ways to customer service in a reader's language, and resources. */
export const contactsOf = async (merchantId: MerchantId, wanted: string | undefined): Promise<Contacts> => {
  const merchant = await merchants.getMerchantOrThrow(merchantId);
  const language = languageFor(wanted, merchant);
  return remembered(`${merchantId} ${language} ${merchant.defaultLanguage}`, () => read(merchantId, language, merchant.defaultLanguage));
};

export const forgetContacts = (): void => remembered.forget();

const read = async (merchantId: MerchantId, language: string, defaultLanguage: string): Promise<Contacts> =>
  inTransaction(async (tx) => {
    const ways = await store.contactsOf(tx, merchantId);
    const resources = await store.resourcesOf(tx, merchantId);
    return {
      customerService: ways.flatMap(({ cs_type, path, wording }) => {
        const found = wordsIn(wording, language, defaultLanguage);
        return found === undefined ? [] : [{ csType: cs_type, title: found.words.title, path }];
      }),
      resources: resources.map(({ resource_type, url, label_name_en }) => ({
        resourceType: resource_type,
        url,
        labelNameEn: label_name_en,
      })),
    };
  });

/** Everything the site asks for when it opens; the server also writes it into the page. Refuses MERCHANT_UNKNOWN. */
export const permissionFor = async (merchantId: MerchantId, ip: string, language: string): Promise<Permission> => {
  const permission = await merchants.permissionFor(merchantId, ip);
  return { ...permission, info: { ...permission.info, ...(await contactsOf(merchantId, language)) } };
};
