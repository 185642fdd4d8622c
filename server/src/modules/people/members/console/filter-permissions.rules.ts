import type { OperatorAction } from '@croupier/contract/core/permissions';

/** Each filter needs the permission that shows the value it compares. All other filters compare columns of the list itself. */
const permissionOf = {
  levelFrom: 'member.file',
  levelTo: 'member.file',
  balanceFrom: 'member.open',
  balanceTo: 'member.open',
  kyc: 'kyc.review',
  agent: 'agent.read',
  openWithdrawal: 'withdrawal.read',
} as const satisfies Readonly<Record<string, OperatorAction>>;

/** The permissions that the given filters need besides the search itself. */
export const filterPermissions = (filters: Readonly<Record<string, unknown>>): OperatorAction[] => [
  ...new Set(Object.entries(permissionOf).flatMap(([filter, permission]) => (filters[filter] === undefined ? [] : [permission]))),
];
