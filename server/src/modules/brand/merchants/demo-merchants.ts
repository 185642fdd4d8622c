import { MerchantId } from '@croupier/contract/core/ids';
import { fieldRule } from '@croupier/contract/core/patterns';
import type { Tx } from '#platform/database';
import { forgetMerchants } from './find-merchant.ts';
import { type NewMerchant, openMerchant } from './open-merchant.ts';

/**
 * Opens the merchants of the demo: one for each set of languages, each with other ways in (Ruby by user name, Pearl by user
 * name and by mobile number, Atlas by number alone), and Sen for the rails of Viet Nam. Repeating it changes nothing.
 */
export const seedDemoMerchants = async (tx: Tx): Promise<void> => {
  for (const merchant of demoMerchants) await openMerchant(tx, merchant);
  forgetMerchants();
};

/** The 28 languages of the platform. */
const everyLanguage = [
  'zh', 'en', 'ja', 'th', 'vi', 'my', 'es', 'hi', 'id', 'km', 'ko', 'ms', 'pt', 'ta',
  'tl', 'ur', 'tr', 'bn', 'ar', 'fa', 'ru', 'kk', 'uz', 'lo', 'ne', 'fr', 'te', 'sw',
]; // prettier-ignore

/** A member who gives an address can get a new password by mail. */
const withEmail = { email: fieldRule(3, [6, 254], 'optional') };

const demoMerchants: readonly NewMerchant[] = [
  {
    id: MerchantId.parse('ruby'),
    name: 'Ruby',
    hosts: ['ruby.localhost', 'localhost', '127.0.0.1', '[::1]'],
    currency: 'THB',
    languages: ['th', 'en'],
    defaultLanguage: 'th',
    timeZone: 'Asia/Bangkok',
    bets: ['1.00', '5000.00'],
    phoneCountries: ['TH'],
    flags: { rewardTicker: 'off', pointsSystem: true, vip: true, manualRebate: true },
    registrationRules: withEmail,
  },
  {
    id: MerchantId.parse('pearl'),
    name: 'Pearl',
    hosts: ['pearl.localhost'],
    currency: 'USD',
    languages: ['zh', 'en', 'km', 'th'],
    defaultLanguage: 'km',
    timeZone: 'Asia/Phnom_Penh',
    bets: ['0.20', '200.00'],
    phoneCountries: ['KH', 'TH', 'CN', 'US'],
    // Numbers are proved, so whoever has one can always come back with a code.
    flags: {
      MOBILENUMREG3: true,
      MOBILENUMPASSREG3: true,
      REGMOBVERF3: true,
      CHNGPASSVERIF3: true,
      codeLogin: true,
      rewardTicker: 'off',
      pointsSystem: true,
      vip: true,
      manualRebate: true,
    },
    registrationRules: withEmail,
  },
  {
    id: MerchantId.parse('sen'),
    name: 'Sen',
    hosts: ['sen.localhost'],
    currency: 'VND',
    languages: ['vi', 'en', 'th'],
    defaultLanguage: 'vi',
    timeZone: 'Asia/Ho_Chi_Minh',
    bets: ['2000.00', '5000000.00'],
    phoneCountries: ['VN'],
    flags: { pointsSystem: true, vip: true },
    registrationRules: withEmail,
  },
  {
    id: MerchantId.parse('atlas'),
    name: 'Atlas',
    hosts: ['atlas.localhost'],
    currency: 'USD',
    languages: everyLanguage,
    defaultLanguage: 'en',
    timeZone: 'UTC',
    bets: ['0.20', '200.00'],
    // Nobody chooses a password here: a code or the phone service signs in, after a slider.
    flags: {
      USERNAMEREG3: false,
      MOBILENUMREG3: true,
      REGMOBVERF3: true,
      CHNGPASSVERIF3: true,
      codeLogin: true,
      firebaseLogin: true,
      sliderVerification: true,
      rewardTicker: 'off',
      vip: true,
    },
    registrationRules: { ...withEmail, payeeName: fieldRule(20, [3, 100], 'optional'), line: fieldRule(9, [4, 20], 'optional') },
    // The strictest reading: GB RTS 14D.
    playRules: { minSpinMs: 2_500 },
  },
];
