import { OperatorAction } from '@croupier/contract/core/permissions';
import { OperatorState } from '@croupier/contract/console/operators-staff';
import type { Text, TextKey } from '#i18n/text.ts';
import { permissionText } from '../../wording/permission-words.ts';
import { momentText } from '../../wording/moment.ts';

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
  'with',
  'reason',
  'told',
  'authenticatorSince',
  'recoveryCodesLeft',
  'browsers',
  'fullName',
  'email',
  'name',
  'description',
  'state',
  'roles',
  'permissions',
  'networks',
  'note',
  'left',
  'sessions',
  'ended',
  'action',
  'operator',
  'target',
  'merchantId',
  'from',
  'before',
] as const;
const causes = [
  'unknown-name',
  'password',
  'code',
  'code-spent',
  'disabled',
  'waiting',
  'not-enrolled',
  'address',
  'console-address',
  'expired',
  'enrolled',
] as const;

const isOneOf = <T extends string>(all: readonly T[], text: unknown): text is T => (all as readonly unknown[]).includes(text);

export type Detail = { key: string; name: string; value: string };

/** A detail's value in the reader's words. */
export const valueText = (key: string, value: unknown, t: Text): string => {
  if (key === 'cause' && isOneOf(causes, value)) return t(`console.cause.${value}` satisfies TextKey);
  if (key === 'permissions' && isOneOf(OperatorAction.options, value)) return permissionText(value, t);
  if (key === 'state' && isOneOf(OperatorState.options, value)) return t(`operators.state.${value}` satisfies TextKey);
  if (key === 'with' && value === 'recovery-code') return t('console.with.recovery-code');
  if (key === 'told' && (value === 'MAIL' || value === 'SMS')) return t(`console.told.${value}`);
  if (key === 'told' && value === null) return t('console.none');
  if (key === 'authenticatorSince' && typeof value === 'string') return momentText(value);
  if ((key === 'from' || key === 'before') && typeof value === 'string') return momentText(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** A detail's name; one the console does not know keeps its own. */
export const detailName = (key: string, t: Text): string => (isOneOf(known, key) ? t(`console.detail.${key}` satisfies TextKey) : key);

/** The words for why something was refused; the cause itself where the console does not know it. */
export const causeText = (cause: string, t: Text): string => valueText('cause', cause, t);

/** The details of a line besides operator, act and moment, in the reader's words; parts the console does not know keep their own names. */
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

const telling = ['cause', 'code', 'search', 'reference', 'reason', 'userAgent'] as const;

/** The one detail that says most, for the list. */
export const mainDetail = (details: Readonly<Record<string, unknown>>, t: Text): string => {
  const key = telling.find((one) => typeof details[one] === 'string');
  if (key === undefined) return '';
  const text = valueText(key, details[key], t);
  return key === 'search' ? `“${text}”` : text;
};
