import { GameCode, VendorCode } from '@croupier/contract/core/ids';
import { RoundAsked } from '@croupier/contract/vendor-api/questions';
import { VendorId } from '@croupier/contract/vendor-api/wallet';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { readCursor, roundStatusOf, listTransactions } from '#studio/engine/rounds/list-transactions';
import { house } from '#studio/engine/games';
import { answer, isFromPlatform, refuse } from '#studio/engine/wallet/asked-by-platform';
import { readFeed, readVendors } from './read-feed.ts';

/** The platform's questions, signed with its key; answers are signed with ours. */
export const feedRoutes = async (app: FastifyInstance): Promise<void> => {
  app.get('/feed/v1/vendors', async (request, reply) =>
    isFromPlatform(request) ? answer(request, reply, await readVendors()) : refuse(reply),
  );

  app.get('/feed/v1/games', async (request, reply) => {
    if (!isFromPlatform(request)) return refuse(reply);
    const { vendor, since, cursor } = z.parse(Asked, request.query);
    return answer(request, reply, await readFeed({ vendor, since: since === '' ? undefined : BigInt(since), cursor }));
  });

  /** For the platform's reconciliation: what we believe was staked and paid in a stretch of time. */
  app.get('/feed/v1/transactions', async (request, reply) => {
    if (!isFromPlatform(request)) return refuse(reply);
    const { from, until, cursor } = z.parse(TimesAsked, request.query);
    const place = readCursor(cursor);
    if (place === undefined) return reply.code(400).send({ code: 'MALFORMED', message: 'No such page.' });
    return answer(
      request,
      reply,
      await listTransactions({ from: Temporal.Instant.from(from), until: Temporal.Instant.from(until) }, place),
    );
  });

  app.get('/feed/v1/rounds/:roundId', async (request, reply) => {
    if (!isFromPlatform(request)) return refuse(reply);
    const { roundId } = z.parse(z.object({ roundId: VendorId }), request.params);
    const { player } = z.parse(RoundAsked, request.query);
    return answer(request, reply, await roundStatusOf(roundId, player));
  });
};

/** Without a vendor, the house's own titles are asked for. */
const Asked = z.object({
  vendor: z._default(VendorCode, house),
  since: z._default(z.string().check(z.regex(/^\d{0,18}$/)), ''),
  cursor: z._default(z.union([z.literal(''), GameCode]), ''),
});

const TimesAsked = z.object({
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  cursor: z._default(z.string().check(z.maxLength(200)), ''),
});
