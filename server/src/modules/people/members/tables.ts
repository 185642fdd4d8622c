import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { MemberType } from '@croupier/contract/people/members';
import type { Currency } from '@croupier/contract/core/money';
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
    level: Generated<number>;
    upline_id: Generated<MemberId | null>;
  };
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
  'members.invitation': {
    merchant_id: MerchantId;
    code: string;
    member_id: MemberId;
    type: Exclude<MemberType, 4>;
    name: string;
    made_at: Temporal.Instant;
    closed_at: Temporal.Instant | null;
  };
  'members.contact': {
    member_id: MemberId;
    merchant_id: MerchantId;
    kind: 'PHONE' | 'EMAIL';
    value: string;
    verified_at: Temporal.Instant | null;
  };
  'members.profile': {
    member_id: MemberId;
    merchant_id: MerchantId;
    full_name: Generated<string | null>;
    birthday: Generated<string | null>;
    telegram: Generated<string | null>;
    zalo: Generated<string | null>;
    line_id: Generated<string | null>;
    whatsapp: Generated<string | null>;
    facebook: Generated<string | null>;
    wechat: Generated<string | null>;
    qq_num: Generated<string | null>;
    id_number: Generated<string | null>;
    address: Generated<string | null>;
    permanent_address: Generated<string | null>;
    current_address: Generated<string | null>;
    place_of_birth: Generated<string | null>;
    nationality: Generated<string | null>;
    occupation: Generated<string | null>;
    source_of_income: Generated<string | null>;
    bank_account_name: Generated<string | null>;
  };
  'members.terms_acceptance': {
    member_id: MemberId;
    merchant_id: MerchantId;
    terms_version: string;
    accepted_at: Temporal.Instant;
    ip: string;
  };
};
