import { patternOf } from '@croupier/contract/core/patterns';
import type * as contract from '@croupier/contract/brand/merchants-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { Flags, RegistrationRules } from '@croupier/contract/brand/merchants';
import type { Currency } from '@croupier/contract/core/money';
import type { Selectable } from 'kysely';
import { settings } from '#platform/settings';
import type { PlayRules } from './play-rules.ts';
import type { MerchantTables } from './tables.ts';

/** One white-label brand. All of it is data; nothing in the program knows a brand by its name. */
export type Merchant = {
  id: MerchantId;
  name: string;
  /** Lower case, without port. `mainHost` is one of them. */
  hosts: readonly string[];
  mainHost: string;
  currency: Currency;
  languages: readonly string[];
  defaultLanguage: string;
  timeZone: string;
  minimumAge: number;
  termsVersion: string;
  opensRegistration: boolean;
  maintenance: boolean;
  flags: Flags;
  /** Whether members get rewards for friends. The referral rule sets it. */
  referral: boolean;
  registrationRules: RegistrationRules;
  accessRules: contract.AccessRules;
  playRules: PlayRules;
  /** Null: the house's. */
  colours: contract.SiteColours | null;
  /** Origins of game pictures and of game clients. */
  imageHosts: readonly string[];
  /** The id of its measurement of visits; null for none. */
  analyticsId: string | null;
  launchHosts: readonly string[];
  /** Networks (CIDR) to which the site is closed. */
  blockedNetworks: readonly string[];
  /** Countries (ISO 3166) from where the site is open (empty: all), and to which it is closed. */
  allowedCountries: readonly string[];
  blockedCountries: readonly string[];
  /** Countries whose mobile numbers are taken, the usual one first; empty: all. */
  phoneCountries: readonly string[];
};

/** The stored rules, with the expressions that the patterns have today. */
const withTodaysPatterns = (rules: RegistrationRules): RegistrationRules =>
  Object.fromEntries(
    Object.entries(rules).map(([field, rule]) => [field, { ...rule, acceptedPattern: patternOf(rule.patternId).expression }]),
  ) as RegistrationRules;

/** A merchant as its row says; of its hosts the main one is first. */
export const merchantFrom = (row: Selectable<MerchantTables['merchants.merchant']>, hosts: readonly { host: string }[]): Merchant => {
  const names = hosts.map(({ host }) => host);
  return {
    id: row.id,
    name: row.name,
    hosts: names,
    mainHost: names[0] ?? '',
    currency: row.currency,
    languages: row.languages,
    defaultLanguage: row.default_language,
    timeZone: row.time_zone,
    minimumAge: row.minimum_age,
    termsVersion: row.terms_version,
    opensRegistration: row.opens_registration,
    maintenance: row.maintenance,
    flags: row.flags,
    referral: row.referral,
    registrationRules: withTodaysPatterns(row.registration_rules),
    accessRules: row.access_rules,
    playRules: row.play_rules,
    colours: row.colours,
    imageHosts: row.image_hosts ?? [settings.studioUrl],
    analyticsId: row.analytics_id,
    launchHosts: row.launch_hosts ?? [settings.studioUrl],
    blockedNetworks: row.blocked_networks,
    allowedCountries: row.allowed_countries,
    blockedCountries: row.blocked_countries,
    phoneCountries: row.phone_countries,
  };
};
