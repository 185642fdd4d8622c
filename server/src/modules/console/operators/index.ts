/**
 * Operators: their accounts, sign-in, roles and allowed networks.
 *
 * - Nobody is signed in without a password and a second factor; a session ends after 15 idle minutes and after 12 hours.
 * - An operator sees only the merchants of their roles; members of other merchants do not exist for them.
 * - An operator grants only permissions that they hold.
 */
export { colleaguesWith } from './colleagues-with.ts';
export { createOperator } from './create-operator.ts';
export { identifyOperator } from './identify-operator.ts';
export { codeAt } from './second-factor.ts';
export { demoOperatorId, seedDemoOperator } from './seed-demo-operator.ts';
export { signIn } from './sign-in.ts';
