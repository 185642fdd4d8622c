import * as z from 'zod/mini';
import { Contacts } from './content.ts';
import { endpoint } from '../core/endpoint.ts';
import { MerchantId } from '../core/ids.ts';
import { Currency } from '../core/money.ts';

/** The rule of one field of the registration form. Form and server use the same rule. */
export const FieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.number(),
  maxLength: z.number(),
  /** 0 to 23, as listed in `patterns.ts`. */
  patternId: z.number(),
  /** A regular expression, or `*` for any text. */
  acceptedPattern: z.string(),
});
export type FieldRule = z.output<typeof FieldRule>;

export const registrationFields = [
  'username',
  'password',
  'payeeName',
  'paymentPassword',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'email',
  'mobileNum',
  'recommenderId',
  'affiliateCode',
  'captcha',
] as const;
export type RegistrationField = (typeof registrationFields)[number];

export const RegistrationRules = z.record(z.enum(registrationFields), FieldRule);
export type RegistrationRules = z.output<typeof RegistrationRules>;

/** The switches of a merchant. The specification names the first six. */
export const Flags = z.object({
  USERNAMEREG3: z.boolean(),
  MOBILENUMREG3: z.boolean(),
  MOBILENUMPASSREG3: z.boolean(),
  REGMOBVERF3: z.boolean(),
  CHNGPASSVERIF3: z.boolean(),
  /** Agent policy: the site loads the contract requests that wait for a member who is not a trial user. */
  AGENTPOLICY3: z.boolean(),
  freePlay: z.boolean(),
  termsTicked: z.boolean(),
  revealUnknownUser: z.boolean(),
  /** Sign-in by SMS code. */
  codeLogin: z.boolean(),
  /** Sign-in and registration with an ID token of the phone service. */
  firebaseLogin: z.boolean(),
  /** A slider puzzle before sign-in, registration and SMS. */
  sliderVerification: z.boolean(),
  /** A second step for a new address or browser. Members with an authenticator app are always asked. */
  secondStep: z.boolean(),
  /** The second step also asks for the name on the bank account, in addition to a code. */
  bankNameSecondStep: z.boolean(),
  /** Expired passwords must be changed. Passwords set by somebody else must always be changed. */
  forcedPasswordChange: z.boolean(),
  /** Members have missions and the leaderboard, and menus list their page. */
  missionLeaderboard: z.boolean(),
  /** Members earn points and exchange them in the mall. */
  pointsSystem: z.boolean(),
  /** Members have VIP levels, and menus list their page. */
  vip: z.boolean(),
  /** Members collect their rebate themselves, on a page of its own; otherwise it is paid each day. */
  manualRebate: z.boolean(),
  /** The ticker beside the home banners: the meter of a real jackpot, hidden while there is none, or nothing. */
  rewardTicker: z.enum(['jackpot', 'off']),
});
export type Flags = z.output<typeof Flags>;

/** The merchant's data that a page needs at its start. */
export const Whitelabel = z.object({
  merchantCode: MerchantId,
  name: z.string(),
  currency: Currency,
  languages: z.array(z.string()),
  defaultLanguage: z.string(),
  timeZone: z.string(),
  minimumAge: z.number(),
  termsVersion: z.string(),
  /** CSS custom properties of the merchant's theme, `--brass: …`; empty for the default theme. */
  theme: z.record(z.string(), z.string()),
  whitelabelVal: Flags,
  /** The programmes that the merchant offers. */
  availablePromo: z.object({ REFERRAL: z.object({ enabled: z.boolean() }) }),
});
export type Whitelabel = z.output<typeof Whitelabel>;

export const whitelabel = endpoint({
  method: 'GET',
  path: '/wps/system/whitelabel',
  access: 'visitor',
  whenClosed: true,
  summary: 'Get the merchant of this host name: its name, languages, currency and switches.',
  reply: Whitelabel,
});

export const registrationRules = endpoint({
  method: 'GET',
  path: '/wps/system/setting/register',
  access: 'visitor',
  whenClosed: true,
  summary: 'Get the rules of every field of the registration form.',
  reply: RegistrationRules,
});

/** 0 normal, 1 maintenance, 2 closed to the visitor's region. */
export const SystemStatus = z.object({ status: z.union([z.literal(0), z.literal(1), z.literal(2)]), ip: z.string() });

export const systemStatus = endpoint({
  method: 'GET',
  path: '/wps/system/status',
  access: 'visitor',
  whenClosed: true,
  summary: 'Get whether the site is open to this visitor.',
  reply: SystemStatus,
});

/** The host names of the merchant's site; `mainDomain` is one of them. */
export const DomainRoute = z.object({ mainDomain: z.string(), domainList: z.array(z.string()) });
export type DomainRoute = z.output<typeof DomainRoute>;

export const domainRoute = endpoint({
  method: 'GET',
  path: '/wps/system/domainRoute',
  access: 'visitor',
  whenClosed: true,
  summary: 'List the host names of the merchant, the main one first.',
  reply: DomainRoute,
});

/** Everything the site needs at its start in one answer. The server also embeds it in the page. */
export const Permission = z.object({
  info: z.object({
    whitelabel: Whitelabel,
    register: RegistrationRules,
    mainDomain: z.string(),
    domainRoute: DomainRoute,
    /** The id of the merchant's measurement of visits; null for none. Programs read it; the site sends nothing to others. */
    analyticsId: z.nullable(z.string()),
    imageCDNs: z.array(z.string()),
    launchGameCDNs: z.array(z.string()),
    /** The address of the phone service that sends codes and issues ID tokens; only with `firebaseLogin`. */
    phoneService: z.optional(z.string()),
    customerService: Contacts.shape.customerService,
    resources: Contacts.shape.resources,
  }),
  location: z.object({ ip: z.string() }),
  maintenance: z.boolean(),
  regionRestriction: z.boolean(),
});
export type Permission = z.output<typeof Permission>;

export const permission = endpoint({
  method: 'GET',
  path: '/wps/system/permission',
  access: 'visitor',
  whenClosed: true,
  summary: 'Get everything a site needs at its start in one answer: white label, registration rules, image hosts, maintenance and region.',
  reply: Permission,
});
