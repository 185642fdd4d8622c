import type { AccessRules } from '@croupier/contract/brand/merchants-console';
import type { Flags, RegistrationRules } from '@croupier/contract/brand/merchants';
import { Currency, type Decimal } from '@croupier/contract/core/money';
import { fieldRule } from '@croupier/contract/core/patterns';
import { haveWayIn, safeFlags, takesNumbersAlone } from '@croupier/contract/brand/switches';
import type { Tx } from '#platform/database';
import type { Merchant } from './merchant.ts';
import type { PlayRules } from './play-rules.ts';
import * as store from './store.ts';

/** The facts that a new merchant needs; everything else has a safe default. The first host is the main one. */
export type NewMerchant = Pick<Merchant, 'id' | 'name' | 'languages' | 'defaultLanguage' | 'timeZone'> & {
  currency: string;
  hosts: readonly [string, ...string[]];
  bets: readonly [min: string, max: string];
  minimumAge?: number;
  opensRegistration?: boolean;
  maintenance?: boolean;
  blockedNetworks?: readonly string[];
  allowedCountries?: readonly string[];
  blockedCountries?: readonly string[];
  phoneCountries?: readonly string[];
  flags?: Partial<Flags>;
  registrationRules?: Partial<RegistrationRules>;
  accessRules?: Partial<AccessRules>;
  playRules?: Partial<PlayRules>;
};

/**
 * Opens a merchant. Doing it again changes nothing, so what operators changed since stays. Throws when those who register could never
 * sign in again.
 */
export const openMerchant = async (tx: Tx, merchant: NewMerchant): Promise<void> => {
  const [betMin, betMax] = merchant.bets as readonly [Decimal, Decimal];
  const switches = { ...safeFlags, ...merchant.flags };
  if (!haveWayIn(switches))
    throw new Error(`${merchant.id} registers numbers without a password (MOBILENUMREG3), so it needs codeLogin or firebaseLogin`);
  await store.insertMerchant(
    tx,
    {
      id: merchant.id,
      name: merchant.name,
      currency: Currency.parse(merchant.currency),
      languages: [...merchant.languages],
      default_language: merchant.defaultLanguage,
      time_zone: merchant.timeZone,
      minimum_age: merchant.minimumAge ?? 18,
      terms_version: firstTerms,
      opens_registration: merchant.opensRegistration ?? true,
      maintenance: merchant.maintenance ?? false,
      flags: JSON.stringify(switches),
      registration_rules: JSON.stringify({ ...registrationRules, ...merchant.registrationRules }),
      access_rules: JSON.stringify({ ...accessRules, ...merchant.accessRules }),
      play_rules: JSON.stringify({ ...playRules, betMin, betMax, ...merchant.playRules }),
      numbers_alone: takesNumbersAlone(switches),
      image_hosts: null,
      launch_hosts: null,
      blocked_networks: [...(merchant.blockedNetworks ?? [])],
      allowed_countries: [...(merchant.allowedCountries ?? [])],
      blocked_countries: [...(merchant.blockedCountries ?? [])],
      phone_countries: [...(merchant.phoneCountries ?? [])],
    },
    merchant.hosts,
  );
};

const firstTerms = '2026-01';

/** Name and password are asked for; the rest of the form is there to be switched on. Passwords have a length and no pattern (ASVS 6.2.5). */
const registrationRules: RegistrationRules = {
  username: fieldRule(1, [4, 20], 'required'),
  password: fieldRule(0, [8, 128], 'required'),
  payeeName: fieldRule(13, [2, 100]),
  paymentPassword: fieldRule(6, [6, 6]),
  qqNum: fieldRule(6, [5, 12]),
  line: fieldRule(9, [4, 20]),
  whatsapp: fieldRule(23, [8, 16]),
  facebook: fieldRule(9, [5, 50]),
  wechat: fieldRule(9, [6, 20]),
  idNumber: fieldRule(4, [6, 20]),
  email: fieldRule(3, [6, 254]),
  mobileNum: fieldRule(23, [8, 16]),
  recommenderId: fieldRule(4, [4, 20]),
  affiliateCode: fieldRule(4, [4, 32], 'optional'),
  captcha: fieldRule(4, [5, 5]),
};

const accessRules: AccessRules = {
  accountFailures: 5,
  addressFailures: 50,
  addressRegistrations: 30,
  windowMinutes: 30,
  idleMinutes: 30,
  sessionHours: 24,
  passwordDays: null,
  codeResendMinutes: 2,
  codeGoodMinutes: 10,
  codesPerTargetDay: 10,
  codesPerAddressDay: 30,
  codesPerDay: 20_000,
};

const playRules: Omit<PlayRules, 'betMin' | 'betMax'> = {
  minSpinMs: 0,
  allowAutoplay: false,
  allowTurbo: false,
  celebrateLdw: false,
  allowFeatureBuy: false,
  allowTableChat: true,
};
