/** Where a member stands in the tree of uplines, and how an operator moves them. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, page, PageQuery, text } from '../core/envelope.ts';
import { MemberId } from '../core/ids.ts';

/** A move takes effect when the next business day (D), week (W), half month (H) or month (M) begins. */
export const MovePeriod = z.enum(['D', 'W', 'H', 'M']);
export type MovePeriod = z.output<typeof MovePeriod>;

export const Move = z.object({
  id: z.uuid(),
  state: z.enum(['WAITING', 'DONE', 'REFUSED', 'WITHDRAWN']),
  /** Why it could not be carried out when its time came. */
  problem: z.nullable(z.enum(['CIRCLE', 'TOO_DEEP', 'GONE'])),
  /** Accounts; null: the top. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  effectiveAt: Moment,
  askedAt: Moment,
  /** How many moved, the member among them. */
  members: z.nullable(z.number()),
});
export type Move = z.output<typeof Move>;

const one = { params: z.object({ id: MemberId }) };

export const memberPlace = endpoint({
  method: 'GET',
  path: '/ops/members/:id/place',
  access: 'operator',
  needs: 'member.file',
  summary: 'Where a member stands: everybody above them from the top down, how many stand below, and their moves, the newest first.',
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
    'Asks that a member and all below them stand under another upline, or with null at the top, when the next period begins. Refuses MEMBER_NOT_FOUND for an upline the merchant does not have, NOT_ALLOWED with `problem` CIRCLE or TOO_DEEP, and CHANGED_MEANWHILE while another move of theirs waits.',
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
  summary: 'Gives up a move that waits. Refuses NOT_FOUND when it does not wait any more.',
  params: z.object({ id: MemberId, moveId: z.uuid() }),
  body: z.object({ reason: text(500) }),
  reply: z.null(),
});
