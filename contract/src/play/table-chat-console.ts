/** Messages at live tables under operators: what players wrote, removals, and mutes. An operator sees the players of the merchants in scope alone. */
import * as z from 'zod/mini';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment } from '../core/envelope.ts';
import { GameCode, MemberId, VendorCode } from '../core/ids.ts';

/** A message of a player at a live table. */
export const TableMessageShown = z.object({
  id: z.uuid(),
  member: z.object({ id: MemberId, account: z.string() }),
  text: z.string(),
  saidAt: Moment,
  /** Null while players see it. */
  removedAt: z.nullable(Moment),
  /** The end of the member's mute; null for a member who may write. */
  mutedUntil: z.nullable(Moment),
});
export type TableMessageShown = z.output<typeof TableMessageShown>;

const oneTable = { vendor: VendorCode, gameCode: GameCode };

export const tableMessages = endpoint({
  method: 'GET',
  path: '/ops/live-tables/:vendor/:gameCode/messages',
  access: 'operator',
  needs: 'support.moderate',
  summary:
    'List messages of players at a live table, newest first, at most fifty older than `before`. Refuses NOT_FOUND, VENDOR_UNAVAILABLE.',
  params: z.object(oneTable),
  query: z.object({ before: z.optional(z.uuid()) }),
  reply: z.object({ messages: z.array(TableMessageShown), more: z.boolean(), next: z.nullable(z.uuid()) }),
});

export const removeTableMessage = endpoint({
  method: 'POST',
  path: '/ops/live-tables/:vendor/:gameCode/messages/:id/removal',
  access: 'operator',
  needs: 'support.moderate',
  summary: 'Remove a message at a live table from the screens of all players. Refuses NOT_FOUND, VENDOR_UNAVAILABLE.',
  params: z.object({ ...oneTable, id: z.uuid() }),
  reply: TableMessageShown,
});

/** The longest mute is thirty days. */
const muteMinutesMax = 43_200;

export const muteAtTables = endpoint({
  method: 'POST',
  path: '/ops/live-tables/:vendor/mutes',
  access: 'operator',
  needs: 'support.moderate',
  summary:
    'Mute a member at all live tables of a vendor for a time; with 0 minutes they may write again. The member reads on. Refuses NOT_FOUND, VENDOR_UNAVAILABLE.',
  params: z.object({ vendor: VendorCode }),
  body: z.object({ memberId: MemberId, minutes: z.int().check(z.minimum(0), z.maximum(muteMinutesMax)), reason: Reason }),
  reply: z.object({ mutedUntil: z.nullable(Moment) }),
});
