import type { FeedbackType } from '@croupier/contract/people/support';

/** Feedback of who asks to become an agent. */
export const applicationType: FeedbackType = 6;

/** Whether somebody may be answered there by mail. */
export const isMailAddress = (contact: string | null): contact is string => contact !== null && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contact);
