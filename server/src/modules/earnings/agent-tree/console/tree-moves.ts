import type { memberPlace as placeContract, Move, MovePeriod } from '@croupier/contract/earnings/agent-tree-console';
import { pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId } from '@croupier/contract/core/ids';
import { askForMove, movesOf, withdrawMove as cancelMove } from '../moves.ts';
import { teamSizeOf, uplinesOf } from '../uplines.ts';
import { findByUserName, findMembers } from '#modules/people/members';
import { type AtWork, withPermission } from '#modules/console/audit';
import { findInScope } from '#modules/people/members/console';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import type * as z from 'zod/mini';

/** Where a member stands, and their moves. Refuses MEMBER_NOT_FOUND. */
export const memberPlace = (by: AtWork, id: MemberId, page: PageWanted): Promise<z.output<typeof placeContract.reply>> =>
  withPermission(by, 'member.file', `member:${id}`, async (tx, scope) => {
    const member = await findInScope(tx, scope, id);
    const above = (await uplinesOf(tx, id)).toReversed();
    const { rows, total } = await movesOf(tx, id, page);
    const accounts = await accountsOf(tx, [...above, ...rows.flatMap(namedBy)]);
    const answer = {
      uplines: above.flatMap((memberId) => {
        const account = accounts.get(memberId);
        return account === undefined ? [] : [{ memberId, account }];
      }),
      teamSize: await teamSizeOf(tx, id),
      moves: pageOf(
        page,
        rows.map((row) => shown(row, accounts)),
        total,
      ),
    };
    return { answer, merchants: [member.merchantId], details: { account: member.userName, moves: total } };
  });

type Wish = { upline: string | null; period: MovePeriod; reason: string };

/** Asks that a member stand under another upline from the next period on. Refuses MEMBER_NOT_FOUND, NOT_ALLOWED, CHANGED_MEANWHILE. */
export const moveMember = (by: AtWork, id: MemberId, { upline, period, reason }: Wish): Promise<Move> =>
  withPermission(by, 'member.move', `member:${id}`, async (tx, scope) => {
    const member = await findInScope(tx, scope, id);
    const above = upline === null ? null : await findByUserName(tx, member.merchantId, upline);
    if (above === undefined) throw new Refusal('MEMBER_NOT_FOUND', { field: 'upline' });
    const move = await askForMove(tx, member.merchantId, {
      memberId: id,
      uplineId: above?.id ?? null,
      period,
      askedBy: by.operator.userName,
    });
    const answer = shown(move, await accountsOf(tx, namedBy(move)));
    return {
      answer,
      merchants: [member.merchantId],
      details: { account: member.userName, upline, period, reason, effectiveAt: answer.effectiveAt },
    };
  });

/** Gives up a move that waits. Refuses MEMBER_NOT_FOUND, NOT_FOUND. */
export const withdrawMove = (by: AtWork, id: MemberId, moveId: string, { reason }: { reason: string }): Promise<null> =>
  withPermission(by, 'member.move', `member:${id}`, async (tx, scope) => {
    const member = await findInScope(tx, scope, id);
    await cancelMove(tx, id, moveId);
    return { answer: null, merchants: [member.merchantId], details: { account: member.userName, withdrawn: moveId, reason } };
  });

type Row = Awaited<ReturnType<typeof askForMove>>;

const namedBy = ({ from_upline, to_upline }: Row): MemberId[] => [from_upline, to_upline].flatMap((id) => id ?? []);

const accountsOf = async (tx: Tx, ids: readonly MemberId[]): Promise<Map<MemberId, string>> =>
  new Map((await findMembers(tx, [...new Set(ids)])).map((member) => [member.id, member.userName]));

const shown = (row: Row, accounts: ReadonlyMap<MemberId, string>): Move => ({
  id: row.id,
  state: row.state,
  problem: row.problem,
  from: row.from_upline === null ? null : (accounts.get(row.from_upline) ?? null),
  to: row.to_upline === null ? null : (accounts.get(row.to_upline) ?? null),
  effectiveAt: row.effective_at.toString(),
  askedAt: row.asked_at.toString(),
  members: row.members,
});
