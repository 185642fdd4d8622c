import type { MemberId } from '@croupier/contract/core/ids';
import { changeLevel } from '../change-state.ts';
import { type AtWork, withPermission } from '#modules/console/audit';
import { findInScope } from './find-in-scope.ts';

/** Raises or lowers a member to a level. Refuses MEMBER_NOT_FOUND. */
export const setMemberLevel = (by: AtWork, id: MemberId, { level, reason }: { level: number; reason: string }): Promise<null> =>
  withPermission(by, 'member.level', `member:${id}`, async (tx, scope) => {
    const { merchantId, userName } = await findInScope(tx, scope, id);
    const before = await changeLevel(tx, id, level);
    return {
      answer: null,
      merchants: [merchantId],
      details: { account: userName, reason, before: { level: before }, after: { level } },
    };
  });
