/** Resolves references that an operator pastes: each leads to the page of what it names. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { text } from '../core/envelope.ts';
import { MemberId, MerchantId, TransferId } from '../core/ids.ts';

/** The kinds of things that a reference can name. */
export const ReferenceKind = z.enum([
  'DEPOSIT',
  'WITHDRAWAL',
  'TRANSFER',
  'ADJUSTMENT',
  'ROUND',
  'STUCK_ROUND',
  'KYC',
  'EXCEPTION',
  'AFFILIATE',
]);
export type ReferenceKind = z.output<typeof ReferenceKind>;

export const FoundReference = z.object({
  kind: ReferenceKind,
  /** The id of what was found. For a round and a transfer the id of the ledger posting, for an affiliate the id of the member. */
  id: z.string(),
  merchantId: MerchantId,
  member: z.nullable(z.object({ id: MemberId, account: z.string() })),
  /** The reference as it is stored. */
  reference: z.string(),
  posting: z.nullable(TransferId),
});
export type FoundReference = z.output<typeof FoundReference>;

/** The least letters of a reference: fewer would find too much. */
export const referenceLength = { min: 4, max: 100 };

export const findReferences = endpoint({
  method: 'GET',
  path: '/ops/references',
  access: 'operator',
  summary:
    "Find what a reference or id names: a deposit or withdrawal also by the beginning of its reference, a ledger transfer, round, adjustment, document, exception or stuck round by its id, a round also by the vendor's transaction id, an affiliate by account or campaign code. Each kind needs the permission that opens it; what belongs to other merchants is not found. At most 5 of a kind.",
  query: z.object({
    text: text(referenceLength.max).check(z.minLength(referenceLength.min)),
    merchantId: z.optional(MerchantId),
  }),
  reply: z.array(FoundReference),
});
