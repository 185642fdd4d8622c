/** Every address on a phone's width and a tablet's; Atlas speaks all languages. */
import { everyAddress } from './every-address.ts';

everyAddress([
  { width: 375, height: 780, theme: 'dark', language: 'th-TH', merchant: 'ruby' },
  { width: 375, height: 780, theme: 'light', language: 'ar', merchant: 'atlas' },
  { width: 768, height: 1_024, theme: 'light', language: 'en-GB', merchant: 'ruby' },
]);
