import { isTrialType } from '@croupier/contract/people/members';
import type { Profile, saveProfile as contract } from '@croupier/contract/people/profile';
import { getMemberOrThrow, holdOpenMember, type Member, nicknames } from '#modules/people/members';
import { keepLabels, profileOf } from '#modules/people/profile';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { Refusal } from '#platform/refusal';
import type * as z from 'zod/mini';
import { problemWithLabels, tidyLabels } from './profile.rules.ts';
import type { Visit } from './visit.ts';

type Change = z.output<NonNullable<typeof contract.body>>;

/** The facts that members told about themselves. */
export const ownProfile = ({ memberId }: MemberCaller): Promise<Profile> =>
  inTransaction(async (tx) => shown(tx, await getMemberOrThrow(tx, memberId)));

/**
 * Changes the labels that are given and leaves the others. Refuses FIELD_FIXED for a full name or a birthday that was given before,
 * UNDER_AGE, AGE_NOT_CONFIRMED, FIELD_FORMAT, and TRIAL_NOT_ALLOWED.
 */
export const saveProfile = ({ memberId, merchantId, type }: MemberCaller, change: Change, { merchant }: Visit): Promise<Profile> =>
  inTransaction(async (tx) => {
    if (isTrialType(type)) throw new Refusal('TRIAL_NOT_ALLOWED');
    // Held, so that of two who give a birthday at once the second finds the first's.
    const member = await holdOpenMember(tx, memberId);
    const { ageConfirmed, ...given } = change;
    const labels = tidyLabels(given);
    const problem = problemWithLabels(labels, {
      before: await shown(tx, member),
      userName: member.userName,
      today: now().toZonedDateTimeISO(merchant.timeZone).toPlainDate().toString(),
      minimumAge: merchant.minimumAge,
      ageConfirmed,
    });
    if (problem !== undefined) {
      const { code, ...value } = problem;
      throw new Refusal(code, value);
    }
    const { nickname, ...others } = labels;
    if (nickname !== undefined) await nicknames.change(tx, memberId, nickname);
    await keepLabels(tx, { memberId, merchantId }, others);
    return shown(tx, await getMemberOrThrow(tx, memberId));
  });

const shown = async (tx: Tx, member: Member): Promise<Profile> => ({
  nickname: nicknames.of(member),
  ...(await profileOf(tx, member.id)),
});
