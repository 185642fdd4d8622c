/**
 * The phone service of merchants that have one: it sends the code itself, and gives an ID token for who types it rightly, which the
 * platform takes for the number. Spoken to from the page: `POST <service>/v1/codes` and `POST <service>/v1/tokens`.
 */
import type { CodeSent } from '@croupier/contract/people/access';
import { type RefusalCode, refusals } from '@croupier/contract/core/refusals';
import { waitIn } from '@croupier/contract/core/wait';
import * as z from 'zod/mini';
import { Refused, Unreachable } from '#api/refused.ts';
import { needTexts, textNow } from '#i18n/text.ts';

const timeoutMs = 15_000;
/** The service says neither, so these are fixed: another code after a minute, and a wait of five when there were too many. */
const times = { expiredMinutes: 1, validMinutes: 5, tooManySeconds: 300 };

const Token = z.object({ idToken: z.string() });
const Failure = z.object({ error: z.string() });

/** The service's words for what went wrong, in the catalogue's. */
const codes: Readonly<Record<string, RefusalCode>> = {
  INVALID_NUMBER: 'MOBILE_FORMAT',
  MISSING_NUMBER: 'MOBILE_MISSING',
  QUOTA_EXCEEDED: 'SMS_QUOTA',
  NOT_ENABLED: 'SMS_NOT_ENABLED',
  TOO_MANY_REQUESTS: 'SMS_TOO_MANY',
  INVALID_CODE: 'CODE_WRONG',
  MISSING_CODE: 'CODE_MISSING',
  CODE_EXPIRED: 'CODE_EXPIRED',
  CAPTCHA_FAILED: 'CAPTCHA_WRONG',
  WINDOW_CLOSED: 'PHONE_WINDOW_CLOSED',
};

/** Sends a code to a number (E.164). */
export const sendCode = async (service: string, phoneNumber: string): Promise<CodeSent> => {
  await post(`${service}/v1/codes`, { phoneNumber });
  return times;
};

/** The ID token for a number (E.164) whose code was typed rightly. */
export const idTokenFor = async (service: string, phoneNumber: string, code: string): Promise<string> => {
  const token = Token.safeParse(await post(`${service}/v1/tokens`, { phoneNumber, code }));
  if (!token.success) throw await refusedAs('ID_TOKEN_REFUSED');
  return token.data.idToken;
};

/** Asked once: who asks again for a code that has come gets two, and of two the first is worth nothing. */
const post = async (address: string, body: Record<string, string>): Promise<unknown> => {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new Unreachable(address, { cause });
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  const failure = Failure.safeParse(answer);
  throw await refusedAs((failure.success ? codes[failure.data.error] : undefined) ?? 'SMS_NOT_SENT');
};

/** The sentences are the platform's own. They are loaded only now, when there is something to say, in the language shown. */
const refusedAs = async (code: RefusalCode): Promise<Refused> => {
  await needTexts('refusals');
  const value = code === 'SMS_TOO_MANY' ? { retryAfterSeconds: times.tooManySeconds } : {};
  const wait = waitIn(document.documentElement.lang, times.tooManySeconds);
  return new Refused({ code, message: textNow(`refusals.${code}`, { wait }), value, status: refusals[code] });
};
