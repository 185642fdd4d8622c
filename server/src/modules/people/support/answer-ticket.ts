import type { MerchantId, OperatorId, UploadId } from '@croupier/contract/core/ids';
import { claim } from '#modules/brand/media';
import { tell } from '#modules/people/inbox';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { trimmed } from './feedback.rules.ts';
import * as store from './store/tickets.ts';

type Answer = {
  merchantId: MerchantId;
  reference: string;
  operatorId: OperatorId;
  operatorName?: string;
  text: string;
  /** The answer is the last word. */
  closes?: boolean;
  state?: 'ANSWERED' | 'RESOLVED' | 'CLOSED';
  key?: string;
  uploads?: readonly UploadId[];
};

/** Writes an operator's answer into a ticket and a message into the member's inbox. Refuses NOT_FOUND and UPLOAD_GONE. */
export const answerTicket = async (tx: Tx, answer: Answer): Promise<void> => {
  const {
    merchantId,
    reference,
    operatorId,
    operatorName,
    text,
    closes = false,
    state = closes ? 'CLOSED' : 'ANSWERED',
    key,
    uploads = [],
  } = answer;
  const ticket = await store.lockTicket(tx, merchantId, reference);
  if (ticket === undefined) throw new Refusal('NOT_FOUND');
  const at = now();
  const place = (await store.countLines(tx, ticket.id)) + 1;
  if (uploads.length > 0) {
    // A visitor has nowhere to see a picture.
    if (ticket.member_id === null) throw new Refusal('UPLOAD_GONE');
    await claim(tx, uploads, { memberId: ticket.member_id, operatorId, purpose: 'SUPPORT', subject: `ticket:${ticket.id}:${place}` });
  }
  await store.insertLine(tx, {
    ticketId: ticket.id,
    merchantId,
    saidBy: 'HOUSE',
    operatorId,
    text: trimmed(text),
    at,
    uploads,
    ...(operatorName !== undefined && { operatorName }),
    ...(key !== undefined && { key }),
  });
  await store.updateTicket(tx, ticket.id, { state, last_line_at: at, due_at: null, done_at: state === 'ANSWERED' ? null : at });
  if (ticket.member_id === null) return;
  // Every answer is a message of its own, and so has a reference of its own.
  await tell(
    tx,
    { id: ticket.member_id, merchantId },
    { kind: 'TICKET_ANSWERED', reference: `${reference} ${place}`, facts: { reference } },
  );
};
