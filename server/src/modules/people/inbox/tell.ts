import type { Message } from '@croupier/contract/people/inbox';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { cleanHtml } from '#platform/clean-html';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import * as store from './store.ts';

type News = {
  kind: Exclude<Message['kind'], 'LETTER'>;
  /** The subject of the news; the same news told twice is one message. */
  reference: string;
  facts: Readonly<Record<string, string>>;
};
type Letter = { kind: 'LETTER'; reference: string; wording: Readonly<Record<string, { title: string; content: string }>> };

/** Puts a message into a member's inbox and tells their open tabs; again changes nothing. A letter's HTML is cleaned. */
export const tell = async (
  tx: Tx,
  { id: memberId, merchantId }: { id: MemberId; merchantId: MerchantId },
  news: News | Letter,
): Promise<void> => {
  const wording =
    news.kind === 'LETTER'
      ? Object.entries(news.wording).map(([language, { title, content }]) => [language, { title, content: cleanHtml(content) }])
      : [];
  const isNew = await store.insertMessage(tx, {
    merchant_id: merchantId,
    member_id: memberId,
    kind: news.kind,
    reference: news.reference,
    wording: JSON.stringify(Object.fromEntries(wording)),
    facts: JSON.stringify(news.kind === 'LETTER' ? {} : news.facts),
    sent_at: now(),
  });
  if (isNew) await tellTabs(tx, memberId, merchantId);
};

type ToMember = { memberId: MemberId; merchantId: MerchantId; news: News };

/** The same for many members at once, in a fixed number of statements. */
export const tellMany = async (tx: Tx, all: readonly ToMember[]): Promise<void> => {
  if (all.length === 0) return;
  const told = new Set(
    await store.insertMessages(
      tx,
      all.map(({ memberId, merchantId, news: { kind, reference, facts } }) => ({
        merchant_id: merchantId,
        member_id: memberId,
        kind,
        reference,
        wording: '{}',
        facts: JSON.stringify(facts),
        sent_at: now(),
      })),
    ),
  );
  const unread = await store.countUnreadOf(tx, [...told]);
  const merchants = new Map(all.map(({ memberId, merchantId }) => [memberId, merchantId]));
  await publish(
    tx,
    [...told].flatMap((memberId) => {
      const merchantId = merchants.get(memberId);
      return merchantId === undefined ? [] : [{ type: 'inbox.changed' as const, merchantId, memberId, unread: unread.get(memberId) ?? 0 }];
    }),
  );
};

/** Puts a letter of clean HTML into the inboxes of many members of a merchant; members who have it get it no second time. */
export const tellLetter = async (
  tx: Tx,
  merchantId: MerchantId,
  memberIds: readonly MemberId[],
  { reference, wording }: Omit<Letter, 'kind'>,
): Promise<void> => {
  const sentAt = now();
  const rows = memberIds.map((memberId) => ({
    merchant_id: merchantId,
    member_id: memberId,
    kind: 'LETTER' as const,
    reference,
    wording: JSON.stringify(wording),
    facts: '{}',
    sent_at: sentAt,
  }));
  const reached = await store.insertMessages(tx, rows);
  const unread = await store.countUnreadOf(tx, reached);
  await publish(
    tx,
    reached.map((memberId) => ({ type: 'inbox.changed', merchantId, memberId, unread: unread.get(memberId) ?? 0 })),
  );
};

/** The number of unread messages now, for every open tab. */
export const tellTabs = async (tx: Tx, memberId: MemberId, merchantId: MerchantId): Promise<number> => {
  const unread = await store.countUnread(tx, memberId);
  await publish(tx, [{ type: 'inbox.changed', merchantId, memberId, unread }]);
  return unread;
};
