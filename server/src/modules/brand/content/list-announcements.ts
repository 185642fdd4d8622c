import type { Announcement, Execution } from '@croupier/contract/brand/content';
import { type Page, pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import * as store from './store.ts';
import { languageFor, wordsIn } from './wording.rules.ts';

type AnnouncementFilter = PageWanted & { execution: Execution; types?: string | undefined; language?: string | undefined };

/** One page of what is announced to visitors (B), members (A), or members at their first sign-in (F). Refuses NOT_SIGNED_IN to a visitor who asks for another than B. */
export const listAnnouncements = async (
  merchantId: MerchantId,
  signedIn: boolean,
  { execution, types, pageNo, pageSize, language: wanted }: AnnouncementFilter,
): Promise<Page<Announcement>> => {
  if (!signedIn && execution !== 'B') throw new Refusal('NOT_SIGNED_IN');
  const merchant = await getMerchantOrThrow(merchantId);
  const language = languageFor(wanted, merchant);
  const { rows, total } = await inTransaction((tx) =>
    store.announcementsOf(tx, merchantId, { execution, types: types?.split(','), pageNo, pageSize }, now()),
  );
  const content = rows.flatMap(({ id, type, wording, published_at, promotion }) => {
    const found = wordsIn(wording, language, merchant.defaultLanguage);
    return found === undefined ? [] : [{ id, type, execution, ...found.words, publishedAt: published_at.toString(), promotion }];
  });
  return pageOf({ pageNo, pageSize }, content, total);
};
