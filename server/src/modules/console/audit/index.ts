/**
 * The audit log, and the one way an operator reads or does anything.
 *
 * - Every read and every change of an operator is recorded in the same transaction; no entry is ever removed.
 * - The permission is checked first, and limits the merchants that the operator sees.
 */
export { assertUnchanged } from './as-shown.ts';
export { by, withPermission, type AtWork, type Audited } from './with-permission.ts';
export { auditIn } from './read-audit.ts';
export { assertMayApprove, dependsOn, noteSponsor } from './second-person.ts';
export { record } from './record.ts';
export { signInsOf } from './store.ts';
