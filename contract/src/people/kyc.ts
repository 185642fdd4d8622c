/** Who a member is, shown with documents: levels, what each takes, and how far a member has come. */
import * as z from 'zod/mini';
import { KycReason } from './kyc-reasons.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, text } from '../core/envelope.ts';
import { KycApplicationId, UploadId } from '../core/ids.ts';
import { Money } from '../core/money.ts';

/** 0 nothing, 1 a verified contact, 2 identity, 3 address. Each takes the ones below it. */
export const KycLevel = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export type KycLevel = z.output<typeof KycLevel>;

export const DocumentType = z.enum([
  'ID_CARD',
  'PASSPORT',
  'DRIVING_LICENCE',
  'RESIDENCE_PERMIT',
  'UTILITY_BILL',
  'BANK_STATEMENT',
  'HOUSE_REGISTRATION',
  'GOVERNMENT_LETTER',
]);
export type DocumentType = z.output<typeof DocumentType>;

/** Which picture is which. A page is what an address is read from. */
export const DocumentSide = z.enum(['FRONT', 'BACK', 'SELFIE', 'PAGE']);
export type DocumentSide = z.output<typeof DocumentSide>;

export const KycState = z.enum(['SUBMITTED', 'IN_REVIEW', 'APPROVED', 'REJECTED', 'EXPIRED', 'REPLACED']);
export type KycState = z.output<typeof KycState>;

/** The sides of a document that are wanted: a passport has no back. A selfie with it shows that it is the member's. */
export const sidesOf = (type: DocumentType): readonly DocumentSide[] => {
  switch (type) {
    case 'ID_CARD':
    case 'DRIVING_LICENCE':
    case 'RESIDENCE_PERMIT':
      return ['FRONT', 'BACK', 'SELFIE'];
    case 'PASSPORT':
      return ['FRONT', 'SELFIE'];
    default:
      return ['PAGE'];
  }
};

const identityDocuments: Readonly<Record<string, readonly DocumentType[]>> = {
  TH: ['ID_CARD', 'PASSPORT', 'DRIVING_LICENCE'],
  VN: ['ID_CARD', 'PASSPORT', 'DRIVING_LICENCE'],
  KH: ['ID_CARD', 'PASSPORT', 'DRIVING_LICENCE'],
  // No card that everybody has.
  GB: ['PASSPORT', 'DRIVING_LICENCE', 'RESIDENCE_PERMIT'],
  US: ['PASSPORT', 'DRIVING_LICENCE', 'RESIDENCE_PERMIT'],
};

/** What proves a person of a country (ISO 3166), the usual first. */
export const identityDocumentsOf = (country: string): readonly DocumentType[] =>
  identityDocuments[country] ?? ['ID_CARD', 'PASSPORT', 'DRIVING_LICENCE', 'RESIDENCE_PERMIT'];

/** What proves an address there; it may be at most `addressDaysMax` days old. */
export const addressDocumentsOf = (country: string): readonly DocumentType[] => [
  ...(country === 'TH' || country === 'VN' ? (['HOUSE_REGISTRATION'] as const) : []),
  'UTILITY_BILL',
  'BANK_STATEMENT',
  'GOVERNMENT_LETTER',
];
export const addressDaysMax = 92;

/** An application as its member sees it. */
export const KycApplication = z.object({
  id: KycApplicationId,
  level: z.union([z.literal(2), z.literal(3)]),
  state: KycState,
  documentType: DocumentType,
  country: z.string(),
  submittedAt: Moment,
  decidedAt: z.nullable(Moment),
  /** Until when the document is good, once it was approved. */
  expiresOn: z.nullable(z.iso.date()),
  reason: z.nullable(KycReason),
  /** What the reviewer added. */
  note: z.nullable(z.string()),
});
export type KycApplication = z.output<typeof KycApplication>;

/** From which sums on a level is needed; null: for no sum. */
export const KycThreshold = z.object({
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** All deposits together above this. */
  depositsTotal: z.nullable(Money),
  /** One withdrawal above this. */
  withdrawalSingle: z.nullable(Money),
  /** All withdrawals together above this. */
  withdrawalsTotal: z.nullable(Money),
});
export type KycThreshold = z.output<typeof KycThreshold>;

export const KycStanding = z.object({
  level: KycLevel,
  /** Whether a phone or a mail address is verified. */
  hasContact: z.boolean(),
  /** The name the documents show, once they were approved. */
  verifiedName: z.nullable(z.string()),
  /** What the profile says, to begin the form with; both are fixed once given. */
  profile: z.object({ fullName: z.nullable(z.string()), birthday: z.nullable(z.iso.date()), address: z.nullable(z.string()) }),
  country: z.nullable(z.string()),
  /** The last of each kind. */
  identity: z.nullable(KycApplication),
  address: z.nullable(KycApplication),
  thresholds: z.array(KycThreshold),
});
export type KycStanding = z.output<typeof KycStanding>;

export const kycStanding = endpoint({
  method: 'GET',
  path: '/wps/v2/kyc',
  access: 'member',
  summary: 'How far the member has shown who they are, what is being looked at, and from which sums on more is needed.',
  reply: KycStanding,
});

const country = z.string().check(z.regex(/^[A-Z]{2}$/));
const picture = z.object({ side: DocumentSide, uploadId: UploadId });

export const submitIdentity = endpoint({
  method: 'POST',
  path: '/wps/v2/kyc/identity',
  access: 'member',
  encrypted: true,
  summary:
    'Hands in a document that shows who the member is. Name and birthday must be the profile’s where it has them, and become its own where it does not. Refuses KYC_CONTACT_FIRST, KYC_PENDING, KYC_APPROVED_ALREADY, KYC_PICTURES with the sides wanted, FIELD_FORMAT, UNDER_AGE, and DOCUMENT_EXPIRED.',
  body: z.object({
    country,
    documentType: DocumentType,
    documentNumber: text(40),
    fullName: text(100),
    birthday: z.iso.date(),
    /** Null for a document that has no end. */
    expiresOn: z.nullable(z.iso.date()),
    pictures: z.array(picture).check(z.maxLength(3)),
  }),
  reply: KycStanding,
  rateLimit: { calls: 10, perSeconds: 600 },
});

export const submitAddress = endpoint({
  method: 'POST',
  path: '/wps/v2/kyc/address',
  access: 'member',
  encrypted: true,
  summary:
    'Hands in a letter or a bill that shows where the member lives. Refuses KYC_IDENTITY_FIRST, KYC_PENDING, KYC_APPROVED_ALREADY, KYC_PICTURES, and FIELD_FORMAT for one that is too old.',
  body: z.object({
    country,
    documentType: DocumentType,
    address: text(200),
    issuedOn: z.iso.date(),
    pictures: z.array(picture).check(z.maxLength(3)),
  }),
  reply: KycStanding,
  rateLimit: { calls: 10, perSeconds: 600 },
});
