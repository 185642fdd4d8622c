import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Generated } from 'kysely';

export type RegistrationTables = {
  'members.registration': {
    member_id: MemberId;
    merchant_id: MerchantId;
    payee_name: string | null;
    email: string | null;
    affiliate_code: string | null;
    referral_code: string | null;
    recommender_id: Generated<string | null>;
    click_id: Generated<string | null>;
    register_url: string | null;
    domain: string | null;
    register_method: 'WEB' | 'TRIAL' | 'AGENT';
    ip: string;
  };
};
