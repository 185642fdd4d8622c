import { randomBytes } from 'node:crypto';
import { placeOf } from '#modules/people/access';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { longestHours } from './sign-in.rules.ts';
import { insertSession, placesOf } from './store/sessions.ts';
import { noteSignIn, type OperatorRecord } from './store/staff.ts';
import { notifyOperator } from './notify-operator.ts';
import { hashOf } from './token.ts';

export type ClientInfo = { ip: string; userAgent: string; language?: string | undefined };

/**
 * Begins a session for an operator who has proven everything, and gives its token. Where they were not seen of late, by network and by
 * browser, they are told by mail.
 */
export const beginSession = async (
  tx: Tx,
  operator: Pick<OperatorRecord, 'id' | 'user_name' | 'email' | 'language'>,
  { ip, userAgent, language }: ClientInfo,
): Promise<{ token: string; sessionId: string }> => {
  const isKnown = await isKnownAt(tx, operator, { ip, userAgent });
  const token = randomBytes(32).toString('base64url');
  const { id } = await insertSession(tx, {
    operator_id: operator.id,
    token_hash: hashOf(token),
    started_at: now(),
    last_seen_at: now(),
    confirmed_at: now(),
    expires_at: now().add({ hours: longestHours }),
    ended_at: null,
    ip,
    user_agent: userAgent.slice(0, 300),
  });
  // A stranger's language is not taken for the operator's.
  await noteSignIn(tx, operator.id, now(), isKnown ? language?.slice(0, 35) : undefined);
  if (!isKnown) await notifyOperator(tx, operator, 'consoleNewPlace', { ip, userAgent });
  return { token, sessionId: id };
};

const isKnownAt = async (tx: Tx, { id }: Pick<OperatorRecord, 'id'>, at: { ip: string; userAgent: string }): Promise<boolean> => {
  const here = placeOf(at);
  const seen = (await placesOf(tx, id)).map(({ ip, user_agent: userAgent }) => placeOf({ ip, userAgent }));
  return seen.some(({ network }) => network === here.network) && seen.some(({ browser }) => browser === here.browser);
};
