/** rewards/wagering/console */
export { waiveRequirement } from './waive-requirement.ts';
