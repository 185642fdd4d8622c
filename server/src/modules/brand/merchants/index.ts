/**
 * White-label brands: host names, languages, currency, switches, registration rules, colours, maintenance.
 *
 * - A call belongs to exactly one merchant, found by the name of the host it came to.
 * - The settings of a merchant are data here; a copy is at most two seconds old.
 * - Nothing is changed so that nobody could register, somebody never come back, or words not be read.
 */
export type { Merchant } from './merchant.ts';
export { allMerchants, findByHost, findMerchant, forgetMerchants, expectMerchant, getMerchantOrThrow } from './find-merchant.ts';
export { type NewMerchant, openMerchant } from './open-merchant.ts';
export { seedDemoMerchants } from './demo-merchants.ts';
export { switchReferral } from './switch-referral.ts';
export { changeSite, siteSettings, termsVersionOf } from './site-settings.ts';
export { permissionFor, whyClosed } from './site-info.ts';
export { countryOf } from './country-of.ts';
export { merchantsRoutes } from './routes.ts';
