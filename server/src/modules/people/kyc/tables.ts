import type { KycApplicationId, MemberId, MerchantId, OperatorId, UploadId } from '@croupier/contract/core/ids';
import type { DocumentSide, DocumentType, KycState } from '@croupier/contract/people/kyc';
import type { KycReason } from '@croupier/contract/people/kyc-reasons';
import type { Currency } from '@croupier/contract/core/money';
import type { Generated, JSONColumnType } from 'kysely';

export type KycTables = {
  'kyc.threshold': {
    merchant_id: MerchantId;
    currency: Currency;
    level: 1 | 2 | 3;
    deposits_total: bigint | null;
    withdrawal_single: bigint | null;
    withdrawals_total: bigint | null;
  };
  'kyc.application': {
    id: Generated<KycApplicationId>;
    merchant_id: MerchantId;
    member_id: MemberId;
    level: 2 | 3;
    state: KycState;
    country: string;
    document_type: DocumentType;
    number_sealed: string | null;
    number_mark: Buffer | null;
    full_name: string | null;
    birthday: string | null;
    address: string | null;
    issued_on: string | null;
    expires_on: string | null;
    submitted_at: Temporal.Instant;
    taken_by: OperatorId | null;
    taken_at: Temporal.Instant | null;
    decided_by: OperatorId | null;
    decided_at: Temporal.Instant | null;
    reason: KycReason | null;
    note: string | null;
  };
  'kyc.picture': { application_id: KycApplicationId; side: DocumentSide; upload_id: UploadId };
  'kyc.step': {
    id: Generated<string>;
    application_id: KycApplicationId;
    at: Temporal.Instant;
    deed: 'SUBMITTED' | 'TAKEN' | 'RELEASED' | 'APPROVED' | 'REJECTED' | 'EXPIRED' | 'REPLACED';
    operator_id: OperatorId | null;
    details: JSONColumnType<Record<string, unknown>>;
  };
};
