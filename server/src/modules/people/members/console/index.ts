/** Finding a member within an operator's scope, and the security summary of one. */
export { findInScope } from './find-in-scope.ts';
export { membersIn } from './search-members.ts';
export { memberSafety } from './member-row.ts';
