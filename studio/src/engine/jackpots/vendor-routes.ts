import { cashStepOf, Currency, decimalOf } from '@croupier/contract/core/money';
import {
  jackpotLevelsPath,
  jackpotMetersPath,
  JackpotSettings,
  jackpotWinsPath,
  type VendorJackpots,
} from '@croupier/contract/vendor-api/jackpots';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { inTransaction } from '#studio/database';
import { bytesOf, readJson } from '#studio/engine/free-rounds/routes';
import { jackpotGroups } from '#studio/engine/games';
import { answer, isFromPlatform, refuse } from '#studio/engine/wallet/asked-by-platform';
import { now } from '#studio/clock';
import { inUnits } from './levels.ts';
import { jackpotIdOf, levelNames, pauseLevel, reportLevels, reportWins } from './manage-levels.ts';
import { dayOf } from './raise-meters.ts';
import * as store from './store.ts';
import { viewGroup } from './view-jackpots.ts';

const winsReported = 20;
const Asked = z.object({ currency: Currency });
const OneLevel = z.object({ jackpotId: z.string().check(z.maxLength(64)) });
const AskedWins = z.object({ jackpotId: z.string().check(z.maxLength(64)), before: z.optional(z.uuid()) });

/**
 * The platform's questions for meters, levels and wins, and the pause of a level, signed with its key; answers are signed with ours. The bytes of a body are what
 * is signed, so they are read after the signature.
 */
export const jackpotVendorRoutes = async (app: FastifyInstance): Promise<void> => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.get(jackpotMetersPath, async (request, reply) => {
    if (!isFromPlatform(request)) return refuse(reply);
    return answer(request, reply, await reportJackpots(z.parse(Asked, request.query).currency));
  });
  app.get(jackpotLevelsPath, async (request, reply) =>
    isFromPlatform(request) ? answer(request, reply, { levels: await reportLevels() }) : refuse(reply),
  );
  app.post(`${jackpotLevelsPath}/:jackpotId`, async (request, reply) => {
    const body = bytesOf(request);
    if (!isFromPlatform(request, body)) return refuse(reply);
    const { jackpotId } = z.parse(OneLevel, request.params);
    const changed = await pauseLevel(jackpotId, z.parse(JackpotSettings, readJson(body)).isPaused);
    if (changed === undefined) return reply.code(400).send({ code: 'MALFORMED', message: 'No such jackpot.' });
    return answer(request, reply, { levels: await reportLevels() });
  });
  app.get(jackpotWinsPath, async (request, reply) => {
    if (!isFromPlatform(request)) return refuse(reply);
    const { jackpotId, before } = z.parse(AskedWins, request.query);
    return answer(request, reply, { wins: await reportWins(jackpotId, before) });
  });
};

/** The meters of every group in a currency, the highest level of each first; none in a currency that no jackpot is played in. */
const reportJackpots = (currency: Currency): Promise<VendorJackpots> =>
  inTransaction(async (tx) => {
    const rate = await store.rateOf(tx, currency, dayOf(now()));
    if (rate === undefined) return { jackpots: [], wins: [] };
    const report: VendorJackpots = { jackpots: [], wins: [] };
    for (const group of jackpotGroups()) {
      const { levels } = await viewGroup(tx, group, currency, rate);
      for (const { code, meter } of levels.toReversed())
        report.jackpots.push({ jackpotId: jackpotIdOf(group, code), group, name: levelNames[code], amount: meter });
      for (const win of await store.winsOf(tx, group, { limit: winsReported }))
        report.wins.push({
          id: win.id,
          jackpotId: jackpotIdOf(group, win.code),
          name: levelNames[win.code],
          player: win.player_name,
          gameCode: win.game_code,
          amount: decimalOf({ amount: inUnits(BigInt(win.won), rate, cashStepOf(currency)), currency }),
          currency,
          at: win.at.toString(),
        });
    }
    report.wins = report.wins.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, winsReported);
    return report;
  });
