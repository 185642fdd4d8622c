import type { SecondStep } from '@croupier/contract/people/access';
import type { MemberId } from '@croupier/contract/core/ids';
import type { Member } from '#modules/people/members';
import { contactsOf } from '#modules/people/contacts';
import { profileOf } from '#modules/people/profile';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { knownAt } from './places.ts';
import { type Circumstances, type Factors, stepsFor } from './second-step.rules.ts';
import * as challenges from './store/challenges.ts';
import * as factors from './store/factors.ts';
import type { Begun } from './tables.ts';
import { digestOf, freshToken } from './tokens.ts';
import type { Visit } from './visit.ts';

const goodForMinutes = 10;

/** The ways in which a sign-in may be completed, none when it is complete. `asksName`: the name on the bank account is asked for beside them, never alone. */
export type NeededSteps = Pick<SecondStep, 'methods' | 'mayTrust'> & { asksName: boolean };

/** The ways in which a member could prove themselves a second time. */
export const factorsOf = async (tx: Tx, memberId: MemberId): Promise<Factors> => {
  const contacts = await contactsOf(tx, memberId);
  const verified = (kind: 'PHONE' | 'EMAIL') => contacts.find((contact) => contact.kind === kind && contact.verified)?.value;
  const totp = (await factors.findTotp(tx, memberId))?.confirmed_at != null;
  return {
    totp,
    recoveryCodes: totp ? await factors.recoveryCodesLeft(tx, memberId) : 0,
    phone: verified('PHONE'),
    email: verified('EMAIL'),
  };
};

/** The proof that is asked of a member beside the one they gave already. */
export const neededSteps = async (
  tx: Tx,
  member: Member,
  { method, isTrustedDevice }: Pick<Circumstances, 'method' | 'isTrustedDevice'>,
  visit: Visit,
): Promise<NeededSteps> => {
  const { flags } = visit.merchant;
  const has = await factorsOf(tx, member.id);
  const known = await knownAt(tx, member.id, visit);
  const isKnownPlace = known.network && known.browser;
  const methods = stepsFor(has, { method, isTrustedDevice, isKnownPlace, asksStrangers: flags.secondStep });
  const mayAskName = flags.bankNameSecondStep && methods.length > 0 && !isKnownPlace && !isTrustedDevice;
  return { methods, asksName: mayAskName && (await bankAccountNameOf(tx, member.id)) !== undefined, mayTrust: !has.totp };
};

/** By what a sign-in that was asked for a second step can be completed now. */
export const stepsOfStranger = async (
  tx: Tx,
  member: Member,
  method: Circumstances['method'],
  { merchant }: Visit,
): Promise<SecondStep['methods']> =>
  stepsFor(await factorsOf(tx, member.id), {
    method,
    isTrustedDevice: false,
    isKnownPlace: false,
    asksStrangers: merchant.flags.secondStep,
  });

export const bankAccountNameOf = async (tx: Tx, memberId: MemberId): Promise<string | undefined> =>
  (await profileOf(tx, memberId)).bankAccountName ?? undefined;

/** Keeps a sign-in that lacks its second step for ten minutes. Its id is a secret of who began it. */
export const beginChallenge = async (tx: Tx, member: Member, begun: Omit<Begun, 'asksName'>, needed: NeededSteps): Promise<SecondStep> => {
  const challengeId = freshToken();
  const expiresAt = now().add({ minutes: goodForMinutes });
  await challenges.insertChallenge(tx, {
    token_hash: digestOf(challengeId),
    merchant_id: member.merchantId,
    member_id: member.id,
    begun: JSON.stringify({ ...begun, asksName: needed.asksName }),
    expires_at: expiresAt,
  });
  return {
    challengeId,
    methods: needed.methods,
    bankAccountName: needed.asksName,
    mayTrust: needed.mayTrust,
    expiresAt: expiresAt.toString(),
  };
};
