import { cashStepOf, Currency, decimalOf } from '@croupier/contract/core/money';
import { jackpotMetersPath, type VendorJackpots } from '@croupier/contract/vendor-api/jackpots';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { inTransaction } from '#studio/database';
import { jackpotGroups } from '#studio/engine/games';
import { answer, isFromPlatform, refuse } from '#studio/engine/wallet/asked-by-platform';
import { now } from '#studio/clock';
import { type LevelCode, inUnits } from './levels.ts';
import { dayOf } from './raise-meters.ts';
import * as store from './store.ts';
import { viewGroup } from './view-jackpots.ts';

const winsReported = 20;
const names: Readonly<Record<LevelCode, string>> = { MINI: 'Mini', MINOR: 'Minor', MAJOR: 'Major', GRAND: 'Grand' };
const Asked = z.object({ currency: Currency });

/** The platform's question for meters and wins, signed with its key; the answer is signed with ours. */
export const jackpotVendorRoutes = async (app: FastifyInstance): Promise<void> => {
  app.get(jackpotMetersPath, async (request, reply) => {
    if (!isFromPlatform(request)) return refuse(reply);
    return answer(request, reply, await reportJackpots(z.parse(Asked, request.query).currency));
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
        report.jackpots.push({ jackpotId: `${group}:${code}`, group, name: names[code], amount: meter });
      for (const win of await store.winsOf(tx, group, { limit: winsReported }))
        report.wins.push({
          id: win.id,
          jackpotId: `${group}:${win.code}`,
          name: names[win.code],
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
