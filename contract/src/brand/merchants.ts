import * as z from 'zod/mini';
import { Contacts } from './content.ts';
import { endpoint } from '../core/endpoint.ts';
import { MerchantId } from '../core/ids.ts';
import { Currency } from '../core/money.ts';

/** One field of the registration form; the form and the server read the same rule. */
export const FieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.number(),
  maxLength: z.number(),
  /** 0 to 23; `patterns.ts` says what each admits. */
  patternId: z.number(),
  /** A regular expression, or `*` for anything. */
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

/** What a merchant may switch; the first six keep the names that clients know. */
export const Flags = z.object({
  USERNAMEREG3: z.boolean(),
  MOBILENUMREG3: z.boolean(),
  MOBILENUMPASSREG3: z.boolean(),
  REGMOBVERF3: z.boolean(),
  CHNGPASSVERIF3: z.boolean(),
  AGENTPOLICY3: z.boolean(),
  freePlay: z.boolean(),
  termsTicked: z.boolean(),
  revealUnknownUser: z.boolean(),
  /** Sign-in by SMS code, and the tabs that go with it. */
  codeLogin: z.boolean(),
  /** Sign-in and registration with an ID token of the phone service. */
  firebaseLogin: z.boolean(),
  /** A slider before sign-in, registration and SMS. */
  sliderVerification: z.boolean(),
  /** A second step at an address or browser the member has not used. One who set up an authenticator app is always asked. */
  secondStep: z.boolean(),
  /** The second step also asks for the name on the bank account; never that alone. */
  bankNameSecondStep: z.boolean(),
  /** A password that is too old must be changed. One somebody else gave always must. */
  forcedPasswordChange: z.boolean(),
  /** What turns beside home's banners: figures that are decoration and say so, the meter of a jackpot that can be won, or nothing. Nothing too where there is no meter. */
  rewardTicker: z.enum(['decorative', 'jackpot', 'off']),
});
export type Flags = z.output<typeof Flags>;

/** What a page needs of its merchant before it can show anything. */
export const Whitelabel = z.object({
  merchantCode: MerchantId,
  name: z.string(),
  currency: Currency,
  languages: z.array(z.string()),
  defaultLanguage: z.string(),
  timeZone: z.string(),
  minimumAge: z.number(),
  termsVersion: z.string(),
  /** Style-sheet custom properties of the merchant's theme, `--brass: …`; empty for the house theme. */
  theme: z.record(z.string(), z.string()),
  whitelabelVal: Flags,
});
export type Whitelabel = z.output<typeof Whitelabel>;

export const whitelabel = endpoint({
  method: 'GET',
  path: '/wps/system/whitelabel',
  access: 'visitor',
  whenClosed: true,
  summary: 'The merchant behind this host name: name, languages, currency, switches.',
  reply: Whitelabel,
});

export const registrationRules = endpoint({
  method: 'GET',
  path: '/wps/system/setting/register',
  access: 'visitor',
  whenClosed: true,
  summary: 'The rules of every field of the registration form.',
  reply: RegistrationRules,
});

/** 0 normal, 1 maintenance, 2 closed to the visitor's region. */
export const SystemStatus = z.object({ status: z.union([z.literal(0), z.literal(1), z.literal(2)]), ip: z.string() });

export const systemStatus = endpoint({
  method: 'GET',
  path: '/wps/system/status',
  access: 'visitor',
  whenClosed: true,
  summary: 'Whether the site is open to this visitor.',
  reply: SystemStatus,
});

/** Everything the site asks for when it opens, in one answer; the server also writes it into the page. */
export const Permission = z.object({
  info: z.object({
    whitelabel: Whitelabel,
    register: RegistrationRules,
    mainDomain: z.string(),
    imageCDNs: z.array(z.string()),
    launchGameCDNs: z.array(z.string()),
    /** Where a browser asks the phone service for a code and its ID token; only where the merchant takes them (`firebaseLogin`). */
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
  summary: 'Whitelabel, registration rules, image hosts, maintenance and region in one answer.',
  reply: Permission,
});
