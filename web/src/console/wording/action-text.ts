import { type AuditAction, auditActions } from '@croupier/contract/console/operators';
import type { Text, TextKey } from '#i18n/text.ts';
import { type DeskAction, type DeskGroup, deskGroups, isDeskAction, isDeskGroup } from './permission-words.ts';

/** The filter's choices: each action, under the common first word of its group. */
export const actionGroups = [
  'session',
  'self',
  'member',
  'operator',
  'role',
  'network',
  'audit',
  'list',
  ...deskGroups,
  'vendordesk',
] as const;
export type ActionGroup = (typeof actionGroups)[number];

export const actionsIn = (group: ActionGroup): AuditAction[] => auditActions.filter((action) => action.startsWith(`${group}.`));

type DeskDeed = DeskAction | `${DeskAction}.refused`;
const isDeskDeed = (text: string): text is DeskDeed => isDeskAction(text.replace(/\.refused$/, ''));

/** The act at a vendor's own desk; the word for a refusal is the same for all. */
type VendorDeed = Exclude<Extract<AuditAction, `vendordesk.${string}`>, `${string}.refused`> | 'vendordesk';
const vendorDeeds: ReadonlySet<string> = new Set(['vendordesk', ...auditActions.filter((action) => action.startsWith('vendordesk.'))]);
const isVendorDeed = (text: string): text is VendorDeed => vendorDeeds.has(text) && !text.endsWith('.refused');
const vendorText = (action: string, t: Text): string | undefined => {
  const deed = action.replace(/\.refused$/, '');
  if (!isVendorDeed(deed)) return undefined;
  const said = t(`vendor-portal.action.${deed}`);
  return deed === action ? said : t('vendor-portal.actionRefused', { action: said });
};

type ConsoleWord = Exclude<AuditAction | ActionGroup, DeskDeed | DeskGroup | VendorDeed | `vendordesk.${string}`>;
const isAction = (text: string): text is ConsoleWord => [...auditActions, ...actionGroups].includes(text as AuditAction);

/** An action in the reader's language; one the console does not know yet as it stands. */
export const actionText = (action: string, t: Text): string =>
  vendorText(action, t) ??
  (isDeskDeed(action) || isDeskGroup(action)
    ? t(`work-queues.action.${action}` satisfies TextKey)
    : isAction(action)
      ? t(`console.action.${action}` satisfies TextKey)
      : action);

export const wasRefused = (action: string): boolean => action.endsWith('.refused');
