import * as contract from '@croupier/contract/brand/merchants-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { Flags, RegistrationRules } from '@croupier/contract/brand/merchants';
import { decimalOf, moneyOf } from '@croupier/contract/core/money';
import { catalogues } from '@croupier/contract/core/sentences';
import { tooClose } from '@croupier/contract/brand/site-colours';
import { haveWayIn, takesNumbersAlone } from '@croupier/contract/brand/switches';
import { isSupportedCountry } from 'libphonenumber-js/max';
import type { Updateable } from 'kysely';
import type * as z from 'zod/mini';
import type { Tx } from '#platform/database';
import { malformed, Refusal } from '#platform/refusal';
import { type Merchant, merchantFrom } from './merchant.ts';
import { type Problem, problemWithAccess, problemWithNames, problemWithRegistration } from './site.rules.ts';
import * as store from './store.ts';
import type { MerchantTables } from './tables.ts';
import { haveWayBack, haveWayToRegister, takesFewer } from './ways-in.rules.ts';

/** The parts of a site that are changed at once. */
export type SitePart = 'names' | 'doors' | 'flags' | 'registration' | 'access' | 'play' | 'colours';
export type SiteChange = { [Part in SitePart]: { part: Part; to: contract.SiteSettings[Part] } }[SitePart];

/** A merchant's site, as it stands in the database. Refuses MERCHANT_UNKNOWN. */
export const siteSettings = async (tx: Tx, id: MerchantId): Promise<contract.SiteSettings> => {
  const { row, hosts } = rowOrThrow(await store.findMerchant(tx, id));
  return settingsOf(merchantFrom(row, hosts));
};

/** Which version of a merchant's terms holds, as it stands in the database. Refuses MERCHANT_UNKNOWN. */
export const termsVersionOf = async (tx: Tx, id: MerchantId): Promise<string> =>
  rowOrThrow(await store.findMerchant(tx, id)).row.terms_version;

/** A merchant's site, which nobody else changes before the transaction ends. */
export const holdSite = async (tx: Tx, id: MerchantId): Promise<contract.SiteSettings> => {
  const { row, hosts } = rowOrThrow(await store.lockMerchant(tx, id));
  return settingsOf(merchantFrom(row, hosts));
};

/**
 * Changes a part of a site; whoever calls forgets merchants when the transaction is done. Refuses MERCHANT_UNKNOWN; MALFORMED, saying where and why;
 * NO_WAY_IN where nobody could register, or some who came with a number alone never come back; CURRENCY_MISMATCH and AMOUNT_OUT_OF_RANGE for stakes;
 * COLOURS_TOO_CLOSE with the words that could not be read.
 */
export const changeSite = async (tx: Tx, id: MerchantId, change: SiteChange): Promise<contract.SiteSettings> => {
  const { row } = rowOrThrow(await store.lockMerchant(tx, id));
  await store.updateMerchant(tx, id, changed(row, change));
  return siteSettings(tx, id);
};

type Row = NonNullable<Awaited<ReturnType<typeof store.findMerchant>>>['row'];
type Found = Awaited<ReturnType<typeof store.findMerchant>>;

const rowOrThrow = (found: Found): NonNullable<Found> => {
  if (found === undefined) throw new Refusal('MERCHANT_UNKNOWN');
  return found;
};

const settingsOf = (merchant: Merchant): contract.SiteSettings => {
  const { currency, playRules } = merchant;
  return {
    merchantId: merchant.id,
    currency,
    timeZone: merchant.timeZone,
    hosts: [...merchant.hosts],
    names: {
      name: merchant.name,
      languages: [...merchant.languages],
      defaultLanguage: merchant.defaultLanguage,
      minimumAge: merchant.minimumAge,
      termsVersion: merchant.termsVersion,
      analyticsId: merchant.analyticsId,
    },
    doors: {
      maintenance: merchant.maintenance,
      opensRegistration: merchant.opensRegistration,
      allowedCountries: [...merchant.allowedCountries],
      blockedCountries: [...merchant.blockedCountries],
      blockedNetworks: [...merchant.blockedNetworks],
      phoneCountries: [...merchant.phoneCountries],
    },
    flags: known(Flags, merchant.flags),
    registration: known(RegistrationRules, merchant.registrationRules),
    access: known(contract.KeptAccessRules, merchant.accessRules),
    play: {
      minSpinMs: playRules.minSpinMs,
      allowAutoplay: playRules.allowAutoplay,
      allowTurbo: playRules.allowTurbo,
      celebrateLdw: playRules.celebrateLdw,
      allowFeatureBuy: playRules.allowFeatureBuy,
      allowTableChat: playRules.allowTableChat,
      betMin: moneyOf(playRules.betMin, currency),
      betMax: moneyOf(playRules.betMax, currency),
    },
    colours: merchant.colours,
  };
};

/** The stored form may hold fields that another version of the program put there. */
const known = <Schema extends z.ZodMiniType>(schema: Schema, kept: z.output<Schema>): z.output<Schema> => schema.parse(kept);

const changed = (row: Row, { part, to }: SiteChange): Updateable<MerchantTables['merchants.merchant']> => {
  switch (part) {
    case 'names':
      refuse(problemWithNames(to, spoken));
      return {
        name: to.name,
        languages: to.languages,
        default_language: to.defaultLanguage,
        minimum_age: to.minimumAge,
        terms_version: to.termsVersion,
        analytics_id: to.analyticsId,
      };
    case 'doors':
      refuse(problemWithAccess(to, isSupportedCountry));
      if (row.numbers_alone && takesFewer(row.phone_countries, to.phoneCountries)) throw new Refusal('NO_WAY_IN');
      return {
        maintenance: to.maintenance,
        opens_registration: to.opensRegistration,
        allowed_countries: to.allowedCountries,
        blocked_countries: to.blockedCountries,
        blocked_networks: to.blockedNetworks,
        phone_countries: to.phoneCountries,
      };
    case 'flags':
      return changedFlags(row, to);
    case 'registration':
      refuse(problemWithRegistration(to));
      return { registration_rules: JSON.stringify({ ...row.registration_rules, ...to }) };
    case 'access':
      return { access_rules: JSON.stringify({ ...row.access_rules, ...to }) };
    case 'play':
      return changedPlay(row, to);
    case 'colours':
      return { colours: to === null ? null : JSON.stringify(readable(to)) };
  }
};

/** The languages the program has. */
const spoken: ReadonlySet<string> = new Set(Object.keys(catalogues));

const refuse = (problem: Problem | undefined): void => {
  if (problem !== undefined) throw malformed({ path: problem.path, expected: problem.message });
};

const changedFlags = (row: Row, to: Flags) => {
  const numbersAlone = row.numbers_alone || takesNumbersAlone(to);
  if (!haveWayToRegister(to) || !haveWayIn(to) || (numbersAlone && !haveWayBack(to))) throw new Refusal('NO_WAY_IN');
  return { flags: JSON.stringify({ ...row.flags, ...to }), numbers_alone: numbersAlone };
};

const changedPlay = (row: Row, { betMin, betMax, ...rules }: contract.PlayRules) => {
  if (betMin.currency !== row.currency || betMax.currency !== row.currency) throw new Refusal('CURRENCY_MISMATCH');
  if (betMin.amount > betMax.amount) throw new Refusal('AMOUNT_OUT_OF_RANGE');
  return { play_rules: JSON.stringify({ ...row.play_rules, ...rules, betMin: decimalOf(betMin), betMax: decimalOf(betMax) }) };
};

const readable = (colours: contract.SiteColours): contract.SiteColours => {
  const words = tooClose(colours);
  if (words.length > 0) throw new Refusal('COLOURS_TOO_CLOSE', { words });
  return colours;
};
