import type { MemberId } from '@croupier/contract/core/ids';
import { isAgentType, isTrialType, type MemberInfo } from '@croupier/contract/people/members';
import { termsDue } from '#modules/people/terms';
import type { Tx } from '#platform/database';
import { getMemberOrThrow } from './find-member.ts';
import { nicknameOf } from './nickname.ts';

/** The facts that a member sees of themselves at a glance. */
export const memberInfo = async (tx: Tx, id: MemberId): Promise<MemberInfo> => {
  const member = await getMemberOrThrow(tx, id);
  return {
    id: member.id,
    number: String(member.number),
    account: member.userName,
    // Others see a user name masked; its owner sees it whole.
    nickname: nicknameOf(member) ?? member.userName,
    type: member.type,
    isAgent: isAgentType(member.type),
    isTrial: isTrialType(member.type),
    currency: member.currency,
    registeredAt: member.registeredAt.toString(),
    termsDue: await termsDue(tx, member),
  };
};
