import type { Access, Endpoint } from '@croupier/contract/core/endpoint';
import type * as z from 'zod/mini';
import type { Input } from './call.ts';

/**
 * Makes a call whose description is loaded when it is first needed: `ask(async () => (await import('…/games')).hotGames, { query })`.
 * It keeps the contract's schemas out of what has to be there before the first paint; otherwise it is `call()`.
 */
export const callLazily = async <
  A extends Access,
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
>(
  describe: () => Promise<Endpoint<A, P, Q, B, R>>,
  input: Input<P, Q, B>,
): Promise<z.output<R>> => {
  const [{ call }, endpoint] = await Promise.all([import('./call.ts'), describe()]);
  return call(endpoint, input);
};
