/** brand/merchants/console */
export { listMerchants } from './list-merchants.ts';
export { needServed } from './served.ts';
export { siteRoutes } from './site-routes.ts';
