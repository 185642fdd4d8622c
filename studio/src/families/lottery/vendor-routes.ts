import { lotteriesPath } from '@croupier/contract/vendor-api/lottery';
import type { FastifyInstance } from 'fastify';
import { answer, isFromPlatform, refuse } from '#studio/engine/wallet/asked-by-platform';
import { reportLotteries } from './report.ts';

/** What the platform asks of a vendor with lotteries, signed with its key; we sign what we answer. */
export const vendorRoutes = async (app: FastifyInstance): Promise<void> => {
  app.get(lotteriesPath, async (request, reply) =>
    isFromPlatform(request) ? answer(request, reply, await reportLotteries()) : refuse(reply),
  );
};
