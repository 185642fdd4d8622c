import type * as z from 'zod/mini';
import type { OperatorAction } from '../console/operators.ts';

/**
 * Who may make a call.
 * `anyone` is a visitor or a signed-in member: the handler is told which. `vendor` and `bank` sign their calls.
 */
export type Access = 'visitor' | 'anyone' | 'member' | 'agent' | 'operator' | 'vendor' | 'bank';

/** A picture as it travels by itself. */
export type Picture = { type: 'image/png' | 'image/jpeg'; bytes: Uint8Array<ArrayBuffer>; fileName: string };

/** A file as it is written, piece by piece, to be kept by who asked. */
export type GivenFile = { type: 'text/csv; charset=utf-8'; fileName: string; pieces: AsyncIterable<string> };

/** How often one caller (a session, or an address where there is none) may make a call. */
export type RateLimit = { calls: number; perSeconds: number };

/**
 * One HTTP call, described once. The server serves it, the sites call it and the API
 * reference is printed from it, so none of them can drift from the others.
 */
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
  /** One sentence for the API reference. */
  summary: string;
  /** The body travels as `{ jwe }`; a plain one is refused. */
  encrypted?: true;
  /** The body is an HTML form; one old call needs it. */
  form?: true;
  /** The body is a picture itself and not JSON. Who calls is looked at before it is read. */
  takesPicture?: { bytesMax: number; types: readonly string[] };
  /** The answer is a picture itself and not the envelope; a refusal is one all the same. It is kept by nobody but the browser that asked. */
  givesPicture?: true;
  /** The answer is a file that is sent while it is written, and not the envelope; a refusal is one all the same. */
  givesFile?: true;
  /** Also answered while the site is closed to the visitor's region, or in maintenance. */
  whenClosed?: true;
  /** Also for a session that can do nothing else until its password is changed. */
  duringPasswordChange?: true;
  /** Of an operator's call: what their role must allow. Without it, every operator may make it. */
  needs?: OperatorAction;
  /**
   * Of an operator's call: REAUTHENTICATE unless they proved within the last minutes that it is still them. `WORK`: within the last hour, for
   * what is done all day and lets no money leave.
   */
  confirms?: true | 'WORK';
  /** When absent: 256 KiB. */
  bodyBytesMax?: number;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
  /** For a GET whose answer is the same for everybody: it has an ETag, and anyone may keep it so long. What a signed-in caller gets is only theirs. */
  publicForSeconds?: number;
  /** When absent: 120 calls a minute for each caller. */
  rateLimit?: RateLimit;
};

/** Describes one call; it only carries the types through. */
export const endpoint = <
  A extends Access,
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
>(
  description: Endpoint<A, P, Q, B, R>,
): Endpoint<A, P, Q, B, R> => description;
