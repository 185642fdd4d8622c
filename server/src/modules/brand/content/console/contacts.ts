import type { ContactDraft, DeskContact, DeskContacts, DeskResource, ResourceDraft } from '@croupier/contract/brand/announcements-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import * as contactsModule from '../contacts.ts';
import * as keepContacts from '../keep-contacts.ts';
import type { Merchant } from '#modules/brand/merchants';
import { type AtWork, withPermission, assertUnchanged } from '#modules/console/audit';
import type { Tx } from '#platform/database';
import { getServedMerchant } from '#modules/brand/merchants/console';

const shown = ({ id, languages, defaultLanguage }: Merchant, kept: keepContacts.KeptContacts): DeskContacts => ({
  merchantId: id,
  languages: [...languages],
  defaultLanguage,
  ...kept,
});

/** Ways to customer service, and resources. Refuses MERCHANT_UNKNOWN. */
export const openContacts = (by: AtWork, merchantId: MerchantId): Promise<DeskContacts> =>
  withPermission(by, 'content.read', `merchant:${merchantId}`, async (tx, scope) => {
    const merchant = await getServedMerchant(scope, merchantId);
    return {
      answer: shown(merchant, await keepContacts.openContacts(tx, merchantId)),
      merchants: [merchantId],
      details: { contacts: 'read' },
    };
  });

/** Offers these ways, in this order. Refuses MERCHANT_UNKNOWN, CHANGED_MEANWHILE, MALFORMED. */
export const saveContacts = (
  by: AtWork,
  merchantId: MerchantId,
  { before, contacts, reason }: { before: DeskContact[]; contacts: ContactDraft[]; reason: string },
): Promise<DeskContacts> =>
  saved(by, merchantId, reason, 'contacts', before, (tx, held, merchant) =>
    keepContacts.saveContacts(tx, merchantId, held, contacts, merchant),
  );

/** Offers these files and places, in this order. Refuses MERCHANT_UNKNOWN, CHANGED_MEANWHILE, MALFORMED. */
export const saveResources = (
  by: AtWork,
  merchantId: MerchantId,
  { before, resources, reason }: { before: DeskResource[]; resources: ResourceDraft[]; reason: string },
): Promise<DeskContacts> =>
  saved(by, merchantId, reason, 'resources', before, (tx) => keepContacts.saveResources(tx, merchantId, resources));

const saved = async (
  by: AtWork,
  merchantId: MerchantId,
  reason: string,
  part: 'contacts' | 'resources',
  before: readonly object[],
  save: (tx: Tx, held: keepContacts.KeptContacts, merchant: Merchant) => Promise<void>,
): Promise<DeskContacts> => {
  const answer = await withPermission(by, 'content.edit', `merchant:${merchantId}`, async (tx, scope) => {
    const merchant = await getServedMerchant(scope, merchantId);
    const held = await keepContacts.holdContacts(tx, merchantId);
    assertUnchanged(before, held[part]);
    await save(tx, held, merchant);
    const kept = await keepContacts.openContacts(tx, merchantId);
    const details = { reason, before: { [part]: held[part] }, after: { [part]: kept[part] } };
    return { answer: shown(merchant, kept), merchants: [merchantId], details };
  });
  contactsModule.forgetContacts();
  return answer;
};
