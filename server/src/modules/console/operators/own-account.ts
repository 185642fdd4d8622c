import type { AuditAction } from '@croupier/contract/console/operators';
import type { Enrolment, ownSecurity as OwnSecurity } from '@croupier/contract/console/operators-security';
import type * as z from 'zod/mini';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { beginSetUp, finishSetUp } from './authenticator.ts';
import { assertGoodPassword } from './enrol.ts';
import type { AtWork } from '#modules/console/audit';
import { shownIp } from './networks.rules.ts';
import { hashPassword } from './password.ts';
import { record, signInsOf } from '#modules/console/audit';
import { giveRecoveryCodes } from './recovery-codes.ts';
import { wholeScope } from '#rules/console/audit/roles';
import { countRecoveryCodes } from './store/enrolments.ts';
import { endSessionsOf, isEnded } from './store/sessions.ts';
import * as staff from './store/staff.ts';
import { notifyOperator } from './notify-operator.ts';

const signInsShown = 10;

/** How safe the own account is, and who tried to get in of late. */
export const ownSecurity = ({ operator, ip }: AtWork): Promise<z.output<typeof OwnSecurity.reply>> =>
  inTransaction(async (tx) => {
    const own = await lockOwnAccount(tx, operator);
    const signIns = await signInsOf(tx, own.user_name, signInsShown);
    return {
      passwordChangedAt: own.password_changed_at.toString(),
      enrolledAt: (own.enrolled_at ?? own.created_at).toString(),
      recoveryCodesLeft: await countRecoveryCodes(tx, own.id),
      networks: own.networks,
      yourAddress: shownIp(ip),
      signIns: signIns.map((line) => ({
        id: line.id,
        at: line.at.toString(),
        ip: line.ip,
        refused: line.action.endsWith('.refused'),
        cause: typeof line.details['cause'] === 'string' ? line.details['cause'] : null,
      })),
    };
  });

/** Changes the own password and ends the other sessions. Refuses PASSWORD_FORMAT, PASSWORD_COMMON. */
export const changeOwnPassword = (by: AtWork, { newPassword }: { newPassword: string }): Promise<null> =>
  inTransaction(async (tx) => {
    const own = await lockOwnAccount(tx, by.operator);
    await assertGoodPassword(newPassword, own.user_name);
    await staff.changeCredentials(tx, own.id, { password_hash: await hashPassword(newPassword), password_changed_at: now() });
    await notify(tx, by, 'self.password', { ended: await endOthers(tx, by) });
    await notifyOperator(tx, own, 'consoleChanged', by);
    return null;
  });

/** Begins to set up another authenticator; the present one works until it is finished. */
export const beginAuthenticator = ({ operator }: AtWork): Promise<Enrolment> =>
  inTransaction(async (tx) => {
    await lockOwnAccount(tx, operator);
    return beginSetUp(tx, operator);
  });

/** Takes it into use and ends the other sessions. Refuses SECOND_FACTOR_WRONG, TICKET_USED. */
export const finishAuthenticator = async (by: AtWork, { ticket, code }: { ticket: string; code: string }): Promise<null> => {
  const outcome = await inTransaction(async (tx) => {
    const own = await lockOwnAccount(tx, by.operator);
    const setUp = await finishSetUp(tx, { ticket, code, sessionId: by.operator.sessionId });
    if ('wrong' in setUp) return 'wrong';
    const { totp_secret, last_totp_step } = setUp;
    await staff.changeCredentials(tx, own.id, { totp_secret, last_totp_step, enrolled_at: now() });
    await notify(tx, by, 'self.authenticator', { ended: await endOthers(tx, by) });
    await notifyOperator(tx, own, 'consoleChanged', by);
    return null;
  });
  // Thrown only here: a wrong code has to stay counted.
  if (outcome === 'wrong') throw new Refusal('SECOND_FACTOR_WRONG');
  return outcome;
};

/** Gives ten new recovery codes in the place of all there were. */
export const renewRecoveryCodes = (by: AtWork): Promise<{ recoveryCodes: string[] }> =>
  inTransaction(async (tx) => {
    const own = await lockOwnAccount(tx, by.operator);
    const before = await countRecoveryCodes(tx, own.id);
    const recoveryCodes = await giveRecoveryCodes(tx, own.id);
    await notify(tx, by, 'self.recovery-codes', { before: { left: before }, after: { left: recoveryCodes.length } });
    return { recoveryCodes };
  });

/** The operator who asks, locked. Refuses NOT_SIGNED_IN when they were disabled, or their session ended, since the call was let in. */
const lockOwnAccount = async (tx: Tx, { operatorId, sessionId }: AtWork['operator']): Promise<staff.OperatorRecord> => {
  const own = await staff.lockOperator(tx, operatorId);
  // Asked behind the lock: who resets an operator, or changes what they sign in with, holds it until the sessions have ended.
  if (own?.state !== 'ACTIVE' || (await isEnded(tx, sessionId))) throw new Refusal('NOT_SIGNED_IN');
  return own;
};

const endOthers = (tx: Tx, { operator }: AtWork): Promise<number> => endSessionsOf(tx, operator.operatorId, now(), operator.sessionId);

const notify = (tx: Tx, { operator, ip }: AtWork, action: AuditAction, details: Record<string, unknown>): Promise<unknown> =>
  record(tx, { operator, action, target: `operator:${operator.userName}`, merchants: wholeScope(operator.holdings), ip, details });
