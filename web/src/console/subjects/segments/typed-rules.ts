import type { Currency } from '@croupier/contract/core/money';
import { decimalOf } from '@croupier/contract/core/money';
import type { GameCategory } from '@croupier/contract/play/catalogue';
import { type Condition, type ConditionKind, type Match, SegmentRules } from '@croupier/contract/rewards/segments';
import { forField, typedCount, typedUnits } from '#design-system/forms/typed-amount.rules.ts';

/** One condition as it is typed. Each kind reads the fields it has; the others keep what was typed, so that changing the kind back loses nothing. */
export type TypedCondition = {
  kind: ConditionKind;
  not: boolean;
  min: string;
  max: string;
  days: string;
  list: string;
  games: readonly GameCategory[];
  what: 'SIGN_IN' | 'BET' | 'DEPOSIT';
  done: boolean;
  agent: string;
};
type TypedGroup = { match: Match; conditions: readonly TypedCondition[] };
export type TypedRules = { match: Match; groups: readonly TypedGroup[] };

/** The fields of a new condition. */
export const newCondition: TypedCondition = {
  kind: 'DEPOSIT_SUM',
  not: false,
  min: '',
  max: '',
  days: '30',
  list: '',
  games: [],
  what: 'BET',
  done: true,
  agent: '',
};
export const newRules: TypedRules = { match: 'ALL', groups: [{ match: 'ALL', conditions: [newCondition] }] };

export const hasAmounts = (kind: ConditionKind): boolean => kind === 'DEPOSIT_SUM' || kind === 'TURNOVER';
export const hasDates = (kind: ConditionKind): boolean => kind === 'REGISTERED' || kind === 'FIRST_DEPOSIT';
export const hasRange = (kind: ConditionKind): boolean =>
  hasAmounts(kind) || hasDates(kind) || kind === 'KYC' || kind === 'LEVEL' || kind === 'DEPOSIT_COUNT';
export const hasPeriod = (kind: ConditionKind): boolean => hasAmounts(kind) || kind === 'DEPOSIT_COUNT';

export const typedFrom = ({ match, groups }: SegmentRules): TypedRules => ({
  match,
  groups: groups.map((group) => ({
    match: group.match,
    conditions: group.conditions.map(({ not, condition }) => ({
      ...newCondition,
      days: '',
      ...fieldsOf(condition),
      kind: condition.by,
      not,
    })),
  })),
});

const shown = (value: string | number | null): string => (value === null ? '' : forField(String(value)));

const fieldsOf = (condition: Condition): Partial<TypedCondition> => {
  const range = 'min' in condition ? { min: shown(condition.min), max: shown(condition.max) } : {};
  const period = 'withinDays' in condition ? { days: shown(condition.withinDays) } : {};
  switch (condition.by) {
    case 'COUNTRY':
      return { list: condition.countries.join(', ') };
    case 'LANGUAGE':
      return { list: condition.languages.join(', ') };
    case 'BIRTHDAY':
      return { list: condition.months === 'CURRENT' ? '' : condition.months.join(', ') };
    case 'TURNOVER':
      return { ...range, ...period, games: condition.games ?? [] };
    case 'ACTIVITY':
      return { what: condition.what, done: condition.done, days: String(condition.days) };
    case 'AGENT_LINE':
      return { agent: condition.agent };
    default:
      return { ...range, ...period };
  }
};

/** The rules that are typed; undefined while a field is missing or wrong. */
export const readRules = ({ match, groups }: TypedRules, currency: Currency): SegmentRules | undefined =>
  SegmentRules.safeParse({
    match,
    groups: groups.map((group) => ({
      match: group.match,
      conditions: group.conditions.map((typed) => ({ not: typed.not, condition: readCondition(typed, currency) })),
    })),
  }).data;

/** Whether one condition is complete. */
export const isComplete = (typed: TypedCondition, currency: Currency): boolean =>
  readRules({ match: 'ALL', groups: [{ match: 'ALL', conditions: [typed] }] }, currency) !== undefined;

/** Not a number makes the contract's schema refuse the condition. */
const wrong = Number.NaN;
const wholeOf = (text: string): number => Number(typedCount(text) ?? wrong);
const wordsOf = (text: string): string[] => text.split(/[\s,;،、]+/).filter((word) => word !== '');

const readCondition = (typed: TypedCondition, currency: Currency): unknown => {
  const { kind, list, games, what, done, agent } = typed;
  const amount = (text: string): unknown => {
    const units = typedUnits(text, currency);
    return units === undefined ? wrong : decimalOf({ amount: units, currency });
  };
  const limit = (text: string): unknown => {
    if (text.trim() === '') return null;
    return hasAmounts(kind) ? amount(text) : hasDates(kind) ? text : wholeOf(text);
  };
  const days = typed.days.trim() === '' ? null : wholeOf(typed.days);
  const range = { min: limit(typed.min), max: limit(typed.max) };
  switch (kind) {
    case 'COUNTRY':
      return { by: kind, countries: wordsOf(list).map((word) => word.toUpperCase()) };
    case 'LANGUAGE':
      return { by: kind, languages: wordsOf(list).map((word) => word.toLowerCase()) };
    case 'BIRTHDAY':
      return { by: kind, months: list.trim() === '' ? 'CURRENT' : wordsOf(list).map(wholeOf) };
    case 'ACTIVITY':
      return { by: kind, what, done, days };
    case 'AGENT_LINE':
      return { by: kind, agent: agent.trim() };
    case 'TURNOVER':
      return { by: kind, ...range, withinDays: days, games: games.length === 0 ? null : games };
    default:
      return hasPeriod(kind) ? { by: kind, ...range, withinDays: days } : { by: kind, ...range };
  }
};
