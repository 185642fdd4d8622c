import { randomUUID } from 'node:crypto';
import type {
  answerSlider as answerContract,
  passByCaptcha as captchaContract,
  slider as contract,
} from '@croupier/contract/people/verification';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import type * as z from 'zod/mini';
import { requireCaptcha } from './attempts.ts';
import { checkCaptcha } from './captcha.ts';
import { drawSlider, picture } from './draw-slider.ts';
import { fills, isMovedByHand } from './slider.rules.ts';
import * as store from './store/vouchers.ts';
import { digestOf, freshToken } from './tokens.ts';
import type { Visit } from './visit.ts';

type Pass = z.output<typeof answerContract.reply>;
type Answer = z.output<NonNullable<typeof answerContract.body>>;
type CaptchaAnswer = z.output<NonNullable<typeof captchaContract.body>>;

const goodForMinutes = 2;
const passGoodForMinutes = 5;

/** A picture with a gap, for one answer within two minutes. */
export const askSlider = async ({ merchant }: Visit): Promise<z.output<typeof contract.reply>> => {
  const { image, piece, gapX, pieceY } = await drawSlider();
  const id = randomUUID();
  const at = now();
  const expires_at = at.add({ minutes: goodForMinutes });
  await inTransaction((tx) => store.insertSlider(tx, { id, merchant_id: merchant.id, gap_x: gapX, created_at: at, expires_at }));
  return { id, image, piece, pieceY, ...picture };
};

/** A pass for who put the piece into its gap. The picture is used up by the first answer. Refuses SLIDER_FAILED. */
export const answerSlider = async ({ id, x, track }: Answer, visit: Visit): Promise<Pass> => {
  const gapX = await inTransaction((tx) => store.takeSlider(tx, id, visit.merchant.id, now()));
  if (gapX === undefined || !fills(x, gapX) || !isMovedByHand(track, x)) throw new Refusal('SLIDER_FAILED');
  return givePass(visit);
};

/** The same pass for a captcha, which needs no hand. Refuses CAPTCHA_WRONG. */
export const passByCaptcha = async (answer: CaptchaAnswer, visit: Visit): Promise<Pass> => {
  requireCaptcha(await checkCaptcha(answer, visit.merchant.id));
  return givePass(visit);
};

/** Uses a pass up, where the merchant asks for one. Refuses SLIDER_REQUIRED without a good one. */
export const takePass = async (pass: string | undefined, { merchant }: Pick<Visit, 'merchant'>): Promise<void> => {
  if (!merchant.flags.sliderVerification) return;
  const taken = { kind: 'PASS', merchantId: merchant.id, at: now() } as const;
  const isGood = pass !== undefined && (await inTransaction((tx) => store.takeVoucher(tx, { ...taken, tokenHash: digestOf(pass) })));
  if (!isGood) throw new Refusal('SLIDER_REQUIRED');
};

const givePass = async ({ merchant }: Visit): Promise<Pass> => {
  const pass = freshToken();
  const expires_at = now().add({ minutes: passGoodForMinutes });
  const row = { token_hash: digestOf(pass), kind: 'PASS', merchant_id: merchant.id, expires_at } as const;
  await inTransaction((tx) => store.insertVoucher(tx, row));
  return { pass, expiresAt: expires_at.toString() };
};
