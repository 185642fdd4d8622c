/** Messages that operators write to members of a merchant: to all of them, or to a segment. */
import * as z from 'zod/mini';
import { AnnouncementWords } from '../brand/announcements-console.ts';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page } from '../core/envelope.ts';
import { MerchantId } from '../core/ids.ts';
import { SegmentId } from '../rewards/segments-console.ts';

export const LetterState = z.enum(['SENDING', 'SENT', 'STOPPED']);
export type LetterState = z.output<typeof LetterState>;

const wording = z
  .record(z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,6})?$/)), AnnouncementWords)
  .check(z.refine((words) => Object.keys(words).length >= 1 && Object.keys(words).length <= 100));

export const Letter = z.object({
  id: z.uuid(),
  merchantId: MerchantId,
  /** The audience; null: all members. Membership is decided while the letter is sent. */
  segmentId: z.nullable(SegmentId),
  /** Title and HTML by language. A reader without their language gets the merchant's default. */
  wording,
  state: LetterState,
  /** How many members have it, and how many of them have read it. */
  sent: z.int(),
  read: z.int(),
  madeAt: Moment,
  madeBy: z.string(),
});
export type Letter = z.output<typeof Letter>;

export const letters = endpoint({
  method: 'GET',
  path: '/ops/letters',
  access: 'operator',
  needs: 'content.read',
  summary: 'List the letters of merchants, newest first. Refuses MERCHANT_UNKNOWN.',
  query: z.object({ ...PageQuery, merchantId: z.optional(MerchantId) }),
  reply: page(Letter),
});

export const sendLetter = endpoint({
  method: 'POST',
  path: '/ops/letters',
  access: 'operator',
  needs: 'content.edit',
  confirms: true,
  summary:
    'Send a letter to the inboxes of all members or of a segment. Test accounts get it only if the segment includes them, trial users never. The same `id` is the same letter. Refuses MERCHANT_UNKNOWN, NOT_FOUND for an unknown segment, MALFORMED for a language the merchant does not use, and REFERENCE_CONFLICT for the id of another letter.',
  body: z.object({ id: z.uuid(), merchantId: MerchantId, segmentId: z.nullable(SegmentId), wording, reason: Reason }),
  bodyBytesMax: 1024 * 1024,
  reply: Letter,
});

export const stopLetter = endpoint({
  method: 'POST',
  path: '/ops/letters/:id/stop',
  access: 'operator',
  needs: 'content.edit',
  confirms: 'WORK',
  summary: 'Stop a letter that is being sent. Members who have it keep it. Refuses NOT_FOUND, and CASE_CLOSED if it is sent or stopped.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: Reason }),
  reply: Letter,
});
