/** console/operators */
export { createOperator } from './create-operator.ts';
export { forgetOldSessions } from './forget-old-sessions.ts';
export { identifyOperator } from './identify-operator.ts';
export { operatorsRoutes } from './routes.ts';
export { codeAt } from './second-factor.ts';
export { demoOperatorId, seedDemoOperator } from './seed-demo-operator.ts';
export { signIn } from './sign-in.ts';
