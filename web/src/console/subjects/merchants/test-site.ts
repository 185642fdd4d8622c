import { type RegistrationField, registrationFields } from '@croupier/contract/brand/merchants';
import { fieldRule } from '@croupier/contract/core/patterns';
import { safeFlags } from '@croupier/contract/brand/switches';

/** For tests: what the platform answers about a site, as it travels. */
export const aSite = () => ({
  merchantId: 'ruby',
  currency: 'THB',
  timeZone: 'Asia/Bangkok',
  hosts: ['ruby.example.com', 'www.ruby.example.com'],
  names: { name: 'Ruby', languages: ['th', 'en'], defaultLanguage: 'th', minimumAge: 20, termsVersion: '2026-01', analyticsId: null },
  doors: {
    maintenance: false,
    opensRegistration: true,
    allowedCountries: [] as string[],
    blockedCountries: ['KP'],
    blockedNetworks: ['203.0.113.0/24'],
    phoneCountries: ['TH', 'LA'],
  },
  flags: { ...safeFlags },
  registration: Object.fromEntries(registrationFields.map((field) => [field, fieldRule(4, [4, 20])])) as Record<
    RegistrationField,
    ReturnType<typeof fieldRule>
  >,
  access: {
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
  },
  play: {
    minSpinMs: 0,
    allowAutoplay: false,
    allowTurbo: false,
    celebrateLdw: false,
    allowFeatureBuy: false,
    allowTableChat: true,
    betMin: { amount: '1.00', currency: 'THB' },
    betMax: { amount: '5000.00', currency: 'THB' },
  },
  colours: null as { accent: string; onAccent: string; textOnDark: string; textOnLight: string } | null,
});
