import type { SupportSettings } from '@croupier/contract/people/support-console';
import type { FeedbackType, TicketState } from '@croupier/contract/people/support';

/** The settings of a merchant that has set none. */
export const usualSettings: SupportSettings = {
  chat: 'ALWAYS',
  hours: [],
  providerUrl: null,
  dueHours: { 0: 24, 1: 4, 2: 4, 3: 24, 4: 24, 6: 72 },
  reopenDays: 14,
};

/** The states in which a ticket waits for an operator. Only these have a deadline. */
export const waitsForUs = (state: TicketState): boolean => state === 'NEW' || state === 'OPEN';

export const isDone = (state: TicketState): boolean => state === 'RESOLVED' || state === 'CLOSED';

/** When a ticket of a type that came at a moment must be answered. */
export const dueAt = ({ dueHours }: Pick<SupportSettings, 'dueHours'>, type: FeedbackType, at: Temporal.Instant): Temporal.Instant =>
  at.add({ hours: dueHours[type] });

/** Whether a ticket waits for an answer that should have come before `now`. */
export const isOverdue = (ticket: { state: TicketState; dueAt: Temporal.Instant | null }, now: Temporal.Instant): boolean =>
  waitsForUs(ticket.state) && ticket.dueAt !== null && Temporal.Instant.compare(ticket.dueAt, now) < 0;

/**
 * Until when the member may reopen a ticket; null if they cannot: it is not finished, too old, or was an application, which is decided once.
 */
export const reopenUntil = (
  ticket: { state: TicketState; type: FeedbackType; doneAt: Temporal.Instant | null },
  { reopenDays }: Pick<SupportSettings, 'reopenDays'>,
  now: Temporal.Instant,
): Temporal.Instant | null => {
  if (!isDone(ticket.state) || ticket.doneAt === null || ticket.type === 6) return null;
  const until = ticket.doneAt.add({ hours: 24 * reopenDays });
  return Temporal.Instant.compare(now, until) < 0 ? until : null;
};

/** Whether a contact that a visitor gave is an address to mail to. */
export const isMailbox = (contact: string | null): contact is string =>
  contact !== null && /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[a-z]{2,}$/i.test(contact);

/**
 * The state of the ticket that a chat becomes. An operator says it; a visitor who leaves an operator is answered, and one whom nobody answered is owed
 * an answer, if there is a way to give it.
 */
export const stateAfterChat = (chat: {
  chosen?: 'RESOLVED' | 'OPEN' | undefined;
  wasTaken: boolean;
  lastWordIsOurs: boolean;
  isReachable: boolean;
}): TicketState => {
  if (chat.chosen !== undefined) return chat.chosen;
  if (chat.wasTaken && chat.lastWordIsOurs) return 'RESOLVED';
  return chat.isReachable ? (chat.wasTaken ? 'OPEN' : 'NEW') : 'CLOSED';
};
