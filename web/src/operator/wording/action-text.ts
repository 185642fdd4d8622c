import { type AuditAction, auditActions } from '@croupier/contract/operators';
import type { Text, TextKey } from '#shared/i18n/text.ts';

/** What the filter offers: each action, under the word all of its group begin with. */
export const actionGroups = [
  'session',
  'self',
  'member',
  'operator',
  'role',
  'network',
  'audit',
  'deposit',
  'withdrawal',
  'cashier',
  'statement',
  'reconciliation',
  'adjustment',
  'kyc',
] as const;
export type ActionGroup = (typeof actionGroups)[number];

export const actionsIn = (group: ActionGroup): AuditAction[] => auditActions.filter((action) => action.startsWith(`${group}.`));

const isAction = (text: string): text is AuditAction | ActionGroup => [...auditActions, ...actionGroups].includes(text as AuditAction);

/** An action in the reader's language; one the console does not know yet as it stands. */
export const actionText = (action: string, t: Text): string =>
  isAction(action) ? t(`console.action.${action}` satisfies TextKey) : action;

export const wasRefused = (action: string): boolean => action.endsWith('.refused');
