import { Currency } from '@croupier/contract/core/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../database.ts';
import type { Family } from './deed.rules.ts';
import * as store from './store.ts';

/** Where the platform asks a house for a game's address, its games and its rounds. */
export type Surroundings = {
  database: Database;
  /** Where browsers find the game that a token opens. */
  playUrl: (token: string) => string;
  /** Where a round is shown, by the name of its bet. */
  roundUrl: (bet: string) => string;
};

export type HouseCall = FastifyRequest<{ Params: { house: string } }>;

const SessionAsked = z.object({
  token: z.string().check(z.minLength(16), z.maxLength(255)),
  player: z.string().check(z.minLength(1), z.maxLength(64)),
  game: z.string().check(z.minLength(1), z.maxLength(64)),
  currency: Currency,
  language: z._default(z.string().check(z.maxLength(10)), 'en'),
});

/** Answers a call to a house of a family: 404 where there is none, 401 where it is not signed as it should be. */
export const answering =
  (
    { database }: Surroundings,
    family: Family,
    isSigned: (request: HouseCall, house: store.HouseRow) => boolean,
    work: (request: HouseCall, house: store.HouseRow) => Promise<unknown>,
  ) =>
  async (request: HouseCall, reply: FastifyReply): Promise<unknown> => {
    const house = await database.inTransaction((tx) => store.findHouse(tx, request.params.house));
    if (house === undefined || house.family !== family) return reply.code(404).send({ error: 'NOT_FOUND' });
    if (!isSigned(request, house)) return reply.code(401).send({ error: 'UNAUTHORIZED' });
    return work(request, house);
  };

/** Lets a player sit down; answers where their game is. */
export const openGame = async ({ database, playUrl }: Surroundings, house: store.HouseRow, asked: unknown): Promise<string> => {
  const session = SessionAsked.parse(asked);
  await database.inTransaction((tx) => store.saveSession(tx, { ...session, house: house.code }));
  return playUrl(session.token);
};

/** A field of a call's body, where it is a text. */
export const field = (body: unknown, name: string): string | undefined => {
  const value: unknown = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : undefined;
};

export type DeskOf = (app: FastifyInstance, surroundings: Surroundings) => void;
