import type { GameCategory } from '@croupier/contract/play/catalogue';
import { effectiveLevel } from '#rules/people/members/level';

/** A level of the ladder; amounts in units of the merchant's currency, 0n for no such reward. */
export type LadderLevel = {
  level: number;
  name: Readonly<Record<string, string>>;
  /** Valid bets and deposits of a month that bring a member here, and valid bets that keep them. */
  turnover: bigint;
  deposits: bigint;
  keep: bigint;
  levelUp: bigint;
  monthly: bigint;
  birthday: bigint;
  contact: string;
};
export type Ladder = { levels: readonly LadderLevel[]; claimDays: number; turnoverPpm: number };

export type RebateTerms = {
  rates: readonly { gameType: GameCategory; fromLevel: number; ratePpm: number }[];
  least: bigint;
  dailyMax: bigint | null;
  turnoverPpm: number;
};

export type CashbackTerms = {
  period: 'WEEK' | 'MONTH';
  rates: readonly { fromLevel: number; ratePpm: number }[];
  lossMin: bigint;
  most: bigint | null;
  turnoverPpm: number;
};

export type TermsOf = { LOYALTY: Ladder; REBATE: RebateTerms; CASHBACK: CashbackTerms };

const amounts = new Set(['turnover', 'deposits', 'keep', 'levelUp', 'monthly', 'birthday', 'least', 'dailyMax', 'lossMin', 'most']);

/** Terms as JSON: amounts are written as text, because they may be larger than a number of JSON holds exactly. */
export const writeTerms = (terms: TermsOf[keyof TermsOf]): string =>
  JSON.stringify(terms, (_name, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

/** Terms as `writeTerms` wrote them and the database returned them. */
export const readTerms = <P extends keyof TermsOf>(_programme: P, stored: unknown): TermsOf[P] => revive('', stored) as TermsOf[P];

const revive = (name: string, value: unknown): unknown => {
  if (typeof value === 'string') return amounts.has(name) ? BigInt(value) : value;
  if (Array.isArray(value)) return value.map((one) => revive('', one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, key === 'name' ? one : revive(key, one)]));
};

/** The entry of the highest level at or below a member's; undefined if there is none. */
export const atLevel = <Entry extends { fromLevel: number }>(entries: readonly Entry[], level: number): Entry | undefined =>
  entries.filter(({ fromLevel }) => fromLevel <= effectiveLevel(level)).toSorted((a, b) => b.fromLevel - a.fromLevel)[0];

/** Whether two entries have the same key. */
export const hasTwice = (keys: readonly string[]): boolean => new Set(keys).size < keys.length;
