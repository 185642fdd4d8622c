import type { MemberId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { getMemberOrThrow } from './find-member.ts';
import { iconOf } from './icon.rules.ts';

/** The picture of a member. */
export const memberIcon = async (tx: Tx, id: MemberId): Promise<{ icon: string; nickname: string }> => {
  const { nickname } = await getMemberOrThrow(tx, id);
  return { icon: iconOf(id, nickname), nickname };
};
