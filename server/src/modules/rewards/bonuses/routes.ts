import * as contract from '@croupier/contract/rewards/own-bonuses';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import { bonusBets, giveUpBonus, ownBonuses } from './own-bonuses.ts';

/** The member's calls about their bonuses. */
export const bonusesRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, contract.ownBonuses, ({ caller, request }) => ownBonuses(caller.memberId, request.language));
  serve(app, contract.bonusBets, ({ caller, params, query, request }) => bonusBets(caller.memberId, params.id, query, request.language));
  serve(app, contract.giveUpBonus, ({ caller, params, body }) => giveUpBonus(caller.memberId, params.id, body.loses));
};
