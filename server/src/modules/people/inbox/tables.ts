import type { Message } from '@croupier/contract/people/inbox';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Generated, JSONColumnType } from 'kysely';

export type InboxTables = {
  'inbox.message': {
    id: Generated<string>;
    merchant_id: MerchantId;
    member_id: MemberId;
    kind: Message['kind'];
    reference: string;
    wording: JSONColumnType<Record<string, { title: string; content: string }>>;
    facts: JSONColumnType<Record<string, string>>;
    sent_at: Temporal.Instant;
    read_at: Temporal.Instant | null;
  };
};
