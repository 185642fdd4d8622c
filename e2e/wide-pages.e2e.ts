/** Every address on a desk's width and a wide screen's; Atlas speaks all languages. */
import { everyAddress } from './every-address.ts';

everyAddress([
  { width: 1_440, height: 900, theme: 'dark', language: 'en-GB', merchant: 'ruby' },
  { width: 1_440, height: 900, theme: 'dark', language: 'ar', merchant: 'atlas' },
  { width: 1_920, height: 1_080, theme: 'light', language: 'th-TH', merchant: 'ruby' },
]);
