import type { Access, Endpoint } from '@croupier/contract/core/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { rememberToken, tokenOf } from '@croupier/contract/core/callers';
import { log } from '#studio/log';
import { Refusal } from '#studio/refusal';
import type { Session } from '#studio/engine/rounds/store';
import { identify } from '#studio/engine/sessions/open-session';
import { type RefusalCode, refusals } from '#studio/engine/refusals';

type Caller<A extends Access> = A extends 'member' ? { session: Session } : undefined;
type Call<A extends Access, P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType> = {
  caller: Caller<A>;
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
};

/** Serves one call of the studio's protocol: find the session, read the call, handle it, write the answer. */
export const serve = <
  A extends 'visitor' | 'member',
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
>(
  app: FastifyInstance,
  endpoint: Endpoint<A, P, Q, B, R>,
  handle: (call: Call<A, P, Q, B>) => Promise<z.output<R>>,
  { bodyLimitBytes }: { bodyLimitBytes?: number } = {},
): void => {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(bodyLimitBytes !== undefined && { bodyLimit: bodyLimitBytes }),
    ...(endpoint.rateLimit && {
      config: { rateLimit: { max: endpoint.rateLimit.calls, timeWindow: endpoint.rateLimit.perSeconds * 1_000 } },
    }),
    handler: async (request, reply) => {
      const caller = endpoint.access === 'member' ? { session: await sessionOf(request) } : undefined;
      const call = {
        caller,
        params: endpoint.params && z.parse(endpoint.params, request.params),
        query: endpoint.query && z.parse(endpoint.query, request.query),
        body: endpoint.body && z.parse(endpoint.body, request.body),
      };
      const answer = await handle(call as Call<A, P, Q, B>);
      return reply.header('cache-control', 'no-store').send(z.encode(endpoint.reply, answer));
    },
  });
};

const sessionOf = async (request: FastifyRequest): Promise<Session> => {
  const token = tokenOf(request);
  if (token === undefined) throw new Refusal('SESSION_UNKNOWN');
  const session = await identify(token);
  rememberToken(token);
  return session;
};

const sentences: Record<RefusalCode, string> = {
  MALFORMED: 'The request is not of the form this call takes.',
  SESSION_UNKNOWN: 'The game session is over. Open the game again.',
  LAUNCH_REFUSED: 'This link has been used or is too old. Open the game again.',
  PLAYER_BLOCKED: 'This account may not play now.',
  NOT_FOUND: 'Page not found.',
  GAME_NOT_FOUND: 'There is no such game.',
  ROUND_NOT_FOUND: 'There is no such round.',
  ROUND_OPEN: 'Finish the open round first.',
  REQUEST_MISMATCH: 'This request was already used for another bet.',
  CHOICE_REFUSED: 'This game does not offer that choice.',
  STEP_REFUSED: 'That is not a step of this round from here.',
  BETTING_CLOSED: 'This round takes no more bets.',
  CASH_OUT_CLOSED: 'The flight has not begun, or was over before the cash-out.',
  LAYOUTS_FULL: 'There are as many saved layouts for this kind of table as there may be. Remove one first.',
  BETS_REFUSED: 'None of these bets is within the limits of the table.',
  CHAT_OFF: 'There is no chat at this table.',
  CHAT_MUTED: 'You cannot write messages at the tables for now.',
  CHAT_REFUSED: 'A message needs words, and no links, phone numbers or names of messengers.',
  TIP_REFUSED: 'This table takes no tip of this amount.',
  CHAT_TOO_FAST: 'Messages follow each other too fast. Wait a moment.',
  FREE_ROUNDS_OVER: 'There are no such free rounds to be played here.',
  FREE_BET_PLACED: 'There is a free bet in this round already.',
  FREE_BET_OR_MONEY: 'A round of this game is played with a free bet or with money, not with both.',
  FREE_BET_HAS_ONE_STAKE: 'A free bet takes no further stake.',
  NUMERO_NOT_FOUND: 'There is no such draw.',
  NUMERO_CLOSED: 'This draw takes no more bets.',
  SLIP_REFUSED: 'This slip is not one of the lottery.',
  CHASE_TOO_LARGE: 'The chase has too many numbers in too many draws.',
  STAKE_REFUSED: 'A slip of this size is not taken.',
  LOTTERY_OFF: 'The lottery is not offered any more.',
  SERIES_STALE: 'The prize levels have changed.',
  BET_STAKE_REFUSED: 'The stake of one bet is too low or too high for its play.',
  PAYOUT_TOO_HIGH: 'The slip may win more than the highest payout.',
  SLIP_NOT_FOUND: 'There is no such slip.',
  CANCEL_CLOSED: 'This slip cannot be cancelled any more.',
  CANCEL_LIMIT: 'No more slips can be cancelled today.',
  OUTCOME_FULL: 'No more bets are taken on an outcome of this slip.',
  OUTCOME_HALF: 'An outcome of this slip pays half now.',
  BET_NOT_ON_LADDER: 'This bet is not offered.',
  BET_LIMIT: 'A bet of this size is not taken now.',
  INSUFFICIENT_FUNDS: 'There is not enough money for this bet.',
  LIMIT_REACHED: 'A limit of responsible play has been reached.',
  TOO_FAST: 'The next spin comes a little later.',
  TOO_MANY_REQUESTS: 'Too many requests. Try again shortly.',
  OUR_MISTAKE: 'Something went wrong on our side.',
  GAME_DISABLED: 'This game is closed at the moment.',
  WALLET_UNAVAILABLE: 'The wallet did not answer in time. Nothing was played; a stake that was taken goes back.',
};

/** Every answer that is no reply: a refusal with its sentence, or our own mistake, which is logged and tells nothing. */
export const answerErrors = (app: FastifyInstance): void => {
  const refused = (code: RefusalCode, value?: Record<string, unknown>) => ({ code, message: sentences[code], ...(value && { value }) });
  app.setNotFoundHandler((_, reply) => reply.code(404).send(refused('NOT_FOUND')));
  app.setErrorHandler((error, request, reply) => {
    reply.header('cache-control', 'no-store');
    if (error instanceof Refusal) return reply.code(refusals[error.code]).send(refused(error.code, error.value));
    if (error instanceof z.core.$ZodError)
      return reply.code(400).send(refused('MALFORMED', { fields: error.issues.slice(0, 5).map((issue) => issue.path.join('.')) }));
    const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
    if (status === 429) return reply.code(429).send(refused('TOO_MANY_REQUESTS'));
    if (status === 403 || status === 404) return reply.code(404).send(refused('NOT_FOUND'));
    if (typeof status === 'number' && status < 500) return reply.code(400).send(refused('MALFORMED'));
    log.error({ err: error, path: request.url.split('?')[0] }, 'request failed: internal error');
    return reply.code(500).send(refused('OUR_MISTAKE'));
  });
};
