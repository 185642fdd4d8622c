/** people/members/console */
export { findInScope } from './find-in-scope.ts';
export { memberSafety } from './member-row.ts';
