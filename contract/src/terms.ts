import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text } from './envelope.ts';

/** Terms of the merchant that wait for a member's consent. */
export const TermsDue = z.object({
  version: z.string(),
  /** Whether the member never accepted any, because somebody else opened their account. Else the terms were changed since. */
  isFirst: z.boolean(),
});
export type TermsDue = z.output<typeof TermsDue>;

export const acceptTerms = endpoint({
  method: 'POST',
  path: '/wps/v2/terms/accept',
  access: 'member',
  summary:
    'Accepts the terms as they were shown; kept with the time and the address they were accepted from. Until then depositing, launching and sending money to a vendor or another member answer TERMS_NOT_ACCEPTED, whose `value` is a `TermsDue`. Accepting twice changes nothing. Refuses CHANGED_MEANWHILE when the merchant has another version by now, and TRIAL_NOT_ALLOWED.',
  body: z.object({ version: text(40) }),
  reply: z.null(),
  rateLimit: { calls: 30, perSeconds: 60 },
});
