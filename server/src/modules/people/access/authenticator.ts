import { holdOpenMember, type Member } from '#modules/people/members';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { seal, unseal } from '#platform/secrets';
import { abandon, beginConfirmation, noteFailure, noteSuccess } from './attempts.ts';
import { tidyCode } from './code.rules.ts';
import { recoveryHashOf } from './prove-factor.ts';
import { type Proof, reauthenticate } from './reauthenticate.ts';
import { endSessions } from './sessions.ts';
import * as factors from './store/factors.ts';
import { tellByMail } from './tell.ts';
import { newRecoveryCodes as makeCodes, newSecret, otpauthUrl, stepOf } from './totp.ts';
import type { Visit } from './visit.ts';

/** A secret that was shown is confirmed by then, or was shown to nobody. */
const enrolMinutes = 15;

/** Begins to set up an authenticator app: its secret, and what to show as a QR code. Refuses NOT_ALLOWED when one is set up already. */
export const enrolTotp = async (caller: MemberCaller, proof: Proof, visit: Visit): Promise<{ secret: string; otpauthUrl: string }> => {
  const member = await reauthenticate(caller, proof, visit);
  const secret = newSecret();
  const row = { member_id: member.id, merchant_id: member.merchantId, sealed_secret: seal(secret), begun_at: now() };
  const isBegun = await inTransaction(async (tx) => {
    // While a secret is being confirmed no other takes its place: that one would be on without ever having shown a code.
    await holdOpenMember(tx, member.id);
    return factors.beginTotp(tx, row);
  });
  if (!isBegun) throw new Refusal('NOT_ALLOWED');
  return { secret, otpauthUrl: otpauthUrl(visit.merchant.name, member.userName, secret) };
};

/**
 * Turns the second factor on with a first code of the app and gives ten recovery codes, shown this once. Every other session ends, and so
 * does what could become one. Refuses SECOND_FACTOR_WRONG; TICKET_USED when nothing was begun within a quarter of an hour.
 */
export const confirmTotp = async (caller: MemberCaller, { code }: { code: string }, visit: Visit): Promise<{ recoveryCodes: string[] }> => {
  const attempt = await beginConfirmation(caller.memberId, visit);
  try {
    const recoveryCodes = await inTransaction(async (tx) => {
      const member = await holdOpenMember(tx, caller.memberId);
      const begun = await factors.findTotp(tx, member.id);
      const isOpen = begun?.confirmed_at === null && Temporal.Instant.compare(begun.begun_at.add({ minutes: enrolMinutes }), now()) > 0;
      if (!isOpen) throw new Refusal('TICKET_USED');
      const step = stepOf(unseal(begun.sealed_secret), tidyCode(code), now());
      if (step === undefined || !(await factors.spendStep(tx, member.id, step)))
        throw new Refusal('SECOND_FACTOR_WRONG', { field: 'code' });
      await factors.confirmTotp(tx, member.id, now());
      await changedFactors(tx, caller, member, visit, 'factorOn');
      return giveRecoveryCodes(tx, member);
    });
    await noteSuccess(attempt);
    log.info({ merchantId: caller.merchantId, memberId: caller.memberId, ip: visit.ip }, 'authenticator set up');
    return { recoveryCodes };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'SECOND_FACTOR_WRONG') await noteFailure(attempt);
    else await abandon(attempt);
    throw error;
  }
};

/** Turns the second factor off, with a code of the app or a recovery code beside the password. Every other session ends. */
export const disableTotp = async (caller: MemberCaller, proof: Proof, visit: Visit): Promise<null> => {
  const { id } = await reauthenticate(caller, proof, visit, { orRecoveryCode: true });
  await inTransaction(async (tx) => {
    const member = await holdOpenMember(tx, id);
    if ((await factors.findTotp(tx, id))?.confirmed_at == null) throw new Refusal('NOT_FOUND');
    await factors.deleteTotp(tx, id);
    await changedFactors(tx, caller, member, visit, 'factorOff');
  });
  log.info({ merchantId: caller.merchantId, memberId: id, ip: visit.ip }, 'authenticator removed');
  return null;
};

/** Ten new recovery codes; the old ones are worth nothing. Refuses NOT_FOUND where no app is set up. */
export const newRecoveryCodes = async (caller: MemberCaller, proof: Proof, visit: Visit): Promise<{ recoveryCodes: string[] }> => {
  const { id } = await reauthenticate(caller, proof, visit);
  return inTransaction(async (tx) => {
    // Two who renew them at once would each remove the old ones only, and leave twice as many.
    const member = await holdOpenMember(tx, id);
    if ((await factors.findTotp(tx, id))?.confirmed_at == null) throw new Refusal('NOT_FOUND');
    return { recoveryCodes: await giveRecoveryCodes(tx, member) };
  });
};

const giveRecoveryCodes = async (tx: Tx, member: Member): Promise<string[]> => {
  const codes = makeCodes();
  await factors.replaceRecoveryCodes(
    tx,
    member.id,
    codes.map((code) => recoveryHashOf(member.id, code)),
  );
  return codes;
};

/** With other factors, nothing that was proved with the old ones stays open but the session that changed them. */
const changedFactors = async (
  tx: Tx,
  { sessionId }: MemberCaller,
  member: Member,
  { merchant }: Visit,
  kind: 'factorOn' | 'factorOff',
): Promise<void> => {
  await endSessions(tx, { memberId: member.id, merchantId: member.merchantId, reason: 'FACTOR_CHANGED', except: sessionId });
  await tellByMail(tx, member, merchant, kind);
};
