import { createHash, randomInt, randomUUID } from 'node:crypto';
import { networkOf } from '@croupier/contract/core/callers';
import type { MerchantId } from '@croupier/contract/core/ids';
import svgCaptcha from 'svg-captcha';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import * as store from './store/captchas.ts';
import { digestOf } from './tokens.ts';
import type { Visit } from './visit.ts';
import { isWorkDone, pictureFor, prefixOf } from './work.rules.ts';
import { namesFailedAt } from './names-failed.ts';

export type CaptchaAnswer = { captchaId?: string | undefined; captcha?: string | undefined };

const goodForMinutes = 5;
const pauseSeconds = 1;
/** Letters and digits that nobody takes for one another, in any capitals. */
const alphabet = 'ACDEFHKMNPRTUWXY3479';

export type Asker = Pick<Visit, 'merchant' | 'ip' | 'userAgent'>;

/** A picture to read, for one answer within five minutes. One caller gets one a second. */
export const askCaptcha = async (asker: Asker): Promise<{ id: string; image: string }> => {
  const id = randomUUID();
  const { length, noise } = pictureFor(await namesFailedAt(asker));
  const answer = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  await keepCaptcha(id, { answer_hash: hashOf(id, answer) }, asker);
  return { id, image: `data:image/svg+xml;base64,${Buffer.from(draw(answer, noise)).toString('base64')}` };
};

/** Keeps what answers a captcha. Refuses TOO_MANY_REQUESTS within a second of the last, whichever kind that was. */
export const keepCaptcha = async (
  id: string,
  what: { answer_hash: Buffer } | { work_bits: number },
  { merchant, ip, userAgent }: Asker,
): Promise<void> => {
  const askedBy = digestOf(`${networkOf(ip)} ${userAgent}`).toString('base64url');
  await inTransaction(async (tx) => {
    const at = now();
    await store.lockAsker(tx, merchant.id, askedBy);
    const lastAt = await store.lastCaptchaAt(tx, merchant.id, askedBy);
    const isTooSoon = lastAt !== undefined && Temporal.Instant.compare(lastAt.add({ seconds: pauseSeconds }), at) > 0;
    if (isTooSoon) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: pauseSeconds });
    await store.insertCaptcha(tx, {
      id,
      merchant_id: merchant.id,
      asked_by: askedBy,
      created_at: at,
      expires_at: at.add({ minutes: goodForMinutes }),
      answer_hash: null,
      ...what,
    });
  });
};

/** Whether an answer to a captcha was given at all. */
export const isAnswered = ({ captchaId, captcha }: CaptchaAnswer): boolean => captchaId !== undefined && captcha !== undefined;

/** Whether a captcha was answered, and how. It is used up by the first answer, right or wrong. */
export const checkCaptcha = async (
  { captchaId, captcha }: CaptchaAnswer,
  merchantId: MerchantId,
): Promise<'RIGHT' | 'WRONG' | 'MISSING'> => {
  if (captchaId === undefined || captcha === undefined) return 'MISSING';
  const asked = await inTransaction((tx) => store.takeCaptcha(tx, captchaId, merchantId, now()));
  if (asked === undefined) return 'WRONG';
  const { answer_hash, work_bits } = asked;
  const isRight =
    answer_hash === null
      ? work_bits !== null && isWorkDone(prefixOf(captchaId), captcha, work_bits)
      : answer_hash.equals(hashOf(captchaId, captcha));
  return isRight ? 'RIGHT' : 'WRONG';
};

const hashOf = (id: string, answer: string): Buffer =>
  createHash('sha256')
    .update(`${id}:${answer.normalize('NFKC').replace(/\s/g, '').toUpperCase()}`)
    .digest();

// The library's own `create` chooses the letters with Math.random, whose next numbers its drawing gives away.
// Its types do not say that the module itself draws a given text.
const drawText = svgCaptcha as unknown as (text: string, options: svgCaptcha.ConfigObject) => string;

/** Dark letters on paper, in either theme: with a background of its own the library would colour them too palely to read. */
const draw = (answer: string, noise: number): string =>
  drawText(answer, { width: 32 * answer.length, height: 56, fontSize: 60, noise }).replace(
    '>',
    '><rect width="100%" height="100%" fill="#f4efe6"/>',
  );
