/** Codes by SMS, and proving to be a person: the slider and its alternative. */
import * as z from 'zod/mini';
import { CodeSent, dialingCode, mobile } from './access.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, text } from '../core/envelope.ts';

const phone = { countryDialingCode: z.optional(dialingCode), sliderPass: z.optional(text(64)) };

export const sendLoginCode = endpoint({
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  access: 'visitor',
  summary: 'Sends a code for signing in or for a new password. The answer is the same whether or not the number has an account.',
  body: z.object({
    mobileNum: z.optional(mobile),
    ...phone,
    /** A code is good for what it was asked for and nothing else. */
    purpose: z._default(z.enum(['LOGIN', 'PASSWORD']), 'LOGIN'),
  }),
  reply: CodeSent,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const sendRegistrationCode = endpoint({
  method: 'POST',
  path: '/wps/verification/sms/register',
  access: 'visitor',
  summary: 'Sends the code that proves a number at registration.',
  body: z.object({ mobileNo: z.optional(mobile), mobileNum: z.optional(mobile), ...phone }),
  reply: CodeSent,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const countries = endpoint({
  method: 'GET',
  path: '/wps/v2/countries',
  access: 'visitor',
  summary: 'The countries whose mobile numbers the merchant takes, the usual one first, with dialling code and number of digits.',
  reply: z.array(
    z.object({
      /** ISO 3166, two letters. */
      country: z.string(),
      dialingCode: z.string(),
      /** How many digits a mobile number has there, without dialling code and without the zero before it. */
      digits: z.array(z.number()),
      example: z.string(),
    }),
  ),
});

export const slider = endpoint({
  method: 'POST',
  path: '/wps/v2/slider',
  access: 'visitor',
  summary: 'A picture with a gap, and the piece that fills it. Good for one answer within two minutes.',
  reply: z.object({
    id: z.uuid(),
    /** Data URLs of PNGs. */
    image: z.string(),
    piece: z.string(),
    /** In pixels of the picture. The piece starts at x = 0. */
    width: z.number(),
    height: z.number(),
    pieceSize: z.number(),
    pieceY: z.number(),
  }),
  rateLimit: { calls: 30, perSeconds: 60 },
});

const pass = z.object({ pass: z.string(), expiresAt: Moment });

export const answerSlider = endpoint({
  method: 'POST',
  path: '/wps/v2/slider/answer',
  access: 'visitor',
  summary: 'Answers the slider and gives a pass, which calls send as `sliderPass`: once, within five minutes. Refuses SLIDER_FAILED.',
  body: z.object({
    id: z.uuid(),
    /** Where the piece was let go, in pixels of the picture. */
    x: z.number().check(z.minimum(0), z.maximum(1_000)),
    /** Where it was when, in milliseconds since it was taken: of a pointer as of the arrow keys. From x = 0 to `x`. */
    track: z
      .array(z.tuple([z.number().check(z.minimum(0), z.maximum(120_000)), z.number().check(z.minimum(-50), z.maximum(1_000))]))
      .check(z.maxLength(500)),
  }),
  reply: pass,
  rateLimit: { calls: 30, perSeconds: 60 },
});

export const passByCaptcha = endpoint({
  method: 'POST',
  path: '/wps/v2/slider/captcha',
  access: 'visitor',
  summary: 'The same pass for a captcha, picture or work, instead of the slider: for who cannot see or drag.',
  body: z.object({ captchaId: z.uuid(), captcha: text(60) }),
  reply: pass,
  rateLimit: { calls: 30, perSeconds: 60 },
});
