/** Operator's view of a deposit, for other console pages that show one. */
export { deskDeposit, depositsIn } from './deposits.ts';
export { depositsNamed, membersOfDeposit } from '../store/named-deposits.ts';
