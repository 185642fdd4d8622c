/** Every address of a merchant of two languages, on the widths of a phone, a tablet, a desk and a wide screen. */
import { everyAddress } from './every-address.ts';

everyAddress([
  {
    language: 'en-GB',
    merchant: 'ruby',
    looks: [
      { width: 1_440, height: 900, theme: 'dark' },
      { width: 768, height: 1_024, theme: 'light' },
    ],
  },
  {
    language: 'th-TH',
    merchant: 'ruby',
    looks: [
      { width: 375, height: 780, theme: 'dark' },
      { width: 1_920, height: 1_080, theme: 'light' },
    ],
  },
]);
