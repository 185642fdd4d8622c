import { isTrialType, type MemberType } from '@croupier/contract/people/members';
import { type Page, pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { Message, Unread } from '@croupier/contract/people/inbox';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import * as store from './store.ts';
import { tellTabs } from './tell.ts';

type Reader = { memberId: MemberId; merchantId: MerchantId };
type Wish = PageWanted & { language?: string | undefined };

/** The messages of a member, the newest first; letters in their language, or else in the merchant's default, or else as they were written. */
export const listMessages = async ({ memberId, merchantId }: Reader, wish: Wish): Promise<Page<Message>> => {
  const { defaultLanguage } = await getMerchantOrThrow(merchantId);
  const { rows, total } = await inTransaction((tx) => store.messagesOf(tx, memberId, wish));
  return pageOf(
    wish,
    rows.map((row) => asMessage(row, [wish.language ?? defaultLanguage, defaultLanguage])),
    total,
  );
};

const asMessage = ({ id, kind, wording, facts, sent_at, read_at }: store.MessageRow, languages: readonly string[]): Message => {
  const language = [...languages, ...Object.keys(wording).toSorted()].find((one) => Object.hasOwn(wording, one));
  const words = language === undefined ? undefined : wording[language];
  return {
    id,
    kind,
    title: words?.title ?? '',
    content: words?.content ?? '',
    values: { ...facts },
    sentAt: sent_at.toString(),
    isRead: read_at !== null,
  };
};

/** Marks one message as read, and says what is unread then. Refuses NOT_FOUND for a message of somebody else. */
export const readMessage = ({ memberId, merchantId }: Reader, id: string): Promise<Unread> =>
  inTransaction(async (tx) => {
    const was = await store.markRead(tx, memberId, id, now());
    if (was === undefined) throw new Refusal('NOT_FOUND');
    return { unreadMessage: was === 'READ' ? await tellTabs(tx, memberId, merchantId) : await store.countUnread(tx, memberId) };
  });

export const readAllMessages = ({ memberId, merchantId }: Reader): Promise<Unread> =>
  inTransaction(async (tx) => {
    await store.markAllRead(tx, memberId, now());
    return { unreadMessage: await tellTabs(tx, memberId, merchantId) };
  });

/** How many messages wait for a member. Refuses TRIAL_NOT_ALLOWED to trial users, whom nobody writes to. */
export const unreadCount = async ({ memberId, type }: { memberId: MemberId; type: MemberType }): Promise<Unread> => {
  if (isTrialType(type)) throw new Refusal('TRIAL_NOT_ALLOWED');
  return { unreadMessage: await inTransaction((tx) => store.countUnread(tx, memberId)) };
};
