import type { Access, Endpoint } from '@croupier/contract/core/endpoint';
import { isRefusalCode } from '@croupier/contract/core/refusals';
import * as z from 'zod/mini';
import { languageNow } from '#i18n/text.ts';
import { takeEarly } from './early.ts';
import { Refused, Unreachable } from './refused.ts';
import { session } from './session.ts';

const timeoutMs = 15_000;
/** A picture takes its time on a slow network, and some calls set something up first. */
const slowTimeoutMs = 60_000;

type Defined<Schema extends z.ZodMiniType, Name extends string, Value> =
  unknown extends z.output<Schema> ? { [K in Name]?: never } : { [K in Name]: Value };

/** The arguments of a call, by its endpoint. A query may leave out whatever has a default. */
export type Input<P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType> = Defined<P, 'params', z.output<P>> & {
  query?: unknown extends z.output<Q> ? never : Partial<z.output<Q>>;
} & Defined<B, 'body', z.output<B>> & {
    signal?: AbortSignal;
    /** A unique name of the operation: repeated, it has one effect (`Idempotency-Key`). */
    key?: string;
    /** For a call that takes a picture: the body itself. */
    picture?: Blob;
    /** Instead of the session's own: of a session that is not begun yet, because its password must be changed first. */
    token?: string;
  };

/**
 * Makes one call of the contract: `call(openDeposit, { body })`.
 * Throws `Refused` for a no of the platform and `Unreachable` when no answer that can be read came within 15 seconds, or
 * within a minute for a picture and a slow call.
 */
export const call = async <
  A extends Access,
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
>(
  endpoint: Endpoint<A, P, Q, B, R>,
  input: Input<P, Q, B>,
): Promise<z.output<R>> => {
  const token = endpoint.access === 'visitor' ? undefined : (input.token ?? session.token());
  const plain = endpoint.body === undefined ? undefined : z.encode(endpoint.body, input.body as never);
  const body = endpoint.encrypted === true && plain !== undefined ? await (await import('./encrypt.ts')).encrypt(plain) : plain;

  const response = await send(addressOf(endpoint.path, input.params as Values | undefined, input.query as Values | undefined), {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      'accept-language': languageNow(),
      ...(body !== undefined && endpoint.form !== true && { 'content-type': 'application/json' }),
      ...(input.key !== undefined && { 'idempotency-key': input.key }),
      ...(input.picture !== undefined && { 'content-type': input.picture.type }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    // A form says its content type by itself.
    ...(body !== undefined && { body: endpoint.form === true ? pairsOf(body as Values) : JSON.stringify(body) }),
    ...(input.picture !== undefined && { body: input.picture }),
    signal: AbortSignal.any([
      AbortSignal.timeout(input.picture === undefined && endpoint.isSlow !== true ? timeoutMs : slowTimeoutMs),
      ...(input.signal === undefined ? [] : [input.signal]),
    ]),
  });

  const answer = await readEnvelope(response, endpoint.path);
  if (answer.success) return z.decode(endpoint.reply, answer.value as never) as z.output<R>;
  const refused = refusalOf(response, answer);
  // Only the session this call was made with is over, not one begun since.
  if (refused.status === 401 && token !== undefined && token === session.token()) session.end('expired');
  // The site was closed while it was open here: `main.tsx` hears it.
  if (refused.code === 'MAINTENANCE' || refused.code === 'REGION_BLOCKED')
    dispatchEvent(new CustomEvent('closed', { detail: refused.code }));
  throw refused;
};

type Values = Record<string, unknown>;

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const pairsOf = (values: Values): URLSearchParams =>
  new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, asText(value)]])));

const addressOf = (path: string, params: Values = {}, query: Values = {}): string => {
  const place = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(asText(params[name] ?? '')));
  const search = pairsOf(query);
  return search.size === 0 ? place : `${place}?${search.toString()}`;
};

const send = async (address: string, request: RequestInit & { signal: AbortSignal }): Promise<Response> => {
  try {
    return await (takeEarly(address) ?? fetch(address, request));
  } catch (cause) {
    throw isGivenUp(cause) ? cause : new Unreachable(endpointName(address), { cause });
  }
};

/** An aborted call is not reported as failed. */
const isGivenUp = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'AbortError';

const endpointName = (address: string): string => address.split('?')[0] ?? address;

const Envelope = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), value: z.optional(z.unknown()) }),
  z.object({
    success: z.literal(false),
    code: z.string(),
    message: z.string(),
    value: z.optional(z.record(z.string(), z.unknown())),
    requestId: z.optional(z.string()),
  }),
]);
type Envelope = z.output<typeof Envelope>;

/**
 * A gateway in between may answer with a page of its own, and an answer may be cut off. Behind a page of theirs the call may
 * have been carried out, unless its status says that it was the caller's mistake.
 */
const readEnvelope = async (response: Response, path: string): Promise<Envelope> => {
  const { body, cause } = await response.json().then(
    (read: unknown) => ({ body: read, cause: undefined }),
    (error: unknown) => ({ body: undefined, cause: error }),
  );
  if (isGivenUp(cause)) throw cause;
  const parsed = Envelope.safeParse(body);
  if (parsed.success) return parsed.data;
  if (response.ok || response.status >= 500) throw new Unreachable(path, { cause: cause ?? parsed.error });
  return { success: false, code: 'OUR_MISTAKE', message: '' };
};

const refusalOf = (response: Response, answer: Extract<Envelope, { success: false }>): Refused =>
  new Refused({ ...answer, code: isRefusalCode(answer.code) ? answer.code : 'OUR_MISTAKE', status: response.status });
