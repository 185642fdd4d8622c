/** Lock on a merchant's payment settings while an operator changes them. */
export { lockCashierSettings } from './cashier-settings.ts';
