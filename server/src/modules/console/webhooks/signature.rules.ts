import { createHmac } from 'node:crypto';

/** How the secret is written for who keeps it: the word, and its bytes in base64. */
const prefix = 'whsec_';

export const writtenSecret = (bytes: Buffer): string => `${prefix}${bytes.toString('base64')}`;

/**
 * The proof of a call, as Standard Webhooks 1.0 has it: an HMAC-SHA256 over `id.timestamp.body`, in base64, once for each secret that is good, separated by
 * spaces. `timestamp` is in seconds, and a receiver should refuse a call older than five minutes.
 */
export const signedHeaders = (
  { id, body, seconds }: { id: string; body: string; seconds: number },
  secrets: readonly string[],
): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(seconds),
  'webhook-signature': secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
    })
    .join(' '),
});
