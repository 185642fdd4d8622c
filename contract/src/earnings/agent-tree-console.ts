/** A member's place in the agent tree, and how an operator moves them. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, page, PageQuery, text } from '../core/envelope.ts';
import { MemberId } from '../core/ids.ts';

/** A move takes effect at the start of the next business day (D), week (W), half month (H) or month (M). */
export const MovePeriod = z.enum(['D', 'W', 'H', 'M']);
export type MovePeriod = z.output<typeof MovePeriod>;

export const Move = z.object({
  id: z.uuid(),
  state: z.enum(['WAITING', 'DONE', 'REFUSED', 'WITHDRAWN']),
  /** Why it failed when its time came. */
  problem: z.nullable(z.enum(['CIRCLE', 'TOO_DEEP', 'GONE'])),
  /** Account names; null: the top. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  effectiveAt: Moment,
  askedAt: Moment,
  /** How many members moved, including this one. */
  members: z.nullable(z.number()),
});
export type Move = z.output<typeof Move>;

const one = { params: z.object({ id: MemberId }) };

export const memberPlace = endpoint({
  method: 'GET',
  path: '/ops/members/:id/place',
  access: 'operator',
  needs: 'member.file',
  summary:
    "Get a member's place in the agent tree: their uplines from the top down, the size of their team, and their moves, newest first.",
  ...one,
  query: z.object(PageQuery),
  reply: z.object({
    uplines: z.array(z.object({ memberId: MemberId, account: z.string() })),
    teamSize: z.number(),
    moves: page(Move),
  }),
});

export const moveMember = endpoint({
  method: 'POST',
  path: '/ops/members/:id/moves',
  access: 'operator',
  needs: 'member.move',
  confirms: true,
  summary:
    'Request that a member and their whole team move under another upline, or to the top with null, when the next period begins. Refuses MEMBER_NOT_FOUND for an unknown upline, NOT_ALLOWED with `problem` CIRCLE or TOO_DEEP, and CHANGED_MEANWHILE while another move of theirs is pending.',
  ...one,
  body: z.object({ upline: z.nullable(text(64)), period: MovePeriod, reason: text(500) }),
  reply: Move,
});

export const withdrawMove = endpoint({
  method: 'POST',
  path: '/ops/members/:id/moves/:moveId/withdrawal',
  access: 'operator',
  needs: 'member.move',
  confirms: true,
  summary: 'Withdraw a pending move. Refuses NOT_FOUND if it is no longer pending.',
  params: z.object({ id: MemberId, moveId: z.uuid() }),
  body: z.object({ reason: text(500) }),
  reply: z.null(),
});
