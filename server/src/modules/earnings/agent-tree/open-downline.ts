import type { DownlineType, openDownline as contract, openingTerms as termsContract } from '@croupier/contract/earnings/agent-tree';
import type { MemberType } from '@croupier/contract/people/members';
import { openBelow, type Visit } from '#modules/people/access';
import { mayMake } from '#rules/people/invitations/grade';
import { inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import type * as z from 'zod/mini';
import { depthMax } from './move.rules.ts';
import type { Asking } from './scope.ts';
import { getPositionOrThrow } from './uplines.ts';

export type Agent = Asking & { type: MemberType };

/** The grades that an agent may give to those who come, and the rule of user names. */
export const openingTerms = ({ type }: Agent, { merchant }: Visit): z.output<typeof termsContract.reply> => {
  const { minLength: min, maxLength: max, patternId } = merchant.registrationRules.username;
  return { types: [...mayMake(type)], userName: { min, max, patternId } };
};

/** Refuses NOT_ALLOWED unless an agent may make this of somebody, and has room below. */
export const assertMayMake = ({ type }: Agent, wished: DownlineType): void => {
  if (!mayMake(type).includes(wished)) throw new Refusal('NOT_ALLOWED', { field: 'type' });
};

/** Opens an account below an agent, with a password for one use. Refuses as `openBelow`, and NOT_ALLOWED. */
export const openDownline = async (
  agent: Agent,
  { userName, type }: { userName: string; type: DownlineType },
  visit: Visit,
): Promise<z.output<typeof contract.reply>> => {
  assertMayMake(agent, type);
  const { depth } = await inTransaction((tx) => getPositionOrThrow(tx, agent.merchantId, agent.memberId));
  if (depth >= depthMax) throw new Refusal('NOT_ALLOWED', { problem: 'TOO_DEEP' });
  const { member, oneTimePassword, expiresAt } = await openBelow({ userName, type, uplineId: agent.memberId }, visit);
  return { memberId: member.id, userName: member.userName, type, oneTimePassword, expiresAt: expiresAt.toString() };
};
