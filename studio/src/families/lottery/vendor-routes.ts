import { lotteriesPath } from '@croupier/contract/vendor-api/lottery';
import type { FastifyInstance } from 'fastify';
import { answer, isFromPlatform, refuse } from '#studio/engine/wallet/asked-by-platform';
import { reportLotteries } from './report.ts';

/** The platform's calls to a vendor with lotteries, signed with the platform's key; answers are signed with ours. */
export const vendorRoutes = async (app: FastifyInstance): Promise<void> => {
  app.get(lotteriesPath, async (request, reply) =>
    isFromPlatform(request) ? answer(request, reply, await reportLotteries()) : refuse(reply),
  );
};
