import type { FeedbackType, Message, Ticket } from '@croupier/contract/people/inbox';
import type { MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import type { Generated, JSONColumnType } from 'kysely';

export type InboxTables = {
  'inbox.feedback_rule': { merchant_id: MerchantId; min_length: number; max_length: number };
  'inbox.ticket': {
    id: Generated<string>;
    merchant_id: MerchantId;
    reference: string;
    member_id: MemberId | null;
    sender: string;
    contact: string | null;
    sent_from: Buffer;
    type: FeedbackType;
    state: Generated<Ticket['state']>;
    sent_at: Temporal.Instant;
    last_line_at: Temporal.Instant;
  };
  'inbox.line': {
    id: Generated<string>;
    ticket_id: string;
    merchant_id: MerchantId;
    said_by: 'MEMBER' | 'HOUSE';
    operator_id: OperatorId | null;
    text: string;
    said_at: Temporal.Instant;
  };
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
