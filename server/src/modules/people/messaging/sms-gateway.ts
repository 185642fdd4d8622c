import { settings } from '#platform/settings';
import { isUnreached, type Problem, problemOf } from './courier.rules.ts';

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
    return problemOf(await errorIn(answer));
  } catch (error) {
    // Where a connection broke or took too long, nobody knows whether the text arrived.
    return error instanceof Error && isUnreached(error.cause) ? 'NOT_TAKEN' : 'UNKNOWN';
  }
};

/** Undefined where the answer is not in the gateway's words; that it did not take the text is said by the answer's state alone. */
const errorIn = async (answer: Response): Promise<unknown> => {
  try {
    return ((await answer.json()) as { error?: unknown }).error;
  } catch {
    return undefined;
  }
};
