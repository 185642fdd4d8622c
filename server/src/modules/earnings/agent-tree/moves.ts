import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import * as members from '#modules/people/members';
import { expectMerchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { endContractsOf } from '#modules/earnings/contracts';
import { nextBound, type Period, whyNotBelow } from './move.rules.ts';
import * as store from './store/moves.ts';
import { addToTeams, deepestBelow, holdTree, type Position, positionsOf, shift, teamsOf } from './store/positions.ts';
import { aboveOf } from './team.rules.ts';
import { getPositionOrThrow } from './uplines.ts';

type Wish = {
  memberId: MemberId;
  /** Null: to the top. */
  uplineId: MemberId | null;
  /** The move takes effect when the next of these begins. */
  period: Period;
  /** An operator's user name. */
  askedBy: string;
};

/**
 * Asks that a member, and with them all below them, stand under another upline from the next period on. Refuses MEMBER_NOT_FOUND for somebody who is
 * not of the merchant; NOT_ALLOWED, with `problem` CIRCLE or TOO_DEEP, for what could not be carried out today; and CHANGED_MEANWHILE while
 * another move of theirs waits.
 */
export const askForMove = async (tx: Tx, merchantId: MerchantId, { memberId, uplineId, period, askedBy }: Wish) => {
  const member = await getPositionOrThrow(tx, merchantId, memberId);
  const upline = uplineId === null ? null : await getPositionOrThrow(tx, merchantId, uplineId);
  const problem = whyNotBelow(member, upline, await deepestBelow(tx, member.path));
  if (problem !== undefined) throw new Refusal('NOT_ALLOWED', { problem });
  const at = now();
  const row = await store.insertMove(tx, {
    merchant_id: merchantId,
    member_id: memberId,
    to_upline: uplineId,
    effective_at: nextBound(period, at.add({ minutes: 1 }), (await expectMerchant(merchantId)).timeZone),
    asked_by: askedBy,
    asked_at: at,
  });
  if (row === undefined) throw new Refusal('CHANGED_MEANWHILE');
  return row;
};

/** Gives up a move that waits. NOT_FOUND when it does not wait any more. */
export const withdrawMove = async (tx: Tx, memberId: MemberId, id: string): Promise<void> => {
  if (!(await store.withdrawMove(tx, memberId, id, now()))) throw new Refusal('NOT_FOUND');
};

/** A page of a member's moves, the newest first, and how many there are. */
export const movesOf = (tx: Tx, memberId: MemberId, page: PageWanted) => store.movesOf(tx, memberId, page);

/** Carries out the moves whose time has come, each in a transaction of its own. */
export const applyMoves = async (): Promise<void> => {
  while (await inTransaction((tx) => carryOutNext(tx)));
};

/**
 * Carries out the moves whose time has come before anything is counted: what was bet after a move took effect must not be counted by the old path
 * because a timer was late.
 */
export const carryOutDue = async (tx: Tx): Promise<void> => {
  while (await carryOutNext(tx));
};

/** False when none is due. One that cannot be carried out any more ends with the reason, and the members stay where they are. */
const carryOutNext = async (tx: Tx): Promise<boolean> => {
  const due = await store.nextDue(tx, now());
  if (due === undefined) return false;
  await holdTree(tx, due.merchant_id);
  const move = await store.holdMove(tx, due.id);
  if (move === undefined) return true;
  const found = await positionsOf(tx, [move.member_id, ...(move.to_upline === null ? [] : [move.to_upline])]);
  const member = found.find(({ member_id }) => member_id === move.member_id);
  const upline = move.to_upline === null ? null : found.find(({ member_id }) => member_id === move.to_upline);
  const problem = member === undefined || upline === undefined ? 'GONE' : whyNotBelow(member, upline, await deepestBelow(tx, member.path));
  const moved =
    member === undefined || upline === undefined || problem !== undefined ? undefined : await carry(tx, member, upline, move.effective_at);
  await store.endMove(tx, move.id, {
    state: moved === undefined ? 'REFUSED' : 'DONE',
    problem: problem ?? null,
    members: moved ?? null,
    from_upline: member?.upline_id ?? null,
    ended_at: now(),
  });
  log.info({ move: move.id, merchantId: move.merchant_id, memberId: move.member_id, problem, moved }, 'agent tree move processed');
  return true;
};

/** Returns how many moved. */
const carry = async (tx: Tx, member: Position, upline: Position | null, since: Temporal.Instant): Promise<number> => {
  const { member_id: memberId, merchant_id: merchantId, path, number } = member;
  const uplineId = upline?.member_id ?? null;
  if (uplineId === member.upline_id) return 0;
  const moved = await shift(tx, memberId, { path, under: upline?.path ?? [], uplineId, since });
  await members.updateUpline(tx, memberId, uplineId);
  // Nobody is paid by an upline they no longer have.
  await endContractsOf(tx, { memberId, merchantId }, 'MOVED', since);
  // A member who registered a moment ago and is not counted yet will be counted where they stand then.
  const [team] = await teamsOf(tx, [number]);
  const size = (team?.members ?? 0) + (member.counted ? 1 : 0);
  const changes = new Map<number, number>();
  for (const above of aboveOf(path)) changes.set(above, -size);
  for (const above of upline?.path ?? []) changes.set(above, (changes.get(above) ?? 0) + size);
  await addToTeams(tx, merchantId, new Map([...changes].filter(([, added]) => added !== 0)));
  return moved;
};
