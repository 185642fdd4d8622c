import { isAgentType } from '@croupier/contract/people/members';
import type { MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import { findMember, type Member, getMemberOrThrow } from '#modules/people/members';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';

/** The acting party: an agent, or the house by one of its operators. */
export type Party = { memberId: MemberId } | { merchantId: MerchantId; operatorId: OperatorId };

export const idOf = (party: Party): MemberId | null => ('memberId' in party ? party.memberId : null);
export const operatorOf = (party: Party): OperatorId | null => ('operatorId' in party ? party.operatorId : null);

/**
 * The payee of a contract with this payer: their direct downline, or for the house an agent at the top. Refuses NOT_IN_DOWNLINE for anybody
 * else, also for one who is no agent or whose account is not open.
 */
export const getPayeeOrThrow = async (tx: Tx, party: Party, payeeId: MemberId): Promise<Member> => {
  const payee = await findMember(tx, payeeId);
  const isBelow =
    'memberId' in party ? payee?.uplineId === party.memberId : payee?.merchantId === party.merchantId && (await isAtTheTop(tx, payee));
  if (payee === undefined || !isBelow || payee.state !== 'ACTIVE' || !isAgentType(payee.type)) throw new Refusal('NOT_IN_DOWNLINE');
  return payee;
};

/** A member with nobody above, or nobody who is an agent: the house's own. */
const isAtTheTop = async (tx: Tx, { uplineId }: Member): Promise<boolean> =>
  uplineId === null || !isAgentType((await getMemberOrThrow(tx, uplineId)).type);

/** Whether a contract's payer is still who its payee's payer should be. */
export const isDirect = async (tx: Tx, payerId: MemberId | null, payee: Member): Promise<boolean> =>
  payerId === null ? isAtTheTop(tx, payee) : payee.uplineId === payerId;
