import type { MerchantId } from '@croupier/contract/core/ids';
import type { DomainRoute, Permission, RegistrationRules, Whitelabel } from '@croupier/contract/brand/merchants';
import { themeOf } from '@croupier/contract/brand/site-colours';
import { settings } from '#platform/settings';
import { countryOf } from './country-of.ts';
import { getMerchantOrThrow } from './find-merchant.ts';
import type { Merchant } from './merchant.ts';
import { isClosedTo } from './region.rules.ts';

/** The facts of its merchant that a page needs before it can show anything. */
export const whitelabelOf = (merchant: Merchant): Whitelabel => ({
  merchantCode: merchant.id,
  name: merchant.name,
  currency: merchant.currency,
  languages: [...merchant.languages],
  defaultLanguage: merchant.defaultLanguage,
  timeZone: merchant.timeZone,
  minimumAge: merchant.minimumAge,
  termsVersion: merchant.termsVersion,
  theme: merchant.colours === null ? {} : themeOf(merchant.colours),
  whitelabelVal: merchant.flags,
  availablePromo: { REFERRAL: { enabled: merchant.referral } },
});

/** The host names of a merchant, the main one first. */
export const domainRouteOf = ({ mainHost, hosts }: Merchant): DomainRoute => ({ mainDomain: mainHost, domainList: [...hosts] });

export const registrationRulesOf = (merchant: Merchant): RegistrationRules => merchant.registrationRules;

/** Whether a merchant is closed to an address because of where it is. */
const isRegionBlocked = (merchant: Merchant, ip: string): boolean => {
  const asksForCountry = merchant.allowedCountries.length + merchant.blockedCountries.length > 0;
  return isClosedTo(merchant, ip, asksForCountry ? countryOf(ip) : undefined);
};

/** 0 open, 1 in maintenance, 2 closed to the visitor's region. Where a visitor is decides first: nobody is told to come back in vain. */
export const systemStatusOf = (merchant: Merchant, ip: string): { status: 0 | 1 | 2; ip: string } => {
  if (isRegionBlocked(merchant, ip)) return { status: 2, ip };
  return { status: merchant.maintenance ? 1 : 0, ip };
};

/** Why a merchant answers nothing but that to a visitor; undefined when it is open to them. */
export const whyClosed = (merchant: Merchant, ip: string): 'REGION_BLOCKED' | 'MAINTENANCE' | undefined => {
  const { status } = systemStatusOf(merchant, ip);
  return status === 2 ? 'REGION_BLOCKED' : status === 1 ? 'MAINTENANCE' : undefined;
};

/** The permission call's words on a merchant itself; `content` adds where to turn to. */
type MerchantPermission = Omit<Permission, 'info'> & { info: Omit<Permission['info'], 'customerService' | 'resources'> };

/** The state of a merchant, and whether it is open to an address. Refuses MERCHANT_UNKNOWN. */
export const permissionFor = async (id: MerchantId, ip: string): Promise<MerchantPermission> =>
  permissionOf(await getMerchantOrThrow(id), ip);

const permissionOf = (merchant: Merchant, ip: string): MerchantPermission => ({
  info: {
    whitelabel: whitelabelOf(merchant),
    register: registrationRulesOf(merchant),
    mainDomain: merchant.mainHost,
    domainRoute: domainRouteOf(merchant),
    analyticsId: merchant.analyticsId,
    imageCDNs: [...merchant.imageHosts],
    launchGameCDNs: [...merchant.launchHosts],
    ...(merchant.flags.firebaseLogin ? { phoneService: settings.firebaseClientUrl } : {}),
  },
  location: { ip },
  maintenance: merchant.maintenance,
  regionRestriction: isRegionBlocked(merchant, ip),
});
