import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { text } from '../core/envelope.ts';

/**
 * The webhook of payment providers and chain nodes. It is signed over its bytes as `X-Signature: t=<seconds>,v1=<hex>`, HMAC-SHA256 over
 * `t.body` with the key of the account. The message is stored, answered, and processed afterwards; a repeated one gets the same answer.
 */
export const channelMessage = endpoint({
  method: 'POST',
  path: '/wps/v2/rails/:rail/:account/messages',
  access: 'bank',
  summary: 'Receive a message of a payment provider or a chain node.',
  params: z.object({ rail: text(20), account: text(34) }),
  body: z.record(z.string(), z.unknown()),
  reply: z.object({ accepted: z.literal(true) }),
  rateLimit: { calls: 60_000, perSeconds: 60 },
});
