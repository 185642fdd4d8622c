import type { FastifyInstance } from 'fastify';
import * as rounds from '@croupier/contract/play/stuck-rounds-console';
import { serve } from '#platform/http';
import { listStuckRounds, openStuckRound, decideStuck, answerStuckProposal, listRoundTerms, setRoundTerms } from './stuck-rounds.ts';
import { by } from '#modules/console/audit';

/** The operator's calls about stuck rounds. */
export const stuckRoundsConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, rounds.stuckRounds, (call) => listStuckRounds(by(call), call.query));
  serve(app, rounds.openedStuckRound, (call) => openStuckRound(by(call), call.params.id));
  serve(app, rounds.decideStuckRound, (call) => decideStuck(by(call), call.params.id, call.body));
  serve(app, rounds.answerStuckProposal, (call) => answerStuckProposal(by(call), call.params.id, call.body));
  serve(app, rounds.roundTerms, (call) => listRoundTerms(by(call)));
  serve(app, rounds.saveRoundTerms, (call) => setRoundTerms(by(call), call.body));
};
