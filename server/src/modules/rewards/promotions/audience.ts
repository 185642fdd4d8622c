import type { PromotionAudience } from '@croupier/contract/rewards/promotions-console';
import * as limits from '#modules/people/limits';
import { findByUserName, isBelow, type Member } from '#modules/people/members';
import { isInSegment } from '#modules/rewards/segments';
import type { Tx } from '#platform/database';
import { effectiveLevel, lowestLevel } from '#rules/people/members/level';

const trialUser = 4;

/** Whether a promotion is for everybody: visitors see such promotions only. */
export const isForAll = ({ levelMin, levelMax, segmentId, agent }: PromotionAudience): boolean =>
  (levelMin ?? 0) <= lowestLevel && levelMax === null && segmentId === null && agent === null;

/** Whether a member belongs to an audience now. Trial users and accounts that are not active belong to none. */
export const isInAudience = async (tx: Tx, audience: PromotionAudience, member: Member): Promise<boolean> => {
  const { levelMin, levelMax, segmentId, agent } = audience;
  if (member.state !== 'ACTIVE' || member.type === trialUser) return false;
  const level = effectiveLevel(member.level);
  if (levelMin !== null && level < levelMin) return false;
  if (levelMax !== null && level > levelMax) return false;
  if (agent !== null && !(await isOfAgent(tx, agent, member))) return false;
  return segmentId === null || isInSegment(tx, member.id, segmentId);
};

const isOfAgent = async (tx: Tx, agent: string, member: Member): Promise<boolean> => {
  const above = await findByUserName(tx, member.merchantId, agent);
  return above !== undefined && isBelow(tx, member, above.id);
};

/** Whether a reward would be given to the member now, and not withheld. */
export const mayReceive = async (tx: Tx, member: Member): Promise<boolean> => {
  if (member.state !== 'ACTIVE') return false;
  const block = await limits.blockAgainst(tx, member.id, 'PLAY');
  return block === undefined || block.cause === 'SITTING_OVER';
};
