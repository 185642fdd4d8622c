import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { text } from '../core/envelope.ts';

/**
 * Where payment providers and the nodes of chains tell us what happened. It is signed over its bytes as `X-Signature: t=<seconds>,v1=<hex>`,
 * HMAC-SHA256 over `t.body` with the key of the account. It is stored as it came, answered, and looked into afterwards; the same again is answered alike.
 */
export const railMessage = endpoint({
  method: 'POST',
  path: '/wps/v2/rails/:rail/:account/messages',
  access: 'bank',
  summary: 'News of a payment provider or of a chain.',
  params: z.object({ rail: text(20), account: text(34) }),
  body: z.record(z.string(), z.unknown()),
  reply: z.object({ accepted: z.literal(true) }),
  rateLimit: { calls: 60_000, perSeconds: 60 },
});
