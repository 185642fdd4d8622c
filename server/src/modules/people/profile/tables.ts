import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Generated } from 'kysely';

export type ProfileTables = {
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
};
