import type * as z from 'zod/mini';
import type { OperatorAction } from './permissions.ts';

/** The callers that a call accepts. `anyone` is a visitor or a signed-in member; the handler receives which. `vendor` and `bank` sign their calls. */
export type Access = 'visitor' | 'anyone' | 'member' | 'agent' | 'operator' | 'vendor' | 'bank';

/** A picture in a request or answer, without the envelope. */
export type Picture = { type: 'image/png' | 'image/jpeg'; bytes: Uint8Array<ArrayBuffer>; fileName: string };

/** A file that is written in pieces, for the caller to download. */
export type GivenFile = { type: 'text/csv; charset=utf-8'; fileName: string; pieces: AsyncIterable<string> };

/** The rate limit of one caller: a session, or an IP address without one. */
export type RateLimit = { calls: number; perSeconds: number };

/** One HTTP call. The server serves it, the sites call it, and the API reference is generated from it, so none can drift from the others. */
export type Endpoint<
  A extends Access = Access,
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  access: A;
  /** The text of the API reference: a sentence that starts with a verb, then details. */
  summary: string;
  /** The body is sent as `{ jwe }`; a plain one is refused. */
  encrypted?: true;
  /** The body is an HTML form, which the specification requires for one old call. */
  form?: true;
  /** The body is the picture itself, not JSON. The caller is authenticated before it is read. */
  takesPicture?: { bytesMax: number; types: readonly string[] };
  /** The answer is the picture itself, not the envelope; a refusal still uses the envelope. Only the calling browser may cache it. */
  givesPicture?: true;
  /** The answer is a file that is sent while it is written, not the envelope; a refusal still uses the envelope. */
  givesFile?: true;
  /** Also answered while the site is closed to the visitor's region or in maintenance. */
  whenClosed?: true;
  /** Also allowed in a session that must change its password first. */
  duringPasswordChange?: true;
  /** For operators' calls: the permission their role needs. Without it, every operator may make the call. */
  needs?: OperatorAction;
  /**
   * For operators' calls: refuses REAUTHENTICATE unless they confirmed their identity within the last minutes. `WORK`: within the last
   * hour, for routine work that moves no money out.
   */
  confirms?: true | 'WORK';
  /**
   * The call takes a key: the same key with the same content has one effect, and with other content it is refused with KEY_REUSED. It stands
   * in the header Idempotency-Key, 1 to 100 characters, or is a UUID in the field `key` of the body, which wins.
   */
  takesIdempotencyKey?: true;
  /** The answer may take up to a minute, because something is set up first. Default: 15 seconds. */
  isSlow?: true;
  /** Default: 256 KiB. */
  bodyBytesMax?: number;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
  /** For a GET with the same answer for every visitor: it has an ETag and may be cached this long. The answer for a signed-in caller is private. */
  publicForSeconds?: number;
  /** Default: 120 calls a minute for each caller. */
  rateLimit?: RateLimit;
};

/** Describes one call. Only carries the types through. */
export const endpoint = <
  A extends Access,
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
>(
  description: Endpoint<A, P, Q, B, R>,
): Endpoint<A, P, Q, B, R> => description;

/** A POST call that takes an idempotency key. */
export const takesKey = { method: 'POST', takesIdempotencyKey: true } as const;
