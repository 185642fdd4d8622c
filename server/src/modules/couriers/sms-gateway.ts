import { settings } from '#platform/settings';
import { type Problem, problemOf } from './courier.rules.ts';

const timeoutMs = 5_000;

/** Hands a text to the SMS gateway: `POST {SMS_URL}/messages` with a bearer key. Undefined when it took it. */
export const sendSms = async (id: string, { to, text }: { to: string; text: string }): Promise<Problem | undefined> => {
  try {
    const answer = await fetch(`${settings.smsUrl}/messages`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // The gateway takes a message of one key once, however often we ask because its answer was lost.
        'idempotency-key': id,
        ...(settings.smsKey !== undefined && { authorization: `Bearer ${settings.smsKey}` }),
      },
      body: JSON.stringify({ to, text }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.ok) return undefined;
    return problemOf(((await answer.json()) as { error?: unknown }).error);
  } catch {
    // Unreachable, too slow, or no JSON: all that can be said is that nobody knows whether it arrived.
    return 'UNKNOWN';
  }
};
