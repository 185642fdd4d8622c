/**
 * The console's staff: who they are, what they may do, and what they did.
 *
 * - Nobody is signed in without password and second factor; a session dies after 15 idle minutes and after 12 hours.
 * - An operator sees only members of the merchants they serve; another merchant's member does not exist for them.
 * - Whatever an operator does or looks at is in the audit trail, written in the same transaction; nothing takes it out again.
 * - It moves no money. Of a member it changes one thing, through `access`: a lost authenticator is taken off their account.
 */
export { operatorsRoutes } from './routes.ts';
export { identifyOperator } from './identify-operator.ts';
export { demoOperatorId, seedDemoOperator } from './seed-demo-operator.ts';
export { forgetOldSessions } from './forget-old-sessions.ts';
export { type AtWork, by, look } from './look.ts';
export { needAsShown } from './as-shown.ts';
export { findInScope } from './find-in-scope.ts';
export { type Scope, scopeFor, serves, vendorsFor, type VendorScope } from './roles.rules.ts';
