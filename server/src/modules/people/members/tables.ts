import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { MemberType } from '@croupier/contract/people/members';
import type { Currency } from '@croupier/contract/core/money';
import type { Generated } from 'kysely';
import type { MemberState } from './member.ts';

export type MemberTables = {
  'members.member': {
    id: Generated<MemberId>;
    merchant_id: MerchantId;
    number: Generated<number>;
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
};
