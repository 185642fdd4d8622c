/** Bodies and names that fit the console's calls about merchants' sites, so that a test gets as far as their permissions. */
import { type RegistrationField, registrationFields } from '@croupier/contract/brand/merchants';
import { fieldRule } from '@croupier/contract/core/patterns';
import { safeFlags } from '@croupier/contract/brand/switches';

const reason = 'a reason of more than ten letters';
const thb = (amount: string) => ({ amount, currency: 'THB' });

const names = { name: 'Ruby', languages: ['th', 'en'], defaultLanguage: 'th', minimumAge: 18, termsVersion: '2026-01', analyticsId: null };
const doors = {
  maintenance: false,
  opensRegistration: true,
  allowedCountries: [],
  blockedCountries: [],
  blockedNetworks: [],
  phoneCountries: ['TH'],
};
const flags = { ...safeFlags, rewardTicker: 'off' };
const ruleOf = (field: RegistrationField) => fieldRule(field === 'email' ? 3 : 0, [8, 20], 'required');
const registration = Object.fromEntries(registrationFields.map((field) => [field, ruleOf(field)]));
const access = {
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
const play = {
  minSpinMs: 0,
  allowAutoplay: false,
  allowTurbo: false,
  celebrateLdw: false,
  allowFeatureBuy: false,
  allowTableChat: true,
  betMin: thb('1.00'),
  betMax: thb('5000.00'),
};

const site = '/ops/merchants/:id/site';
const ruby = { id: 'ruby' };

export const brandParams: Record<string, Record<string, string>> = {
  [`GET ${site}`]: ruby,
  [`PUT ${site}/names`]: ruby,
  [`PUT ${site}/doors`]: ruby,
  [`PUT ${site}/flags`]: ruby,
  [`PUT ${site}/registration`]: ruby,
  [`PUT ${site}/access`]: ruby,
  [`PUT ${site}/play`]: ruby,
  [`PUT ${site}/colours`]: ruby,
};

export const brandBodies: Record<string, unknown> = {
  [`PUT ${site}/names`]: { before: names, names, reason },
  [`PUT ${site}/doors`]: { before: doors, doors, reason },
  [`PUT ${site}/flags`]: { before: flags, flags, reason },
  [`PUT ${site}/registration`]: { before: registration, registration, reason },
  [`PUT ${site}/access`]: { before: access, access, reason },
  [`PUT ${site}/play`]: { before: play, play, reason },
  [`PUT ${site}/colours`]: { before: null, colours: null, reason },
};
