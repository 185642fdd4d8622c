/** Every address of a merchant with two languages, at the widths of a phone, a tablet, a desktop and a wide screen. */
import { checkAddresses } from './check-addresses.ts';

checkAddresses([
  {
    language: 'en-GB',
    merchant: 'ruby',
    load: 'every address',
    looks: [
      { width: 1_440, height: 900, theme: 'dark' },
      { width: 768, height: 1_024, theme: 'light' },
    ],
  },
  {
    language: 'th-TH',
    merchant: 'ruby',
    load: 'one of each kind',
    looks: [
      { width: 375, height: 780, theme: 'dark' },
      { width: 1_920, height: 1_080, theme: 'light' },
    ],
  },
]);
