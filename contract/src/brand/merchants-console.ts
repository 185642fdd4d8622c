/** A merchant's site settings in the console: names, access, switches, registration form, colours, sign-in protection and play rules. */
import * as z from 'zod/mini';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { text } from '../core/envelope.ts';
import { MerchantId } from '../core/ids.ts';
import { Flags, RegistrationRules } from './merchants.ts';
import { Currency, Money, PositiveMoney } from '../core/money.ts';

// Bounds apply to new values. Stored values may be older than the bounds, so they are read and compared as they are.
const whole = (least: number, most: number) => z.number().check(z.int(), z.minimum(least), z.maximum(most));
const anyNumber = () => z.number();
const Country = z.string().check(z.regex(/^[A-Z]{2}$/));
const anyList = z.array(z.string());

/** The site's name, languages and terms. */
export const SiteNames = z.object({
  name: text(100),
  /** The languages of the site, in the order of its menu. */
  languages: z.array(text(10)).check(z.minLength(1), z.maxLength(100)),
  /** One of them. */
  defaultLanguage: text(10),
  minimumAge: whole(18, 30),
  /**
   * The terms version in force. New members accept it at registration; members who accepted another must accept it before they play,
   * deposit or transfer.
   */
  termsVersion: text(40),
  /** The id under which the merchant's measurement of visits knows the site; null for none. */
  analyticsId: z.nullable(z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/))),
});
export type SiteNames = z.output<typeof SiteNames>;

const siteDoors = (countries: typeof anyList, networks: typeof anyList) =>
  z.object({
    maintenance: z.boolean(),
    opensRegistration: z.boolean(),
    /** Countries from which it is open (ISO 3166); empty: all. */
    allowedCountries: countries,
    blockedCountries: countries,
    /** Networks (CIDR) that are blocked. */
    blockedNetworks: networks,
    /** Countries whose mobile numbers are accepted, the most common first; empty: all. */
    phoneCountries: countries,
  });

/** Whether the site is open, to which countries and networks, and for which mobile numbers. */
export const SiteDoors = siteDoors(z.array(Country).check(z.maxLength(250)), z.array(text(50)).check(z.maxLength(200)));
const KeptSiteDoors = siteDoors(anyList, anyList);
export type SiteDoors = z.output<typeof SiteDoors>;

const accessRules = (bounded: (least: number, most: number) => z.ZodMiniNumber) =>
  z.object({
    /** Wrong passwords for one account, and from one address over all accounts, after which sign-in is blocked for `windowMinutes`. */
    accountFailures: bounded(3, 100),
    addressFailures: bounded(5, 10_000),
    /** Registrations from one address within the window, after which a captcha is required. */
    addressRegistrations: bounded(1, 10_000),
    windowMinutes: bounded(1, 1_440),
    /** A session ends after this time without use, and at this age in any case. */
    idleMinutes: bounded(5, 1_440),
    sessionHours: bounded(1, 720),
    /** The age at which a password must be changed; null: never (NIST SP 800-63B 5.1.1.2). */
    passwordDays: z.nullable(bounded(30, 3_650)),
    /** Minutes until another code can be requested; a code is valid for `codeGoodMinutes`. */
    codeResendMinutes: bounded(1, 60),
    codeGoodMinutes: bounded(1, 10),
    /** Codes within 24 hours: to one number or address, from one IP address, and of the whole merchant. */
    codesPerTargetDay: bounded(1, 100),
    codesPerAddressDay: bounded(1, 1_000),
    codesPerDay: bounded(1, 10_000_000),
  });

/** The protection of sign-in, and the length of new sessions. */
export const AccessRules = accessRules(whole);
export const KeptAccessRules = accessRules(anyNumber);
export type AccessRules = z.output<typeof AccessRules>;

const playRules = (bounded: (least: number, most: number) => z.ZodMiniNumber, money: typeof Money) =>
  z.object({
    /** The minimum time between two spins; GB RTS 14D requires 2,500. */
    minSpinMs: bounded(0, 10_000),
    allowAutoplay: z.boolean(),
    allowTurbo: z.boolean(),
    /** Whether a payout below the stake may be celebrated as a win. */
    celebrateLdw: z.boolean(),
    /** Whether slots may offer ante bets and sell free spins. */
    allowFeatureBuy: z.boolean(),
    /** Whether players of the merchant may write to each other at live tables. */
    allowTableChat: z.boolean(),
    betMin: money,
    betMax: money,
  });

/** Rules that games must follow. Amounts are in the merchant's currency. */
export const PlayRules = playRules(whole, PositiveMoney);
const KeptPlayRules = playRules(anyNumber, Money);
export type PlayRules = z.output<typeof PlayRules>;

const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

/** The merchant's own accent colour in place of the default brass, `#rrggbb`. */
export const SiteColours = z.object({
  /** The fill of buttons, and the text on them. */
  accent: Colour,
  onAccent: Colour,
  /** The accent as text colour on the surfaces of either theme. */
  textOnDark: Colour,
  textOnLight: Colour,
});
export type SiteColours = z.output<typeof SiteColours>;

export const SiteSettings = z.object({
  merchantId: MerchantId,
  /** Permanent, because money and days are counted in them. */
  currency: Currency,
  timeZone: z.string(),
  /** The main host first. */
  hosts: z.array(z.string()),
  names: SiteNames,
  doors: KeptSiteDoors,
  flags: Flags,
  registration: RegistrationRules,
  access: KeptAccessRules,
  play: KeptPlayRules,
  /** Null: the default colours. */
  colours: z.nullable(SiteColours),
});
export type SiteSettings = z.output<typeof SiteSettings>;

const merchant = z.object({ id: MerchantId });

export const siteSettings = endpoint({
  method: 'GET',
  path: '/ops/merchants/:id/site',
  access: 'operator',
  needs: 'merchant.read',
  summary: 'Get the site settings of a merchant. Refuses MERCHANT_UNKNOWN.',
  params: merchant,
  reply: SiteSettings,
});

const changes = 'Applies within two seconds. Refuses MERCHANT_UNKNOWN, CHANGED_MEANWHILE if `before` is no longer current';

export const saveSiteNames = endpoint({
  method: 'PUT',
  path: '/ops/merchants/:id/site/names',
  access: 'operator',
  needs: 'merchant.edit',
  confirms: 'WORK',
  summary: `Change the name, languages, minimum age and terms version of the site. ${changes}, and MALFORMED for a language without texts or a default that is not offered.`,
  params: merchant,
  body: z.object({ before: SiteNames, names: SiteNames, reason: Reason }),
  reply: SiteSettings,
});

export const saveSiteDoors = endpoint({
  method: 'PUT',
  path: '/ops/merchants/:id/site/doors',
  access: 'operator',
  needs: 'merchant.edit',
  confirms: 'WORK',
  summary: `Change maintenance, registration, countries and networks. ${changes}, MALFORMED for an invalid network or country, and NO_WAY_IN if members without a password could no longer sign in with their number.`,
  params: merchant,
  body: z.object({ before: KeptSiteDoors, doors: SiteDoors, reason: Reason }),
  reply: SiteSettings,
});

export const saveFlags = endpoint({
  method: 'PUT',
  path: '/ops/merchants/:id/site/flags',
  access: 'operator',
  needs: 'merchant.edit',
  confirms: true,
  summary: `Change the switches of the site. ${changes}, and NO_WAY_IN if nobody could register or some members could not sign in.`,
  params: merchant,
  body: z.object({ before: Flags, flags: Flags, reason: Reason }),
  reply: SiteSettings,
});

export const saveRegistration = endpoint({
  method: 'PUT',
  path: '/ops/merchants/:id/site/registration',
  access: 'operator',
  needs: 'merchant.edit',
  confirms: true,
  summary: `Change the rules of every field of the registration form. ${changes}, and MALFORMED for a minimum length above the maximum, an unknown pattern, or a field that is required and not enabled.`,
  params: merchant,
  body: z.object({ before: RegistrationRules, registration: RegistrationRules, reason: Reason }),
  reply: SiteSettings,
});

export const saveAccessRules = endpoint({
  method: 'PUT',
  path: '/ops/merchants/:id/site/access',
  access: 'operator',
  needs: 'merchant.edit',
  confirms: true,
  summary: `Change the protection of sign-in. ${changes}.`,
  params: merchant,
  body: z.object({ before: KeptAccessRules, access: AccessRules, reason: Reason }),
  reply: SiteSettings,
});

export const savePlayRules = endpoint({
  method: 'PUT',
  path: '/ops/merchants/:id/site/play',
  access: 'operator',
  needs: 'merchant.edit',
  confirms: 'WORK',
  summary: `Change the pace and stakes of games. ${changes}, CURRENCY_MISMATCH, and AMOUNT_OUT_OF_RANGE if the minimum stake is above the maximum.`,
  params: merchant,
  body: z.object({ before: KeptPlayRules, play: PlayRules, reason: Reason }),
  reply: SiteSettings,
});

export const saveColours = endpoint({
  method: 'PUT',
  path: '/ops/merchants/:id/site/colours',
  access: 'operator',
  needs: 'merchant.edit',
  confirms: 'WORK',
  summary: `Change the accent colour; null restores the default. ${changes}, and COLOURS_TOO_CLOSE if text would be unreadable in one of the themes (WCAG 2.2, 1.4.3: 4.5 to 1).`,
  params: merchant,
  body: z.object({ before: z.nullable(SiteColours), colours: z.nullable(SiteColours), reason: Reason }),
  reply: SiteSettings,
});
