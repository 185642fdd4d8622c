/** console/operators */
export { createOperator } from './create-operator.ts';
export { identifyOperator } from './identify-operator.ts';
export { codeAt } from './second-factor.ts';
export { demoOperatorId, seedDemoOperator } from './seed-demo-operator.ts';
export { signIn } from './sign-in.ts';
