import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { text } from '../core/envelope.ts';

/** Terms of the merchant that the member has not accepted yet. */
export const TermsDue = z.object({
  version: z.string(),
  /** True if the member never accepted any terms because somebody else opened the account; false if the terms changed since. */
  isFirst: z.boolean(),
});
export type TermsDue = z.output<typeof TermsDue>;

export const acceptTerms = endpoint({
  method: 'POST',
  path: '/wps/v2/terms/accept',
  access: 'member',
  summary:
    "Accept the merchant's terms. Stores the time and the IP address. Until the terms are accepted, deposits, game launches and transfers are refused with TERMS_NOT_ACCEPTED, whose `value` is a `TermsDue`. Accepting the same version again changes nothing. Refuses CHANGED_MEANWHILE if a newer version is in force.",
  body: z.object({ version: text(40) }),
  reply: z.null(),
  rateLimit: { calls: 30, perSeconds: 60 },
});
