import { OperatorAction } from '@croupier/contract/core/permissions';
import type { Text } from '#i18n/text.ts';
import { type DeskGroup, isDeskGroup } from '#console/wording/permission-words.ts';

/** Permissions under the word their names begin with, in the contract's order. */
export const permissionGroups = [...Map.groupBy(OperatorAction.options, (action) => action.slice(0, action.indexOf('.')) as Group)];

/** `member` of `member.open`. */
export type Group = OperatorAction extends `${infer G}.${string}` ? G : never;

/** The subject of a group of permissions. */
export const groupText = (group: Group, t: Text): string =>
  isDeskGroup(group)
    ? t(`work-queues.group.${group}`)
    : group === 'vendordesk'
      ? t('vendor-portal.group')
      : t(`operators.group.${group as Exclude<Group, DeskGroup | 'vendordesk'>}`);
