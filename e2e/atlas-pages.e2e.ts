/** Every address from right to left, on the widths of a phone and a desk; Atlas speaks all languages. */
import { everyAddress } from './every-address.ts';

everyAddress([
  {
    language: 'ar',
    merchant: 'atlas',
    looks: [
      { width: 1_440, height: 900, theme: 'dark' },
      { width: 375, height: 780, theme: 'light' },
    ],
  },
]);
