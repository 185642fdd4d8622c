/** SMS codes and human verification: the slider and its alternative. */
import * as z from 'zod/mini';
import { CodeSent, dialingCode, mobile } from './access.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, text } from '../core/envelope.ts';

const phone = { countryDialingCode: z.optional(dialingCode), sliderPass: z.optional(text(64)) };

export const sendLoginCode = endpoint({
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  access: 'visitor',
  summary: 'Send an SMS code for signing in or for a new password. The answer does not reveal whether the number has an account.',
  body: z.object({
    mobileNum: z.optional(mobile),
    ...phone,
    /** A code is valid only for the purpose it was requested for. */
    purpose: z._default(z.enum(['LOGIN', 'PASSWORD']), 'LOGIN'),
  }),
  reply: CodeSent,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const sendRegistrationCode = endpoint({
  method: 'POST',
  path: '/wps/verification/sms/register',
  access: 'visitor',
  summary: 'Send an SMS code that verifies a number at registration.',
  body: z.object({ mobileNo: z.optional(mobile), mobileNum: z.optional(mobile), ...phone }),
  reply: CodeSent,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const countries = endpoint({
  method: 'GET',
  path: '/wps/v2/countries',
  access: 'visitor',
  summary:
    'List the countries whose mobile numbers the merchant accepts, the most likely one first, with dialling code and number of digits.',
  reply: z.array(
    z.object({
      /** ISO 3166, two letters. */
      country: z.string(),
      dialingCode: z.string(),
      /** The possible numbers of digits of a mobile number in this country, without dialling code and leading zero. */
      digits: z.array(z.number()),
      example: z.string(),
    }),
  ),
});

export const slider = endpoint({
  method: 'POST',
  path: '/wps/v2/slider',
  access: 'visitor',
  summary: 'Get a slider puzzle: a picture with a gap and the piece that fits. It is valid for one answer within two minutes.',
  reply: z.object({
    id: z.uuid(),
    /** Data URLs of PNG pictures. */
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
  summary:
    'Answer the slider puzzle. Returns a pass, which other calls take once, within five minutes, as `sliderPass`. Refuses SLIDER_FAILED for a wrong answer.',
  body: z.object({
    id: z.uuid(),
    /** The x position where the piece was released, in pixels of the picture. */
    x: z.number().check(z.minimum(0), z.maximum(1_000)),
    /** The x positions over time, in milliseconds since the drag began, from x = 0 to `x`; for a pointer and for arrow keys. */
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
  summary:
    'Get the slider pass with a captcha, a picture or proof of work, instead of the puzzle. For people who cannot see the picture or drag.',
  body: z.object({ captchaId: z.uuid(), captcha: text(60) }),
  reply: pass,
  rateLimit: { calls: 30, perSeconds: 60 },
});
