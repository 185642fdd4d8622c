/** Every address from right to left, at the widths of a phone and a desktop. Atlas is the demo merchant with all languages. */
import { checkAddresses } from './check-addresses.ts';

checkAddresses([
  {
    language: 'ar',
    merchant: 'atlas',
    load: 'one of each kind',
    looks: [
      { width: 1_440, height: 900, theme: 'dark' },
      { width: 375, height: 780, theme: 'light' },
    ],
  },
]);
