/** The review of members' documents in the console. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { KycApplicationId, MemberId, MerchantId, UploadId } from '../core/ids.ts';
import { DocumentSide, DocumentType, KycState } from './kyc.ts';
import { KycReason } from './kyc-reasons.ts';

export const KycRow = z.object({
  id: KycApplicationId,
  merchantId: MerchantId,
  member: z.object({ id: MemberId, account: z.string() }),
  level: z.union([z.literal(2), z.literal(3)]),
  state: KycState,
  documentType: DocumentType,
  country: z.string(),
  submittedAt: Moment,
});
export type KycRow = z.output<typeof KycRow>;

export const OpenedKyc = z.extend(KycRow, {
  memberLevel: z.number(),
  fullName: z.nullable(z.string()),
  birthday: z.nullable(z.string()),
  documentNumber: z.nullable(z.string()),
  address: z.nullable(z.string()),
  expiresOn: z.nullable(z.string()),
  issuedOn: z.nullable(z.string()),
  profile: z.object({ fullName: z.nullable(z.string()), birthday: z.nullable(z.string()), address: z.nullable(z.string()) }),
  agrees: z.object({ name: z.nullable(z.boolean()), birthday: z.nullable(z.boolean()) }),
  isOfAge: z.nullable(z.boolean()),
  pictures: z.array(z.object({ side: DocumentSide, uploadId: UploadId })),
  twins: z.array(z.object({ id: MemberId, account: z.string(), why: z.enum(['NUMBER', 'PICTURE']) })),
  reason: z.nullable(KycReason),
  note: z.nullable(z.string()),
});
export type OpenedKyc = z.output<typeof OpenedKyc>;

export const kycQueue = endpoint({
  method: 'GET',
  path: '/ops/desk/kyc',
  access: 'operator',
  needs: 'kyc.review',
  summary: 'List documents that wait for review, oldest first, or decided ones, newest first.',
  query: z.object({
    ...PageQuery,
    decided: z._default(z.stringbool(), false),
    merchantId: z.optional(MerchantId),
    memberId: z.optional(MemberId),
  }),
  reply: page(KycRow),
});

const one = { params: z.object({ id: KycApplicationId }) };

export const openedKyc = endpoint({
  method: 'GET',
  path: '/ops/desk/kyc/:id',
  access: 'operator',
  needs: 'kyc.review',
  summary: 'Get one application with everything needed for a decision. Refuses NOT_FOUND.',
  ...one,
  reply: OpenedKyc,
});

export const decideKyc = endpoint({
  method: 'POST',
  path: '/ops/desk/kyc/:id/decision',
  access: 'operator',
  needs: 'kyc.review',
  confirms: 'WORK',
  summary:
    'Approve documents, or reject them with a reason the member sees. Refuses KYC_TAKEN, KYC_DECIDED, KYC_MISMATCH, UNDER_AGE, DOCUMENT_EXPIRED.',
  ...one,
  body: z.discriminatedUnion('approve', [
    /** `correctsProfile`: if name or birthday differ, the profile is changed to the document's. */
    z.object({ approve: z.literal(true), correctsProfile: z.boolean() }),
    z.object({ approve: z.literal(false), reason: KycReason, note: z.nullable(text(500)) }),
  ]),
  reply: OpenedKyc,
});
