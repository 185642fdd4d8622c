/** Postbacks to affiliates' trackers. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, page, PageQuery, text } from '../core/envelope.ts';

export const PostbackEvent = z.enum(['registration', 'first_deposit', 'qualified', 'revenue']);
export type PostbackEvent = z.output<typeof PostbackEvent>;

/** The placeholders of a postback address, in braces. Values are URL-encoded for their position. */
export const postbackMacros = [
  'click_id',
  'event',
  'amount',
  'currency',
  'player',
  'campaign',
  'sub1',
  'sub2',
  'sub3',
  'sub4',
  'sub5',
  'time',
  'id',
] as const;
export type PostbackMacro = (typeof postbackMacros)[number];

export const PostbackSetting = z.object({ event: PostbackEvent, url: text(1_000), method: z.enum(['GET', 'POST']) });
export type PostbackSetting = z.output<typeof PostbackSetting>;

const Settings = z.object({
  settings: z.array(PostbackSetting),
  /** Whether postbacks are signed: `Croupier-Signature: t=<seconds>,v1=<HMAC-SHA256 of "t.METHOD.url.body" in hex>`. */
  signed: z.boolean(),
});

export const postbackSettings = endpoint({
  method: 'GET',
  path: '/wps/v2/affiliates/postbacks/settings',
  access: 'agent',
  summary: "Get the postback addresses of the affiliate's tracker.",
  reply: Settings,
});

export const savePostbacks = endpoint({
  method: 'PUT',
  path: '/wps/v2/affiliates/postbacks/settings',
  access: 'agent',
  summary:
    "Set the postback addresses of the affiliate's tracker: one https address for each event. Refuses POSTBACK_ADDRESS with `event` and `problem`: NOT_HTTPS, PRIVATE, UNREADABLE, MACRO_IN_HOST or MACRO_UNKNOWN.",
  body: z.object({ settings: z.array(PostbackSetting).check(z.maxLength(4)) }),
  reply: Settings,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const signPostbacks = endpoint({
  method: 'POST',
  path: '/wps/v2/affiliates/postbacks/secret',
  access: 'agent',
  summary: 'Create a new secret for signing postbacks, shown only once. With `off`, postbacks are no longer signed.',
  body: z.object({ off: z._default(z.boolean(), false) }),
  reply: z.object({ secret: z.nullable(z.string()) }),
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const PostbackState = z.enum(['PENDING', 'SENT', 'GIVEN_UP']);
export type PostbackState = z.output<typeof PostbackState>;

export const Postback = z.object({
  id: z.uuid(),
  event: PostbackEvent,
  player: z.nullable(z.uuid()),
  isTest: z.boolean(),
  method: z.enum(['GET', 'POST']),
  url: z.string(),
  body: z.nullable(z.string()),
  state: PostbackState,
  attempts: z.number(),
  madeAt: Moment,
  nextTryAt: z.nullable(Moment),
  /** The last attempt. `problem`: TIMEOUT, UNREACHABLE, PRIVATE, or STATUS for an unsuccessful answer. */
  status: z.nullable(z.number()),
  problem: z.nullable(z.enum(['TIMEOUT', 'UNREACHABLE', 'PRIVATE', 'STATUS'])),
  ms: z.nullable(z.number()),
});
export type Postback = z.output<typeof Postback>;

export const postbacks = endpoint({
  method: 'GET',
  path: '/wps/v2/affiliates/postbacks',
  access: 'agent',
  summary: "List the postbacks of the last 30 days with the status of the tracker's answers, newest first.",
  query: z.object({ ...PageQuery, event: z.optional(PostbackEvent), state: z.optional(PostbackState) }),
  reply: page(Postback),
});

export const replayPostback = endpoint({
  method: 'POST',
  path: '/wps/v2/affiliates/postbacks/:id/replay',
  access: 'agent',
  summary: 'Send a postback again with the same content. Refuses NOT_FOUND for a postback of another affiliate.',
  params: z.object({ id: z.uuid() }),
  reply: Postback,
  rateLimit: { calls: 30, perSeconds: 60 },
});

export const tryPostback = endpoint({
  method: 'POST',
  path: '/wps/v2/affiliates/postbacks/test',
  access: 'agent',
  summary: 'Send a test postback of an event with sample values. Refuses NOT_FOUND if no address is set for the event.',
  body: z.object({ event: PostbackEvent }),
  reply: Postback,
  rateLimit: { calls: 10, perSeconds: 60 },
});
