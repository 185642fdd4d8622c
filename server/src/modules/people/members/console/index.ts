/** people/members/console */
export { findInScope } from './find-in-scope.ts';
export { memberFile } from './member-file.ts';
export { setMemberLevel } from './member-level.ts';
export { memberSafety } from './member-row.ts';
export { noteMember } from './notes.ts';
export { openMember } from './open-member.ts';
export { searchMembers } from './search-members.ts';
