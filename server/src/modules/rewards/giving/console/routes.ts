import { memberRewards } from '@croupier/contract/rewards/bonuses-console';
import * as manual from '@croupier/contract/rewards/manual-console';
import type { FastifyInstance } from 'fastify';
import { by } from '#modules/console/audit';
import { serve } from '#platform/http';
import { decideProposal, listProposals } from './decide-proposal.ts';
import { giveByHand } from './give-by-hand.ts';
import { listMemberRewards } from './member-rewards.ts';

/** The operator's calls about rewards. */
export const givingConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, memberRewards, (call) => listMemberRewards(by(call), call.params.id, call.query));
  serve(app, manual.giveByHand, (call) => giveByHand(by(call), call.params.id, call.body));
  serve(app, manual.rewardProposals, (call) => listProposals(by(call), call.query));
  serve(app, manual.decideRewardProposal, (call) => decideProposal(by(call), call.params.id, call.body));
};
