import type { AccessRules } from '@croupier/contract/brand/merchants-console';

export type AccessName = keyof AccessRules;
export type Unit = 'minute' | 'hour' | 'day';
type Limits = { least: number; most: number; unit?: Unit; mayBeNever?: true };

/** From the least to the most of each, as the contract has it; `mayBeNever`: nothing typed is null. */
export const accessLimits: Readonly<Record<AccessName, Limits>> = {
  accountFailures: { least: 3, most: 100 },
  addressFailures: { least: 5, most: 10_000 },
  addressRegistrations: { least: 1, most: 10_000 },
  windowMinutes: { least: 1, most: 1_440, unit: 'minute' },
  idleMinutes: { least: 5, most: 1_440, unit: 'minute' },
  sessionHours: { least: 1, most: 720, unit: 'hour' },
  passwordDays: { least: 30, most: 3_650, unit: 'day', mayBeNever: true },
  codeResendMinutes: { least: 1, most: 60, unit: 'minute' },
  codeGoodMinutes: { least: 1, most: 10, unit: 'minute' },
  codesPerTargetDay: { least: 1, most: 100 },
  codesPerAddressDay: { least: 1, most: 1_000 },
  codesPerDay: { least: 1, most: 10_000_000 },
};

/** The rules in the order in which they are shown. */
export const accessGroups = {
  tries: ['accountFailures', 'addressFailures', 'addressRegistrations', 'windowMinutes'],
  sessions: ['idleMinutes', 'sessionHours', 'passwordDays'],
  codes: ['codeResendMinutes', 'codeGoodMinutes', 'codesPerTargetDay', 'codesPerAddressDay', 'codesPerDay'],
} as const satisfies Record<string, readonly AccessName[]>;

export const accessNames = Object.values(accessGroups).flat();

export type TypedAccess = Record<AccessName, string>;

export const typedAccess = (rules: AccessRules): TypedAccess =>
  Object.fromEntries(accessNames.map((name) => [name, String(rules[name] ?? '')])) as TypedAccess;

/** A whole number from one to another, both included, that somebody typed; undefined for anything else. */
export const wholeIn = (text: string, { least, most }: Pick<Limits, 'least' | 'most'>): number | undefined => {
  const typed = text.trim();
  if (!/^\d{1,8}$/.test(typed)) return undefined;
  return Number(typed) >= least && Number(typed) <= most ? Number(typed) : undefined;
};

/** The rules that were typed, or the fields that are wrong. */
export const readAccess = (typed: TypedAccess): { read: AccessRules } | { wrong: readonly AccessName[] } => {
  const read = accessNames.map((name) => {
    const isNever = accessLimits[name].mayBeNever === true && typed[name].trim() === '';
    return [name, isNever ? null : wholeIn(typed[name], accessLimits[name])] as const;
  });
  const wrong = read.filter(([, value]) => value === undefined).map(([name]) => name);
  return wrong.length > 0 ? { wrong } : { read: Object.fromEntries(read) as AccessRules };
};
