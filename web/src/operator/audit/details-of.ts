import type { Text, TextKey } from '#shared/i18n/text.ts';
import { momentText } from '../wording/moment.ts';

const known = [
  'account',
  'search',
  'found',
  'cause',
  'failures',
  'userAgent',
  'pageNo',
  'pageSize',
  'transferId',
  'reference',
  'code',
  'role',
  'action',
  'operator',
  'target',
  'merchantId',
  'from',
  'before',
] as const;
const causes = ['unknown-name', 'password', 'code', 'code-spent', 'disabled', 'waiting'] as const;
const roles = ['owner', 'support', 'finance', 'auditor'] as const;

const isOneOf = <T extends string>(all: readonly T[], text: unknown): text is T => (all as readonly unknown[]).includes(text);

export type Detail = { key: string; name: string; value: string };

/** A detail's value in the reader's words. */
export const valueText = (key: string, value: unknown, t: Text): string => {
  if (key === 'cause' && isOneOf(causes, value)) return t(`console.cause.${value}` satisfies TextKey);
  if (key === 'role' && isOneOf(roles, value)) return t(`console.shell.role.${value}` satisfies TextKey);
  if ((key === 'from' || key === 'before') && typeof value === 'string') return momentText(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** A detail's name; one the console does not know keeps its own. */
export const detailName = (key: string, t: Text): string => (isOneOf(known, key) ? t(`console.detail.${key}` satisfies TextKey) : key);

/** What a line tells besides who, what and when, in the reader's words; parts the console does not know keep their own names. */
export const detailsOf = (details: Readonly<Record<string, unknown>>, t: Text): Detail[] =>
  Object.entries(details)
    .map(([key, value]) => ({
      key,
      name: detailName(key, t),
      value: valueText(key, value, t),
    }))
    .toSorted((a, b) => placeOf(a.key) - placeOf(b.key));

/** In the order of the list above; the unknown last. */
const placeOf = (key: string): number => (isOneOf(known, key) ? known.indexOf(key) : known.length);

const telling = ['cause', 'code', 'search', 'reference', 'userAgent'] as const;

/** The one detail that says most, for the list. */
export const mainDetail = (details: Readonly<Record<string, unknown>>, t: Text): string => {
  const key = telling.find((one) => typeof details[one] === 'string');
  if (key === undefined) return '';
  const text = valueText(key, details[key], t);
  return key === 'search' ? `“${text}”` : text;
};
