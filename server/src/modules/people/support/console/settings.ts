import type { MerchantId } from '@croupier/contract/core/ids';
import type { CannedReplies, CannedReply, SupportSettings } from '@croupier/contract/people/support-console';
import type { Merchant } from '#modules/brand/merchants';
import { getServedMerchant } from '#modules/brand/merchants/console';
import { assertUnchanged, type AtWork, withPermission } from '#modules/console/audit';
import type { Tx } from '#platform/database';
import { malformed } from '#platform/refusal';
import { settingsOf } from '../settings.ts';
import * as store from '../store/settings.ts';

type Shown = { settings: SupportSettings; timeZone: string };

/** Refuses MERCHANT_UNKNOWN. */
export const readSettings = (by: AtWork, merchantId: MerchantId): Promise<Shown> =>
  withPermission(by, 'support.read', `merchant:${merchantId}`, async (tx, scope) => {
    const { timeZone } = await getServedMerchant(scope, merchantId);
    return { answer: { settings: await settingsOf(tx, merchantId), timeZone }, merchants: [merchantId], details: { support: 'settings' } };
  });

type SettingsChange = { before: SupportSettings; settings: SupportSettings; reason: string };

/** Refuses MERCHANT_UNKNOWN and CHANGED_MEANWHILE. */
export const saveSettings = (by: AtWork, merchantId: MerchantId, { before, settings, reason }: SettingsChange): Promise<Shown> =>
  withPermission(by, 'support.edit', `merchant:${merchantId}`, async (tx, scope) => {
    const { timeZone } = await getServedMerchant(scope, merchantId);
    await store.lockMerchant(tx, merchantId);
    const held = await settingsOf(tx, merchantId);
    assertUnchanged(before, held);
    await store.keepSettings(tx, merchantId, settings);
    return { answer: { settings, timeZone }, merchants: [merchantId], details: { reason, before: held, after: settings } };
  });

const shown = async (tx: Tx, { id, languages, defaultLanguage }: Merchant): Promise<CannedReplies> => ({
  merchantId: id,
  languages: [...languages],
  defaultLanguage,
  replies: await store.cannedRepliesOf(tx, id),
});

/** Refuses MERCHANT_UNKNOWN. */
export const readReplies = (by: AtWork, merchantId: MerchantId): Promise<CannedReplies> =>
  withPermission(by, 'support.read', `merchant:${merchantId}`, async (tx, scope) => {
    const answer = await shown(tx, await getServedMerchant(scope, merchantId));
    return { answer, merchants: [merchantId], details: { replies: answer.replies.length } };
  });

type RepliesChange = { before: CannedReply[]; replies: CannedReply[] };

/** Refuses MERCHANT_UNKNOWN, CHANGED_MEANWHILE and MALFORMED. */
export const saveReplies = (by: AtWork, merchantId: MerchantId, { before, replies }: RepliesChange): Promise<CannedReplies> =>
  withPermission(by, 'support.edit', `merchant:${merchantId}`, async (tx, scope) => {
    const merchant = await getServedMerchant(scope, merchantId);
    await store.lockMerchant(tx, merchantId);
    const held = await store.cannedRepliesOf(tx, merchantId);
    assertUnchanged(before, held);
    if (new Set(replies.map(({ name }) => name)).size < replies.length) throw malformed({ path: 'replies', expected: 'each name once' });
    for (const [place, { name, texts }] of replies.entries()) {
      // A text in a language that the merchant gave up since may stay.
      const was = Object.keys(held.find((one) => one.name === name)?.texts ?? {});
      if (!Object.keys(texts).every((language) => merchant.languages.includes(language) || was.includes(language)))
        throw malformed({ path: `replies.${place}.texts`, expected: 'languages of the merchant' });
      if (Object.keys(texts).length === 0) throw malformed({ path: `replies.${place}.texts`, expected: 'a text' });
    }
    await store.replaceCannedReplies(tx, merchantId, replies);
    return { answer: await shown(tx, merchant), merchants: [merchantId], details: { before: { replies: held }, after: { replies } } };
  });
