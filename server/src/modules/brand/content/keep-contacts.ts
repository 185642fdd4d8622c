import type { ContactDraft, DeskContact, DeskResource, ResourceDraft } from '@croupier/contract/brand/announcements-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { malformed, Refusal } from '#platform/refusal';
import { isSpoken } from './announcement.rules.ts';
import { contactsOf, resourcesOf } from './store.ts';
import { lockContacts, replaceContacts, replaceResources } from './store/contacts.ts';
import type { MerchantLanguages } from './wording.rules.ts';

export type KeptContacts = { contacts: DeskContact[]; resources: DeskResource[] };

/** Ways to customer service and resources of a merchant, in their order, in all their languages. */
export const openContacts = async (tx: Tx, merchantId: MerchantId): Promise<KeptContacts> => ({
  contacts: (await contactsOf(tx, merchantId)).map(({ cs_type, path, wording }) => ({
    csType: cs_type,
    path,
    titles: Object.fromEntries(Object.entries(wording).map(([language, { title }]) => [language, title])),
  })),
  resources: (await resourcesOf(tx, merchantId)).map(({ resource_type, url, label_name_en }) => ({
    resourceType: resource_type,
    url,
    labelNameEn: label_name_en,
  })),
});

/** The same, and nobody else changes them until the transaction ends. */
export const holdContacts = async (tx: Tx, merchantId: MerchantId): Promise<KeptContacts> => {
  await lockContacts(tx, merchantId);
  return openContacts(tx, merchantId);
};

/** Offers these in place of those held. Refuses MALFORMED for a language the merchant does not speak, and for a title of nothing but space. */
export const saveContacts = async (
  tx: Tx,
  merchantId: MerchantId,
  held: KeptContacts,
  contacts: readonly ContactDraft[],
  merchantLanguages: MerchantLanguages,
): Promise<void> => {
  const rows = contacts.map(({ csType, path, titles }, place) => {
    if (!isSpoken(titles, merchantLanguages, held.contacts.find((one) => one.csType === csType)?.titles))
      throw malformed({ path: `contacts.${place}.titles`, expected: 'languages of the merchant' });
    const wording = Object.entries(titles).map(([language, title]) => [language, { title: neededTitle(title) }]);
    return { merchant_id: merchantId, cs_type: csType, place, path, wording: JSON.stringify(Object.fromEntries(wording)) };
  });
  await replaceContacts(tx, merchantId, rows);
};

const neededTitle = (title: string): string => {
  const said = title.trim();
  if (said === '') throw new Refusal('FIELD_EMPTY', { field: 'titles' });
  return said;
};

/** Offers these in place of all there are. Refuses MALFORMED for a label of nothing but space. */
export const saveResources = async (tx: Tx, merchantId: MerchantId, resources: readonly ResourceDraft[]): Promise<void> => {
  const rows = resources.map(({ resourceType, url, labelNameEn }, place) => ({
    merchant_id: merchantId,
    resource_type: resourceType,
    place,
    url,
    label_name_en: neededTitle(labelNameEn),
  }));
  await replaceResources(tx, merchantId, rows);
};
