import { Currency } from '@croupier/contract/core/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../database.ts';
import type { Family } from './operation.rules.ts';
import * as store from './store.ts';

/** The needs of the answers to the platform's calls: the platform asks for a game's address, the games and rounds. */
export type PlatformCallContext = {
  database: Database;
  /** Where browsers find the game that a token opens. */
  playUrl: (token: string) => string;
  /** Where a round is shown, by the name of its bet. */
  roundUrl: (bet: string) => string;
};

export type VendorRequest = FastifyRequest<{ Params: { house: string } }>;

const SessionAsked = z.object({
  token: z.string().check(z.minLength(16), z.maxLength(255)),
  player: z.string().check(z.minLength(1), z.maxLength(64)),
  game: z.string().check(z.minLength(1), z.maxLength(64)),
  currency: Currency,
  language: z._default(z.string().check(z.maxLength(10)), 'en'),
});

/** Answers a call of the platform: 404 for an unknown vendor, 401 for a wrong signature. */
export const answering =
  (
    { database }: PlatformCallContext,
    family: Family,
    isSigned: (request: VendorRequest, house: store.HouseRow) => boolean,
    work: (request: VendorRequest, house: store.HouseRow) => Promise<unknown>,
  ) =>
  async (request: VendorRequest, reply: FastifyReply): Promise<unknown> => {
    const house = await database.inTransaction((tx) => store.findHouse(tx, request.params.house));
    if (house === undefined || house.family !== family) return reply.code(404).send({ error: 'NOT_FOUND' });
    if (!isSigned(request, house)) return reply.code(401).send({ error: 'UNAUTHORIZED' });
    return work(request, house);
  };

/** Opens a session for a player; returns the address of the game. */
export const openGame = async ({ database, playUrl }: PlatformCallContext, house: store.HouseRow, asked: unknown): Promise<string> => {
  const session = SessionAsked.parse(asked);
  await database.inTransaction((tx) => store.saveSession(tx, { ...session, house: house.code }));
  return playUrl(session.token);
};

/** A text field of a call's body. */
export const field = (body: unknown, name: string): string | undefined => {
  const value: unknown = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : undefined;
};

export type PlatformCalls = (app: FastifyInstance, surroundings: PlatformCallContext) => void;
