/** What a merchant's site is, at the operators' desk: its name, who may come in, its switches, the registration form, its colours, how it is guarded, how games are played. */
import * as z from 'zod/mini';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { text } from '../core/envelope.ts';
import { MerchantId } from '../core/ids.ts';
import { Flags, RegistrationRules } from './merchants.ts';
import { Currency, Money, PositiveMoney } from '../core/money.ts';

// Bounds hold for what is wished. What is kept may be from before them: it is read, and changed from, as it stands.
const whole = (least: number, most: number) => z.number().check(z.int(), z.minimum(least), z.maximum(most));
const anyNumber = () => z.number();
const Country = z.string().check(z.regex(/^[A-Z]{2}$/));
const anyList = z.array(z.string());

/** What the site is called, and for whom it speaks. */
export const SiteNames = z.object({
  name: text(100),
  /** The languages it is offered in, in the order of its menu. */
  languages: z.array(text(10)).check(z.minLength(1), z.maxLength(100)),
  /** One of them. */
  defaultLanguage: text(10),
  minimumAge: whole(18, 30),
  /** Which terms hold. Who registers accepts them; who accepted others is asked anew before they play, pay in or send money. */
  termsVersion: text(40),
});
export type SiteNames = z.output<typeof SiteNames>;

const siteDoors = (countries: typeof anyList, networks: typeof anyList) =>
  z.object({
    maintenance: z.boolean(),
    opensRegistration: z.boolean(),
    /** From where it is open (ISO 3166); empty: from everywhere. */
    allowedCountries: countries,
    blockedCountries: countries,
    /** Networks (CIDR) to which it is closed. */
    blockedNetworks: networks,
    /** Countries whose mobile numbers are taken, the usual one first; empty: all. */
    phoneCountries: countries,
  });

/** Whether the site is open, to whom, and to which mobile numbers. */
export const SiteDoors = siteDoors(z.array(Country).check(z.maxLength(250)), z.array(text(50)).check(z.maxLength(200)));
const KeptSiteDoors = siteDoors(anyList, anyList);
export type SiteDoors = z.output<typeof SiteDoors>;

const accessRules = (bounded: (least: number, most: number) => z.ZodMiniNumber) =>
  z.object({
    /** Wrong passwords for one account, and for one address over all accounts, after which it is closed to sign-in for `windowMinutes`. */
    accountFailures: bounded(3, 100),
    addressFailures: bounded(5, 10_000),
    /** Accounts opened from one address within the window, after which another takes a captcha. */
    addressRegistrations: bounded(1, 10_000),
    windowMinutes: bounded(1, 1_440),
    /** A session is over when it was not used for so long, or is so old however much it is used. */
    idleMinutes: bounded(5, 1_440),
    sessionHours: bounded(1, 720),
    /** An older password must be changed; null: passwords do not grow old (NIST SP 800-63B 5.1.1.2). */
    passwordDays: z.nullable(bounded(30, 3_650)),
    /** After so many minutes another code may be asked for; a code is good for `codeGoodMinutes`. */
    codeResendMinutes: bounded(1, 60),
    codeGoodMinutes: bounded(1, 10),
    /** Codes within 24 hours: to one number or address, to one address on the net, and of the whole merchant. */
    codesPerTargetDay: bounded(1, 100),
    codesPerAddressDay: bounded(1, 1_000),
    codesPerDay: bounded(1, 10_000_000),
  });

/** How sign-in defends itself, and how long sessions last that begin from now on. */
export const AccessRules = accessRules(whole);
export const KeptAccessRules = accessRules(anyNumber);
export type AccessRules = z.output<typeof AccessRules>;

const playRules = (bounded: (least: number, most: number) => z.ZodMiniNumber, money: typeof Money) =>
  z.object({
    /** The least time from one spin to the next; GB RTS 14D asks for 2,500. */
    minSpinMs: bounded(0, 10_000),
    allowAutoplay: z.boolean(),
    allowTurbo: z.boolean(),
    /** Whether a payout below the stake may be celebrated as a win. */
    celebrateLdw: z.boolean(),
    betMin: money,
    betMax: money,
  });

/** What games must keep to. Amounts are in the merchant's currency. */
export const PlayRules = playRules(whole, PositiveMoney);
const KeptPlayRules = playRules(anyNumber, Money);
export type PlayRules = z.output<typeof PlayRules>;

const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

/** The merchant's own accent colour in place of the house's brass, `#rrggbb`. */
export const SiteColours = z.object({
  /** What buttons are filled with, and the words on it. */
  accent: Colour,
  onAccent: Colour,
  /** The accent as words on the surfaces of either theme. */
  textOnDark: Colour,
  textOnLight: Colour,
});
export type SiteColours = z.output<typeof SiteColours>;

export const SiteSettings = z.object({
  merchantId: MerchantId,
  /** These are for ever: money and days are counted in them. */
  currency: Currency,
  timeZone: z.string(),
  /** The main one first. */
  hosts: z.array(z.string()),
  names: SiteNames,
  doors: KeptSiteDoors,
  flags: Flags,
  registration: RegistrationRules,
  access: KeptAccessRules,
  play: KeptPlayRules,
  /** Null: the house's. */
  colours: z.nullable(SiteColours),
});
export type SiteSettings = z.output<typeof SiteSettings>;

const merchant = z.object({ id: MerchantId });

export const siteSettings = endpoint({
  method: 'GET',
  path: '/ops/merchants/:id/site',
  access: 'operator',
  needs: 'merchant.read',
  summary: 'What a merchant’s site is. Refuses MERCHANT_UNKNOWN.',
  params: merchant,
  reply: SiteSettings,
});

const changes = 'Counts within two seconds. Refuses MERCHANT_UNKNOWN, CHANGED_MEANWHILE where `before` is no more what stands';

export const saveSiteNames = endpoint({
  method: 'PUT',
  path: '/ops/merchants/:id/site/names',
  access: 'operator',
  needs: 'merchant.edit',
  confirms: 'WORK',
  summary: `Name, languages, minimum age, version of the terms. ${changes}, MALFORMED for a language the site does not speak or a default that is not offered.`,
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
  summary: `Maintenance, registration, countries and networks. ${changes}, MALFORMED for what is no network or country, NO_WAY_IN where numbers of some who have no password would be taken no more.`,
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
  summary: `The switches. ${changes}, NO_WAY_IN where nobody could register, or some could never sign in again.`,
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
  summary: `A rule for every field of the registration form. ${changes}, MALFORMED for lengths that cross, a pattern there is not, or a field that is required and not asked for.`,
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
  summary: `How sign-in defends itself. ${changes}.`,
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
  summary: `Pace and stakes of games. ${changes}, CURRENCY_MISMATCH, AMOUNT_OUT_OF_RANGE where the least stake is above the most.`,
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
  summary: `The accent colour; null: the house's. ${changes}, COLOURS_TOO_CLOSE where words could not be read (WCAG 2.2, 1.4.3: 4.5 to 1) in one of the themes.`,
  params: merchant,
  body: z.object({ before: z.nullable(SiteColours), colours: z.nullable(SiteColours), reason: Reason }),
  reply: SiteSettings,
});
