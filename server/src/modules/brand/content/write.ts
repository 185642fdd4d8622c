import type { AnnouncementType, BannerGroup, Execution, LinkageType, ServiceType } from '@croupier/contract/brand/content';
import type { MerchantId } from '@croupier/contract/core/ids';
import { cleanHtml } from '#platform/clean-html';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { forgetContacts } from './contacts.ts';
import { forgetHelp } from './help-centre.ts';
import type { HelpText } from './help-text.rules.ts';
import { forgetSiteContent } from './site-content.ts';
import * as store from './store.ts';
import { occasionOf } from './wording-occasion.ts';
import { addTexts, orderOf, saveOrder } from './store/help.ts';
import type { BannerWords, LetterWords, MediaType } from './tables.ts';
import type { Worded } from './wording.rules.ts';

// Each of these writes the rows that are not there yet, by name. Rows that are there stay as the merchant's operators left them.

/** How long something is shown; without an end until it is taken down. */
type Shown = { from?: Temporal.Instant; until?: Temporal.Instant };

export type NewBanner = Shown & {
  name: string;
  groupName: BannerGroup;
  place?: number;
  /** A drawing `/art/banner/<name>.{w}.{ext}` of the image hosts, or `/media/<id>`, as `storePicture` answers. */
  picture: string;
  linkageType: LinkageType;
  target?: string;
  wording: Worded<Partial<BannerWords>>;
};

export const addBanner = async (tx: Tx, merchantId: MerchantId, banner: NewBanner): Promise<void> => {
  const words = ({ alt = '', title = '', text = '', action = '' }: Partial<BannerWords>): BannerWords => ({ alt, title, text, action });
  await store.insertBanner(tx, {
    merchant_id: merchantId,
    name: banner.name,
    group_name: banner.groupName,
    place: banner.place ?? 0,
    picture: banner.picture,
    linkage_type: banner.linkageType,
    target: banner.target ?? '',
    wording: JSON.stringify(mapWords(banner.wording, words)),
    shown_from: banner.from ?? now(),
    shown_until: banner.until ?? null,
  });
  forgetSiteContent();
};

export type NewAnnouncement = Shown & {
  name: string;
  type: AnnouncementType;
  /** The people before whom it pops up; a headline (`H`) for nobody stands in the ticker alone. */
  executions: readonly Execution[];
  promotion?: boolean;
  /** Title as text, content as HTML. */
  wording: Worded<LetterWords>;
};

/** Publishes an announcement; its HTML is cleaned. */
export const addAnnouncement = async (tx: Tx, merchantId: MerchantId, announcement: NewAnnouncement): Promise<void> => {
  await store.insertAnnouncement(tx, {
    merchant_id: merchantId,
    name: announcement.name,
    type: announcement.type,
    executions: [...announcement.executions],
    promotion: announcement.promotion ?? false,
    wording: JSON.stringify(mapWords(announcement.wording, ({ title, content }) => ({ title, content: cleanHtml(content) }))),
    published_at: announcement.from ?? now(),
    shown_until: announcement.until ?? null,
  });
  forgetSiteContent();
};

/**
 * Writes a help centre in several languages; its HTML is cleaned. The first says what parts there are and in which order; a merchant that has some keeps its own,
 * and what operators took away stays away.
 */
export const writeHelp = async (tx: Tx, merchantId: MerchantId, [first, ...others]: readonly HelpText[]): Promise<void> => {
  if (first === undefined) return;
  const occasion = await occasionOf(tx, merchantId, null);
  if ((await orderOf(tx, merchantId)).length === 0)
    await saveOrder(
      tx,
      merchantId,
      occasion,
      first.sections.map(({ id, articles }) => ({ id, articles: articles.map((article) => article.id) })),
    );
  const order = await orderOf(tx, merchantId);
  const standing = { SECTION: new Set(order.map(({ id }) => id)), ARTICLE: new Set(order.flatMap(({ articles }) => articles)) };
  for (const { language, sections } of [first, ...others]) {
    const rows = sections.flatMap((section) => [
      { part: 'SECTION' as const, id: section.id, language, title: section.title, content: '' },
      ...section.articles.map(({ id, title, content }) => ({
        part: 'ARTICLE' as const,
        id,
        language,
        title,
        content: cleanHtml(content),
      })),
    ]);
    await addTexts(
      tx,
      merchantId,
      occasion,
      rows.filter(({ part, id }) => standing[part].has(id)),
    );
  }
  forgetHelp();
};

export type NewContact = { csType: ServiceType; path: string; wording: Worded<{ title: string }> };

/** Offers ways to customer service, in this order. */
export const addContacts = async (tx: Tx, merchantId: MerchantId, contacts: readonly NewContact[]): Promise<void> => {
  for (const [place, { csType, path, wording }] of contacts.entries())
    await store.insertContact(tx, { merchant_id: merchantId, cs_type: csType, place, path, wording: JSON.stringify(wording) });
  forgetContacts();
};

export type NewResource = { resourceType: string; url: string; labelNameEn: string };

export const addResources = async (tx: Tx, merchantId: MerchantId, resources: readonly NewResource[]): Promise<void> => {
  for (const [place, { resourceType, url, labelNameEn }] of resources.entries())
    await store.insertResource(tx, { merchant_id: merchantId, resource_type: resourceType, place, url, label_name_en: labelNameEn });
  forgetContacts();
};

/** Keeps a picture of at most a megabyte and answers its path on the site. */
export const storePicture = async (
  tx: Tx,
  merchantId: MerchantId,
  picture: { name: string; mediaType: MediaType; bytes: Buffer },
): Promise<string> => {
  const id = await store.insertPicture(tx, {
    merchant_id: merchantId,
    name: picture.name,
    media_type: picture.mediaType,
    bytes: picture.bytes,
    created_at: now(),
  });
  return `/media/${id}`;
};

const mapWords = <From, To>(worded: Worded<From>, change: (words: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(worded).map(([language, words]) => [language, change(words)]));
