import { Moment } from '@croupier/contract/core/envelope';
import { MemberId } from '@croupier/contract/core/ids';
import {
  searchedPlayersMax,
  tablePath,
  tableRoundPath,
  tableRoundsPath,
  TableSettings,
  tablesPath,
  TableVoid,
  tableVoidPath,
} from '@croupier/contract/vendor-api/live-tables';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { keepFeed } from '#studio/engine/feed/keep-feed';
import { bytesOf, readJson } from '#studio/engine/free-rounds/routes';
import { answer, isFromPlatform, refuse } from '#studio/engine/wallet/asked-by-platform';
import { moderationRoutes } from '../chat/moderation-routes.ts';
import type { SharedRoundId } from '../tables.ts';
import { listTableRounds, reportRound, reportTables } from './report-tables.ts';
import { changeSettings } from './table-settings.ts';
import { voidByOperator } from './void-round-by-operator.ts';

const OneTable = z.object({ code: z.string().check(z.maxLength(100)) });
const OneRound = z.object({ id: z.uuid() });
const Query = z.object({
  gameCode: z.string(),
  before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  until: z.optional(Moment),
  players: z.optional(
    z
      .pipe(
        z.string(),
        z.transform((text: string) => text.split(',')),
      )
      .check(z.refine((ids) => ids.length <= searchedPlayersMax)),
  ),
});
/** A parameter of a path that is written with functions of the contract. */
const parameter = (name: string, path: (value: string) => string): string => path('x').replace(/x(?=$|\/void$)/, `:${name}`);

/** The platform's calls about tables, signed with its key. The bytes of a body are what is signed, so they are read after the signature. */
export const manageRoutes = async (app: FastifyInstance): Promise<void> => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.get(tablesPath, async (request, reply) =>
    isFromPlatform(request) ? answer(request, reply, { tables: await reportTables() }) : refuse(reply),
  );
  app.post(parameter('code', tablePath), async (request, reply) => {
    const body = bytesOf(request);
    if (!isFromPlatform(request, body)) return refuse(reply);
    const { code } = z.parse(OneTable, request.params);
    const wanted = z.parse(TableSettings, readJson(body));
    const changed = await changeSettings(code, wanted);
    if (changed === undefined) return reply.code(400).send({ code: 'MALFORMED', message: 'No such table, or a limit that is none.' });
    // The feed names the return of the mathematics that are played.
    if (wanted.variant !== undefined) await keepFeed();
    return answer(request, reply, { tables: await reportTables() });
  });
  app.get(tableRoundsPath, async (request, reply) => {
    if (!isFromPlatform(request)) return refuse(reply);
    const { gameCode, before, until, players } = z.parse(Query, request.query);
    const wanted = {
      ...(before !== undefined && { before: BigInt(before) }),
      ...(until !== undefined && { until: Temporal.Instant.from(until) }),
      ...(players !== undefined && { players: z.parse(z.array(MemberId), players) }),
    };
    return answer(request, reply, { rounds: await listTableRounds(gameCode, wanted) });
  });
  app.get(parameter('id', tableRoundPath), async (request, reply) => {
    if (!isFromPlatform(request)) return refuse(reply);
    return answer(request, reply, await reportRound(z.parse(OneRound, request.params).id as SharedRoundId));
  });
  app.post(parameter('id', tableVoidPath), async (request, reply) => {
    const body = bytesOf(request);
    if (!isFromPlatform(request, body)) return refuse(reply);
    const { id } = z.parse(OneRound, request.params);
    const phase = await voidByOperator(id as SharedRoundId, z.parse(TableVoid, readJson(body)).reason);
    return answer(request, reply, phase === undefined ? { code: 'UNKNOWN' } : { code: 'OK', phase });
  });
  await moderationRoutes(app);
};
