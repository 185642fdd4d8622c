/** Lock on a merchant's payment settings while an operator changes them. */
export { lockCashierSettings } from './cashier-settings.ts';
export { withdrawalsNamed } from '../store/withdrawals.ts';
/** One page of a queue of withdrawals, for exports. */
export { payoutsIn } from './payouts.ts';
