import { type AuditAction, auditActions } from '@croupier/contract/operators';
import type { Text, TextKey } from '#shared/i18n/text.ts';
import { type DeskAction, type DeskGroup, deskGroups, isDeskAction, isDeskGroup } from './desk-words.ts';

/** What the filter offers: each action, under the word all of its group begin with. */
export const actionGroups = ['session', 'self', 'member', 'operator', 'role', 'network', 'audit', ...deskGroups] as const;
export type ActionGroup = (typeof actionGroups)[number];

export const actionsIn = (group: ActionGroup): AuditAction[] => auditActions.filter((action) => action.startsWith(`${group}.`));

type DeskDeed = DeskAction | `${DeskAction}.refused`;
const isDeskDeed = (text: string): text is DeskDeed => isDeskAction(text.replace(/\.refused$/, ''));

type ConsoleWord = Exclude<AuditAction | ActionGroup, DeskDeed | DeskGroup>;
const isAction = (text: string): text is ConsoleWord => [...auditActions, ...actionGroups].includes(text as AuditAction);

/** An action in the reader's language; one the console does not know yet as it stands. */
export const actionText = (action: string, t: Text): string =>
  isDeskDeed(action) || isDeskGroup(action)
    ? t(`desk.action.${action}` satisfies TextKey)
    : isAction(action)
      ? t(`console.action.${action}` satisfies TextKey)
      : action;

export const wasRefused = (action: string): boolean => action.endsWith('.refused');
