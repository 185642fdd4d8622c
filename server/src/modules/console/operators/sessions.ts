import { type OperatorId, SessionId } from '@croupier/contract/core/ids';
import type { ConsoleSession } from '@croupier/contract/console/operators-staff';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { lockColleague } from './find-colleague.ts';
import type { AtWork } from '#modules/console/audit';
import { changeRights } from './change-rights.ts';
import { record } from '#modules/console/audit';
import { wholeScope } from '#rules/console/audit/roles';
import { idleMinutes } from './sign-in.rules.ts';
import { endSessionOf, endSessionsOf, standingSessions } from './store/sessions.ts';
import { lockOperator } from './store/staff.ts';

/** The sessions of an operator that stand, the newest first. */
export const sessionsOf = async (tx: Tx, operatorId: OperatorId, asking: string): Promise<ConsoleSession[]> => {
  const at = now();
  const rows = await standingSessions(tx, operatorId, { at, seenSince: at.subtract({ minutes: idleMinutes }) });
  return rows.map((row) => ({
    id: SessionId.parse(row.id),
    current: row.id === asking,
    startedAt: row.started_at.toString(),
    lastSeenAt: row.last_seen_at.toString(),
    ip: row.ip,
    userAgent: row.user_agent,
  }));
};

/** Ends one session of another operator, or with none named all of them but the one that asks. NOT_FOUND, GRANT_EXCEEDS. */
export const endColleaguesSession = (by: AtWork, id: OperatorId, sessionId?: SessionId): Promise<null> =>
  changeRights(by, 'operator.edit', `operator:${id}`, async (tx, rights) => {
    const { operator, merchants } = await lockColleague(tx, rights, id);
    const ended = await end(tx, id, by.operator.sessionId, sessionId);
    return { answer: null, auditAction: 'operator.session.end', target: `operator:${operator.user_name}`, merchants, details: { ended } };
  });

export const ownSessions = ({ operator }: AtWork): Promise<ConsoleSession[]> =>
  inTransaction((tx) => sessionsOf(tx, operator.operatorId, operator.sessionId));

/** Ends one of the own sessions, or with none named all but this one. NOT_FOUND for somebody else's. */
export const endOwnSession = ({ operator, ip }: AtWork, sessionId?: SessionId): Promise<null> =>
  inTransaction(async (tx) => {
    const { operatorId, userName, holdings } = operator;
    // A sign-in at this moment is waited for, and ended with the others.
    await lockOperator(tx, operatorId);
    const ended = await end(tx, operatorId, operator.sessionId, sessionId);
    await record(tx, {
      operator,
      action: 'self.session.end',
      target: `operator:${userName}`,
      merchants: wholeScope(holdings),
      ip,
      details: { ended },
    });
    return null;
  });

const end = async (tx: Tx, operatorId: OperatorId, asking: string, sessionId: SessionId | undefined): Promise<number> => {
  if (sessionId === undefined) return endSessionsOf(tx, operatorId, now(), asking);
  if (!(await endSessionOf(tx, operatorId, sessionId, now()))) throw new Refusal('NOT_FOUND');
  return 1;
};
