import type { PageWanted } from '@croupier/contract/core/envelope';
import type { FeedbackType, Ticket } from '@croupier/contract/people/support';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import * as store from './store/tickets.ts';

/** A ticket as those see it who answer. `contact`: where a visitor may be answered. */
export type DeskTicket = {
  id: string;
  merchantId: MerchantId;
  reference: string;
  memberId: MemberId | null;
  sender: string;
  contact: string | null;
  sentAt: Temporal.Instant;
  isClosed: boolean;
};

const asDeskTicket = ({ id, merchant_id, reference, member_id, sender, contact, sent_at, state }: store.TicketRow): DeskTicket => ({
  id,
  merchantId: merchant_id,
  reference,
  memberId: member_id,
  sender,
  contact,
  sentAt: sent_at,
  isClosed: state === 'CLOSED',
});

type Wanted = PageWanted & { merchants: readonly MerchantId[]; type: FeedbackType; closed: boolean };

/** Tickets of a type at some merchants: open ones, the oldest first, or closed ones, the newest first. */
export const ticketsOfType = async (tx: Tx, { pageNo, pageSize, ...filter }: Wanted): Promise<{ rows: DeskTicket[]; total: number }> => {
  const { rows, total } = await store.ticketsOfType(tx, filter, { pageNo, pageSize });
  return { rows: rows.map(asDeskTicket), total };
};

/** A ticket of a type with all that was written, locked; undefined when there is none. */
export const holdTicketOfType = async (
  tx: Tx,
  id: string,
  type: FeedbackType,
): Promise<(DeskTicket & { lines: Ticket['lines'] }) | undefined> => {
  const row = await store.lockTicketById(tx, id);
  if (row?.type !== type) return undefined;
  const lines = await store.linesOf(tx, [id]);
  return {
    ...asDeskTicket(row),
    lines: lines.map(({ said_by, text, said_at, uploads }) => ({ from: said_by, text, at: said_at.toString(), uploads })),
  };
};
