import { randomBytes } from 'node:crypto';
import type { OperatorId } from '@croupier/contract/ids';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { longestHours } from './sign-in.rules.ts';
import { insertSession } from './store/sessions.ts';
import { noteSignIn } from './store/staff.ts';
import { hashOf } from './token.ts';

/** Begins a session for an operator who has proven everything, and gives its token. */
export const beginSession = async (
  tx: Tx,
  operatorId: OperatorId,
  { ip, userAgent }: { ip: string; userAgent: string },
): Promise<{ token: string; sessionId: string }> => {
  const token = randomBytes(32).toString('base64url');
  const { id } = await insertSession(tx, {
    operator_id: operatorId,
    token_hash: hashOf(token),
    started_at: now(),
    last_seen_at: now(),
    confirmed_at: now(),
    expires_at: now().add({ hours: longestHours }),
    ended_at: null,
    ip,
    user_agent: userAgent.slice(0, 300),
  });
  await noteSignIn(tx, operatorId, now());
  return { token, sessionId: id };
};
