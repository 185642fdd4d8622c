import * as limits from '@croupier/contract/people/limits';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import { confirmRaise, setOwnCeiling, setRealityCheck, setSittingLength, withdrawRaise } from './change-limits.ts';
import { excludeMember } from './exclude-member.ts';
import { lookAtLimits } from './own-limits.ts';
import { currentPlaySession } from './play-session.ts';

export const limitsRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, limits.limits, ({ caller }) => lookAtLimits(caller.memberId));
  serve(app, limits.setCeiling, ({ caller, body }) => setOwnCeiling(caller.memberId, body));
  serve(app, limits.setSitting, ({ caller, body }) => setSittingLength(caller.memberId, body.minutes));
  serve(app, limits.setRealityCheck, ({ caller, body }) => setRealityCheck(caller.memberId, body.minutes));
  serve(app, limits.confirmRaise, ({ caller, params }) => confirmRaise(caller.memberId, params.id));
  serve(app, limits.withdrawRaise, ({ caller, params }) => withdrawRaise(caller.memberId, params.id));
  serve(app, limits.coolOff, ({ caller, body }) => excludeMember(caller.memberId, 'COOL_OFF', body.term));
  serve(app, limits.selfExclude, ({ caller, body }) => excludeMember(caller.memberId, 'SELF_EXCLUSION', body.term));
  serve(app, limits.sitting, ({ caller }) => currentPlaySession(caller.memberId, false));
  serve(app, limits.keepSitting, ({ caller }) => currentPlaySession(caller.memberId, true));
};
