import type { MerchantId } from '@croupier/contract/ids';
import type { Flags, RegistrationRules } from '@croupier/contract/merchants';
import type { Currency, Decimal } from '@croupier/contract/money';

/** How a merchant's sign-in defends itself, and how long its sessions last. */
export type AccessRules = {
  /** Wrong passwords for one account, within the window, after which it is closed to sign-in for the window's length. */
  accountFailures: number;
  /** The same for one address, over all accounts. */
  addressFailures: number;
  /** Accounts opened from one address within the window, after which opening another takes a captcha. */
  addressRegistrations: number;
  windowMinutes: number;
  /** A session is over when it was not used for so long … */
  idleMinutes: number;
  /** … or when it is so old, however much it is used. */
  sessionHours: number;
  /** A password that is older must be changed; null: passwords do not grow old (NIST SP 800-63B 5.1.1.2). */
  passwordDays: number | null;
  /** After so many minutes another code may be asked for; a code is good for `codeGoodMinutes`, at most 10. */
  codeResendMinutes: number;
  codeGoodMinutes: number;
  /** Codes within 24 hours: to one number or address, to all that one address on the net asks for, and of the whole merchant. */
  codesPerTargetDay: number;
  codesPerAddressDay: number;
  codesPerDay: number;
};

/** What the games of a merchant must keep to. */
export type PlayRules = {
  /** The least time from one spin to the next; GB RTS 14D asks for 2,500. */
  minSpinMs: number;
  allowAutoplay: boolean;
  allowTurbo: boolean;
  /** Whether a payout below the stake may be celebrated as a win. */
  celebrateLdw: boolean;
  /** Per round, in the merchant's currency. */
  betMin: Decimal;
  betMax: Decimal;
};

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
  registrationRules: RegistrationRules;
  accessRules: AccessRules;
  playRules: PlayRules;
  /** Custom properties of the style sheet; empty for the house theme. */
  theme: Readonly<Record<string, string>>;
  /** Origins of game pictures and of game clients. */
  imageHosts: readonly string[];
  launchHosts: readonly string[];
  /** Networks (CIDR) to which the site is closed. */
  blockedNetworks: readonly string[];
  /** Countries (ISO 3166) from where the site is open (empty: all), and to which it is closed. */
  allowedCountries: readonly string[];
  blockedCountries: readonly string[];
  /** Countries whose mobile numbers are taken, the usual one first; empty: all. */
  phoneCountries: readonly string[];
};
