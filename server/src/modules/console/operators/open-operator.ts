import type { OperatorId } from '@croupier/contract/core/ids';
import type { ConsoleSession, OperatorCard } from '@croupier/contract/console/operators-staff';
import { findColleague } from './find-colleague.ts';
import { type AtWork, withPermission } from '#modules/console/audit';
import { operatorCard } from './operator-card.ts';
import { sessionsOf } from './sessions.ts';

/** One operator. NOT_FOUND for one who has a role at a merchant out of sight. */
export const openOperator = (by: AtWork, id: OperatorId): Promise<OperatorCard> =>
  withPermission(by, 'operator.read', `operator:${id}`, async (tx, scope) => {
    const { operator, merchants } = await findColleague(tx, scope, id);
    return {
      answer: await operatorCard(tx, operator, by.operator.holdings),
      target: `operator:${operator.user_name}`,
      merchants,
      details: {},
    };
  });

/** Where an operator is signed in now. */
export const seeSessions = (by: AtWork, id: OperatorId): Promise<ConsoleSession[]> =>
  withPermission(by, 'operator.read', `operator:${id}`, async (tx, scope) => {
    const { operator, merchants } = await findColleague(tx, scope, id);
    const answer = await sessionsOf(tx, id, by.operator.sessionId);
    return { answer, target: `operator:${operator.user_name}`, merchants, details: { sessions: answer.length } };
  });
