/** Segments in the console: saved audiences, and how many members they have. */
import * as z from 'zod/mini';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text, textOrNone } from '../core/envelope.ts';
import { MerchantId } from '../core/ids.ts';
import { SegmentRules } from './segments.ts';

export const SegmentId = z.uuid().brand<'SegmentId'>();
export type SegmentId = z.output<typeof SegmentId>;

const definition = {
  name: text(80),
  description: textOrNone(300),
  rules: SegmentRules,
  /** Whether test accounts belong to it. They never count in reports. */
  includesTests: z.boolean(),
};

/** How many members there were at a moment; `members` is null if counting took longer than ten seconds. */
export const AudienceCount = z.object({ members: z.nullable(z.int()), at: Moment });
export type AudienceCount = z.output<typeof AudienceCount>;

export const Segment = z.object({
  id: SegmentId,
  merchantId: MerchantId,
  ...definition,
  version: z.int(),
  /** The last count; null before the first one. */
  counted: z.nullable(AudienceCount),
  archivedAt: z.nullable(Moment),
  changedBy: z.string(),
  changedAt: Moment,
});
export type Segment = z.output<typeof Segment>;

export const segments = endpoint({
  method: 'GET',
  path: '/ops/segments',
  access: 'operator',
  needs: 'segment.read',
  summary: 'List segments by name. Archived ones only with `archived`. Refuses MERCHANT_UNKNOWN.',
  query: z.object({
    ...PageQuery,
    merchantId: z.optional(MerchantId),
    search: z.optional(text(80)),
    archived: z.optional(z.enum(['1'])),
  }),
  reply: page(Segment),
});

const one = { params: z.object({ id: SegmentId }) };

export const segment = endpoint({
  method: 'GET',
  path: '/ops/segments/:id',
  access: 'operator',
  needs: 'segment.read',
  summary: 'Get one segment. Refuses NOT_FOUND.',
  ...one,
  reply: Segment,
});

export const makeSegment = endpoint({
  method: 'POST',
  path: '/ops/segments',
  takesIdempotencyKey: true,
  access: 'operator',
  needs: 'segment.edit',
  confirms: 'WORK',
  summary:
    'Make a segment. The same `key` is the same segment. Refuses KEY_REUSED for a key of another segment, MERCHANT_UNKNOWN, NAME_TAKEN, and MEMBER_NOT_FOUND for an agent the merchant does not have.',
  body: z.object({ key: z.uuid(), merchantId: MerchantId, ...definition, reason: Reason }),
  reply: Segment,
});

export const changeSegment = endpoint({
  method: 'PUT',
  path: '/ops/segments/:id',
  access: 'operator',
  needs: 'segment.edit',
  confirms: 'WORK',
  summary:
    'Change a segment. It holds for everything that uses it from then on. Refuses NOT_FOUND, CHANGED_MEANWHILE if `version` is not the newest, NAME_TAKEN, MEMBER_NOT_FOUND.',
  ...one,
  body: z.object({ version: z.int(), ...definition, reason: Reason }),
  reply: Segment,
});

export const archiveSegment = endpoint({
  method: 'POST',
  path: '/ops/segments/:id/archive',
  access: 'operator',
  needs: 'segment.edit',
  confirms: 'WORK',
  summary:
    'Archive a segment, or bring it back. An archived one cannot be chosen any longer; what uses it already keeps it. Refuses NOT_FOUND, and NAME_TAKEN if another one has its name now.',
  ...one,
  body: z.object({ archived: z.boolean(), reason: Reason }),
  reply: Segment,
});

export const countAudience = endpoint({
  method: 'POST',
  path: '/ops/segments/count',
  access: 'operator',
  needs: 'segment.read',
  summary: 'Count the members that rules describe now, without saving them. Refuses MERCHANT_UNKNOWN.',
  body: z.object({ merchantId: MerchantId, rules: SegmentRules, includesTests: z.boolean() }),
  reply: AudienceCount,
  rateLimit: { calls: 60, perSeconds: 60 },
});

export const countSegment = endpoint({
  method: 'POST',
  path: '/ops/segments/:id/count',
  access: 'operator',
  needs: 'segment.read',
  summary: 'Count the members of a segment now, and keep the figure with it. Refuses NOT_FOUND.',
  ...one,
  reply: AudienceCount,
  rateLimit: { calls: 60, perSeconds: 60 },
});
