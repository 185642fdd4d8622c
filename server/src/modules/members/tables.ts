import type { MemberId, MerchantId } from '@croupier/contract/ids';
import type { MemberType } from '@croupier/contract/members';
import type { Currency } from '@croupier/contract/money';
import type { Generated } from 'kysely';
import type { MemberState } from './member.ts';

export type MemberTables = {
  'members.member': {
    id: Generated<MemberId>;
    merchant_id: MerchantId;
    user_name: string;
    user_name_key: string;
    nickname: string;
    type: MemberType;
    state: Generated<MemberState>;
    currency: Currency;
    language: string;
    country: string | null;
    invitation_code: Generated<string | null>;
    registered_at: Temporal.Instant;
    last_sign_in_at: Generated<Temporal.Instant | null>;
    is_test: Generated<boolean>;
  };
  'members.registration': {
    member_id: MemberId;
    merchant_id: MerchantId;
    payee_name: string | null;
    email: string | null;
    affiliate_code: string | null;
    referral_code: string | null;
    register_url: string | null;
    domain: string | null;
    register_method: 'WEB' | 'TRIAL';
    ip: string;
  };
  'members.terms_acceptance': {
    member_id: MemberId;
    merchant_id: MerchantId;
    terms_version: string;
    accepted_at: Temporal.Instant;
    ip: string;
  };
};
