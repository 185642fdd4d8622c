import * as calls from '@croupier/contract/play/jackpots-console';
import type { FastifyInstance } from 'fastify';
import { by } from '#modules/console/audit';
import { serve } from '#platform/http';
import { listLevels, listWins, saveLevel } from './levels.ts';

/** The operator's calls about jackpots. */
export const jackpotsConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, calls.jackpotLevels, (call) => listLevels(by(call)));
  serve(app, calls.saveJackpotLevel, (call) => saveLevel(by(call), call.params, call.body));
  serve(app, calls.levelWins, (call) => listWins(by(call), call.params, call.query.before));
};
