import type { VendorCode } from '@croupier/contract/core/ids';
import * as lotteries from '#modules/play/lotteries';
import * as vendors from '#modules/play/vendors';
import { nowMs } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { log } from '#platform/log';

type Names = ReadonlyMap<string, string>;
const none: Names = new Map();

const goodForMs = 600_000;
const kept = new Map<string, { names: Promise<Names>; untilMs: number }>();

/** The name of a play in a language as the vendor of the lottery calls it; the code where the vendor does not say. */
export const playNamesFor = async (
  codes: readonly VendorCode[],
  language: string,
): Promise<(vendor: VendorCode, family: string, play: string) => string> => {
  const houses = codes.length === 0 ? new Map<VendorCode, VendorCode>() : await inTransaction(lotteries.housesOfVendors);
  const wanted = [...new Set(codes.flatMap((code) => houses.get(code) ?? []))];
  const byHouse = new Map(await Promise.all(wanted.map(async (house) => [house, await namesOf(house, language)] as const)));
  return (vendor, family, play) => byHouse.get(houses.get(vendor) ?? vendor)?.get(`${family} ${play}`) ?? play;
};

/** Names seldom change: they are asked for every ten minutes. */
const namesOf = (house: VendorCode, language: string): Promise<Names> => {
  const key = `${house} ${language}`;
  const known = kept.get(key);
  if (known !== undefined && known.untilMs > nowMs()) return known.names;
  const names = ask(house, language);
  kept.set(key, { names, untilMs: nowMs() + goodForMs });
  return names;
};

const ask = async (house: VendorCode, language: string): Promise<Names> => {
  try {
    const vendor = await vendors.findVendor(house);
    const found = vendor && (await vendors.feeds.readPlayNames(vendor, language));
    return new Map(found?.families.flatMap(({ family, plays }) => plays.map(({ code, name }) => [`${family} ${code}`, name] as const)));
  } catch (error) {
    log.warn({ err: error, vendor: house }, 'names of lottery plays could not be read');
    kept.delete(`${house} ${language}`);
    return none;
  }
};
