import type { AccessRules, SiteColours } from '@croupier/contract/brand/merchants-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { Flags, RegistrationRules } from '@croupier/contract/brand/merchants';
import type { Currency } from '@croupier/contract/core/money';
import type { Generated, JSONColumnType } from 'kysely';
import type { PlayRules } from './play-rules.ts';

export type MerchantTables = {
  'merchants.merchant': {
    id: MerchantId;
    name: string;
    currency: Currency;
    languages: string[];
    default_language: string;
    time_zone: string;
    minimum_age: Generated<number>;
    terms_version: string;
    opens_registration: Generated<boolean>;
    maintenance: Generated<boolean>;
    referral: Generated<boolean>;
    flags: JSONColumnType<Flags>;
    registration_rules: JSONColumnType<RegistrationRules>;
    access_rules: JSONColumnType<AccessRules>;
    play_rules: JSONColumnType<PlayRules>;
    colours: JSONColumnType<SiteColours> | null;
    numbers_alone: Generated<boolean>;
    image_hosts: string[] | null;
    launch_hosts: string[] | null;
    blocked_networks: Generated<string[]>;
    allowed_countries: Generated<string[]>;
    blocked_countries: Generated<string[]>;
    phone_countries: Generated<string[]>;
    analytics_id: string | null;
    created_at: Generated<Temporal.Instant>;
  };
  'merchants.host': { host: string; merchant_id: MerchantId; is_main: Generated<boolean> };
};
