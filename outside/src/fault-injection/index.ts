/** Fault injection: a simulator can be made late, slow, silent or wrong, on the page `/mischief` or with `POST /mischief/v1`. */
export { faultInjectionRoutes, applyCallFaults } from './routes.ts';
