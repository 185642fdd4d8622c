import type { Access, Endpoint } from '@croupier/contract/core/endpoint';
import type * as z from 'zod/mini';

/** The studio said no. `code` is one of the family's refusals. */
export class Refused extends Error {
  readonly code: string;
  readonly value: Record<string, unknown>;

  constructor(code: string, message: string, value: Record<string, unknown>) {
    super(`${code}: ${message}`);
    this.code = code;
    this.value = value;
  }
}

/** Nobody answered, or what answered was not the studio: whether the call was carried out is unknown. */
export class Unreachable extends Error {}

type Given<T extends z.ZodMiniType> = z.input<T>;
type Input<P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType> = {
  params?: Given<P>;
  query?: Given<Q>;
  body?: Given<B>;
};

const callTimeoutMs = 12_000;

const readRefusal = (answer: unknown): Refused | undefined => {
  if (typeof answer !== 'object' || answer === null || !('code' in answer) || typeof answer.code !== 'string') return undefined;
  const message = 'message' in answer && typeof answer.message === 'string' ? answer.message : '';
  const value = 'value' in answer && typeof answer.value === 'object' && answer.value !== null ? answer.value : {};
  return new Refused(answer.code, message, { ...value });
};

/** Makes one call of the studio. Throws `Refused` or `Unreachable`, nothing else that a network can cause. */
export const call = async <
  A extends Access,
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
>(
  endpoint: Endpoint<A, P, Q, B, R>,
  token: string | null,
  input: Input<P, Q, B> = {},
): Promise<z.output<R>> => {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, boolean | number | string | undefined>))
    if (value !== undefined) query.set(name, String(value));
  let status: number;
  let answer: unknown;
  try {
    const response = await fetch(query.size > 0 ? `${path}?${query.toString()}` : path, {
      method: endpoint.method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      signal: AbortSignal.timeout(callTimeoutMs),
      cache: 'no-store',
    });
    status = response.status;
    answer = await response.json();
  } catch (error) {
    throw new Unreachable('no answer', { cause: error });
  }
  if (status >= 200 && status < 300) return endpoint.reply.parse(answer);
  const refusal = readRefusal(answer);
  if (refusal === undefined || refusal.code === 'OUR_MISTAKE') throw new Unreachable(`answered ${status}`);
  throw refusal;
};
