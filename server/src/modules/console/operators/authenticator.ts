import { randomBytes } from 'node:crypto';
import type { OperatorId } from '@croupier/contract/core/ids';
import type { Enrolment } from '@croupier/contract/console/operators-security';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { seal, unseal } from '#platform/secrets';
import { newSecret, otpauthUrl, stepOf } from './second-factor.ts';
import * as store from './store/enrolments.ts';
import { hashOf } from './token.ts';

const validMinutes = 15;
const wrongCodesMax = 5;

/** Begins to set up an authenticator for an operator, in a session of theirs or, at the first sign-in, in none. */
export const beginSetUp = async (
  tx: Tx,
  { operatorId, userName, sessionId }: { operatorId: OperatorId; userName: string; sessionId: string | null },
): Promise<Enrolment> => {
  const ticket = randomBytes(32).toString('base64url');
  const secret = newSecret();
  const expiresAt = now().add({ minutes: validMinutes });
  await store.putEnrolment(tx, {
    operator_id: operatorId,
    ticket_hash: hashOf(ticket),
    totp_secret: seal(secret),
    session_id: sessionId,
    expires_at: expiresAt,
  });
  return { ticket, secret, otpauthUrl: otpauthUrl(userName, secret), expiresAt: expiresAt.toString() };
};

type SetUp = { totp_secret: string; last_totp_step: bigint };

/**
 * The gift to an operator whose authenticator shows the right code: the sealed secret, whose code is spent by this. A wrong code is an answer and no refusal,
 * because it has to stay counted. Refuses TICKET_USED for a ticket that was used, is too old, had five wrong codes or belongs to another session.
 */
export const finishSetUp = async (
  tx: Tx,
  { ticket, code, sessionId }: { ticket: string; code: string; sessionId: string | null },
): Promise<SetUp | { wrong: true }> => {
  const pending = await store.lockEnrolment(tx, hashOf(ticket));
  const isOver =
    pending === undefined ||
    pending.session_id !== sessionId ||
    pending.wrong_codes >= wrongCodesMax ||
    Temporal.Instant.compare(pending.expires_at, now()) <= 0;
  if (isOver) throw new Refusal('TICKET_USED');
  const step = stepOf(unseal(pending.totp_secret), code, now());
  if (step === undefined) {
    await store.countWrongCode(tx, pending.operator_id);
    return { wrong: true };
  }
  await store.deleteEnrolment(tx, pending.operator_id);
  return { totp_secret: pending.totp_secret, last_totp_step: step };
};
