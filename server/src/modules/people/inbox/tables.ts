import type { Message } from '@croupier/contract/people/inbox';
import type { LetterState } from '@croupier/contract/people/letters-console';
import type { SegmentId } from '@croupier/contract/rewards/segments-console';
import type { MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
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
  'inbox.letter': {
    id: string;
    merchant_id: MerchantId;
    segment_id: SegmentId | null;
    wording: JSONColumnType<Record<string, { title: string; content: string }>>;
    state: Generated<LetterState>;
    sent_until: MemberId | null;
    sent: Generated<number>;
    made_at: Temporal.Instant;
    made_by: OperatorId;
    made_name: string;
    finished_at: Temporal.Instant | null;
  };
};
