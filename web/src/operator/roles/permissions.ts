import { OperatorAction } from '@croupier/contract/operators';

/** Permissions under the word their names begin with, in the contract's order. */
export const permissionGroups = [...Map.groupBy(OperatorAction.options, (action) => action.slice(0, action.indexOf('.')) as Group)];

/** `member` of `member.open`. */
export type Group = OperatorAction extends `${infer G}.${string}` ? G : never;
