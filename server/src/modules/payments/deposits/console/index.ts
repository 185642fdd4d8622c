/** payments/deposits/console */
export { deskDeposit } from './deposits.ts';
