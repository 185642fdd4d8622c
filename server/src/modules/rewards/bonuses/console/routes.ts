import * as contract from '@croupier/contract/rewards/bonuses-console';
import * as rule from '@croupier/contract/rewards/manual-console';
import type { FastifyInstance } from 'fastify';
import { by } from '#modules/console/audit';
import { serve } from '#platform/http';
import { cancelBonus, listMemberBonuses } from './member-bonuses.ts';
import { changeRule, showRule } from './rule.ts';
import { changeTemplate, listTemplates, retireTemplate } from './templates.ts';

/** The operator's calls about bonuses. */
export const bonusesConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, contract.bonusTemplates, (call) => listTemplates(by(call), call.query));
  serve(app, contract.saveBonusTemplate, (call) => changeTemplate(by(call), call.body));
  serve(app, contract.retireBonusTemplate, (call) => retireTemplate(by(call), call.params.id, call.body));
  serve(app, rule.bonusRule, (call) => showRule(by(call), call.params.id));
  serve(app, rule.changeBonusRule, (call) => changeRule(by(call), call.params.id, call.body));
  serve(app, contract.memberBonuses, (call) => listMemberBonuses(by(call), call.params.id));
  serve(app, contract.cancelBonus, (call) => cancelBonus(by(call), call.params, call.body));
};
