/** Identity verification: levels, what each requires, and the status of a member. */
import * as z from 'zod/mini';
import { KycReason } from './kyc-reasons.ts';
import { endpoint } from '../core/endpoint.ts';
import { Day, Moment, text } from '../core/envelope.ts';
import { KycApplicationId, UploadId } from '../core/ids.ts';
import { Money } from '../core/money.ts';

/** 0 none, 1 verified contact, 2 identity, 3 address. Each level requires the ones below it. */
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

/** The side of a document a picture shows. PAGE is a page of a proof of address. */
export const DocumentSide = z.enum(['FRONT', 'BACK', 'SELFIE', 'PAGE']);
export type DocumentSide = z.output<typeof DocumentSide>;

export const KycState = z.enum(['SUBMITTED', 'IN_REVIEW', 'APPROVED', 'REJECTED', 'EXPIRED', 'REPLACED']);
export type KycState = z.output<typeof KycState>;

/** The pictures a document requires: a passport has no back. The selfie shows the member with the document. */
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
  // No common identity card.
  GB: ['PASSPORT', 'DRIVING_LICENCE', 'RESIDENCE_PERMIT'],
  US: ['PASSPORT', 'DRIVING_LICENCE', 'RESIDENCE_PERMIT'],
};

/** The documents that prove an identity in a country (ISO 3166), the most common first. */
export const identityDocumentsOf = (country: string): readonly DocumentType[] =>
  identityDocuments[country] ?? ['ID_CARD', 'PASSPORT', 'DRIVING_LICENCE', 'RESIDENCE_PERMIT'];

/** The documents that prove an address in a country; they may be at most `addressDaysMax` days old. */
export const addressDocumentsOf = (country: string): readonly DocumentType[] => [
  ...(country === 'TH' || country === 'VN' ? (['HOUSE_REGISTRATION'] as const) : []),
  'UTILITY_BILL',
  'BANK_STATEMENT',
  'GOVERNMENT_LETTER',
];
export const addressDaysMax = 92;

/** A verification request as its member sees it. */
export const KycApplication = z.object({
  id: KycApplicationId,
  level: z.union([z.literal(2), z.literal(3)]),
  state: KycState,
  documentType: DocumentType,
  country: z.string(),
  submittedAt: Moment,
  decidedAt: z.nullable(Moment),
  /** The expiry date of the document, once approved. */
  expiresOn: z.nullable(Day),
  reason: z.nullable(KycReason),
  /** A note of the reviewer. */
  note: z.nullable(z.string()),
});
export type KycApplication = z.output<typeof KycApplication>;

/** The amounts above which a level is required; null for no amount. */
export const KycThreshold = z.object({
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Sum of all deposits. */
  depositsTotal: z.nullable(Money),
  /** A single withdrawal. */
  withdrawalSingle: z.nullable(Money),
  /** Sum of all withdrawals. */
  withdrawalsTotal: z.nullable(Money),
});
export type KycThreshold = z.output<typeof KycThreshold>;

export const KycStanding = z.object({
  level: KycLevel,
  /** Whether a phone number or e-mail address is verified. */
  hasContact: z.boolean(),
  /** The name on the approved documents. */
  verifiedName: z.nullable(z.string()),
  /** Profile data to prefill the form; each field is fixed once set. */
  profile: z.object({ fullName: z.nullable(z.string()), birthday: z.nullable(Day), address: z.nullable(z.string()) }),
  country: z.nullable(z.string()),
  /** The latest request of each kind. */
  identity: z.nullable(KycApplication),
  address: z.nullable(KycApplication),
  thresholds: z.array(KycThreshold),
});
export type KycStanding = z.output<typeof KycStanding>;

export const kycStanding = endpoint({
  method: 'GET',
  path: '/wps/v2/kyc',
  access: 'member',
  summary: 'Get the verification level of the member, their open applications and the amounts above which more is required.',
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
    'Submit an identity document. Name and birthday must match the profile where it has them and are stored in it where it does not. Refuses KYC_PICTURES with the required sides.',
  body: z.object({
    country,
    documentType: DocumentType,
    documentNumber: text(40),
    fullName: text(100),
    birthday: Day,
    /** Null for a document without an expiry date. */
    expiresOn: z.nullable(Day),
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
  summary: "Submit a letter or bill that proves the member's address. Refuses FIELD_FORMAT if it is older than 92 days.",
  body: z.object({
    country,
    documentType: DocumentType,
    address: text(200),
    issuedOn: Day,
    pictures: z.array(picture).check(z.maxLength(3)),
  }),
  reply: KycStanding,
  rateLimit: { calls: 10, perSeconds: 600 },
});
