/** payments/withdrawals/console */
export { lockCashierSettings } from './cashier-settings.ts';
