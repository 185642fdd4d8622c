import type {
  AnnouncementAsSeen,
  AnnouncementLine,
  AnnouncementState,
  AnnouncementDraft,
  DeskAnnouncement,
} from '@croupier/contract/brand/announcements-console';
import type { AnnouncementType } from '@croupier/contract/brand/content';
import { type Page, pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import * as keepAnnouncements from '../keep-announcements.ts';
import * as siteContent from '../site-content.ts';
import type { Merchant } from '#modules/brand/merchants';
import { type AtWork, withPermission, assertUnchanged } from '#modules/console/audit';
import type { Tx } from '#platform/database';
import { getServedMerchant } from '#modules/brand/merchants/console';

type Listed = PageWanted & { type?: AnnouncementType | undefined; state?: AnnouncementState | undefined };
type ListAnswer = Page<AnnouncementLine> & { languages: string[]; defaultLanguage: string; timeZone: string };

/** One page of what a merchant announced, announces and will, with titles for whoever reads `language`. Refuses MERCHANT_UNKNOWN. */
export const listAnnouncements = (
  by: AtWork,
  merchantId: MerchantId,
  { type, state, ...wanted }: Listed,
  language: string,
): Promise<ListAnswer> =>
  withPermission(by, 'content.read', `merchant:${merchantId}`, async (tx, scope) => {
    const { languages, defaultLanguage, timeZone } = await getServedMerchant(scope, merchantId);
    const { lines, total } = await keepAnnouncements.listEveryAnnouncement(
      tx,
      merchantId,
      { ...wanted, type, state },
      { language, defaultLanguage },
    );
    return {
      answer: { ...pageOf(wanted, lines, total), languages: [...languages], defaultLanguage, timeZone },
      merchants: [merchantId],
      details: { announcements: total, pageNo: wanted.pageNo },
    };
  });

/** One with all its words. Refuses MERCHANT_UNKNOWN, NOT_FOUND. */
export const openAnnouncement = (by: AtWork, merchantId: MerchantId, id: string): Promise<DeskAnnouncement> =>
  withPermission(by, 'content.read', `merchant:${merchantId}`, async (tx, scope) => {
    await getServedMerchant(scope, merchantId);
    const answer = await keepAnnouncements.openAnnouncement(tx, merchantId, id);
    return { answer, merchants: [merchantId], details: { announcement: id } };
  });

/** Announces something, once for a key. Refuses MERCHANT_UNKNOWN, ANNOUNCEMENTS_FULL, KEY_REUSED, MALFORMED. */
export const makeAnnouncement = async (
  by: AtWork,
  merchantId: MerchantId,
  { key, wish, reason }: { key: string; wish: AnnouncementDraft; reason: string },
): Promise<DeskAnnouncement> => {
  const answer = await withPermission(by, 'content.edit', `merchant:${merchantId}`, async (tx, scope) => {
    const languages = await getServedMerchant(scope, merchantId);
    const { made, isNew } = await keepAnnouncements.makeAnnouncement(tx, merchantId, key, wish, languages);
    return {
      answer: made,
      merchants: [merchantId],
      details: { announcement: made.id, reason, ...(isNew ? { before: null, after: announcementDetails(made, made) } : { again: true }) },
    };
  });
  siteContent.forgetSiteContent();
  return answer;
};

type Seen = { before: AnnouncementAsSeen; reason: string };

/** Changes one that has not ended. Refuses MERCHANT_UNKNOWN, NOT_FOUND, CHANGED_MEANWHILE, MALFORMED. */
export const changeAnnouncement = (
  by: AtWork,
  merchantId: MerchantId,
  id: string,
  { wish, ...seen }: Seen & { wish: AnnouncementDraft },
): Promise<DeskAnnouncement> =>
  changed(by, merchantId, id, seen, (tx, held, merchant) => keepAnnouncements.changeAnnouncement(tx, held, wish, merchant));

/** Ends one now; one that was taken down already stays as it is. Refuses MERCHANT_UNKNOWN, NOT_FOUND, CHANGED_MEANWHILE. */
export const takeAnnouncementDown = (by: AtWork, merchantId: MerchantId, id: string, seen: Seen): Promise<DeskAnnouncement> =>
  changed(by, merchantId, id, seen, keepAnnouncements.takeDown, ({ takenDownAt }) => takenDownAt !== null);

const changed = async (
  by: AtWork,
  merchantId: MerchantId,
  id: string,
  { before, reason }: Seen,
  change: (tx: Tx, held: DeskAnnouncement, merchant: Merchant) => Promise<DeskAnnouncement>,
  isDone: (held: DeskAnnouncement) => boolean = () => false,
): Promise<DeskAnnouncement> => {
  const answer = await withPermission(by, 'content.edit', `merchant:${merchantId}`, async (tx, scope) => {
    const merchant = await getServedMerchant(scope, merchantId);
    const held = await keepAnnouncements.holdAnnouncement(tx, merchantId, id);
    if (isDone(held)) return { answer: held, merchants: [merchantId], details: { announcement: id, reason, again: true } };
    assertUnchanged(before, asSeen(held));
    const is = await change(tx, held, merchant);
    return {
      answer: is,
      merchants: [merchantId],
      details: { announcement: id, reason, before: announcementDetails(held, is), after: announcementDetails(is, held) },
    };
  });
  siteContent.forgetSiteContent();
  return answer;
};

const asSeen = ({ type, executions, promotion, wording, from, until, takenDownAt }: DeskAnnouncement): AnnouncementAsSeen => ({
  type,
  executions,
  promotion,
  wording,
  from,
  until,
  takenDownAt,
});

/** As the trail tells it: every title, and the content of the languages in which it differs. */
const announcementDetails = (one: DeskAnnouncement, other: DeskAnnouncement): Record<string, unknown> => {
  const { wording, ...facts } = asSeen(one);
  const words = Object.entries(wording).map(([language, { title, content: html }]) => [
    language,
    other.wording[language]?.content === html ? title : `${title}\n${html}`,
  ]);
  return { ...facts, words: Object.fromEntries(words) };
};
