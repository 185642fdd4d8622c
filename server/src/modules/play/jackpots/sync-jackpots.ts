import * as merchants from '#modules/brand/merchants';
import * as vendors from '#modules/play/vendors';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import * as store from './store.ts';

const readAgainIn = { seconds: 5 };
const tryAgainIn = { seconds: 30 };
/** A vendor without jackpots is asked now and then whether it has any. */
const askWithoutIn = { minutes: 10 };

/** Reads the meters of the vendors that are due, in every currency that a merchant has. A vendor that does not answer is asked again later. */
export const syncJackpots = async (): Promise<void> => {
  const houses = (await vendors.standaloneVendors()).filter((vendor) => vendor.enabled && vendors.outboundOf(vendor) === undefined);
  const at = now();
  const codes = houses.map(({ code }) => code);
  const due = new Set(await inTransaction((tx) => store.takeDue(tx, codes, at, at.add(tryAgainIn))));
  await Promise.all(houses.filter(({ code }) => due.has(code)).map(readOne));
};

const readOne = async (house: vendors.Vendor): Promise<void> => {
  try {
    const currencies = new Set((await merchants.allMerchants()).map(({ currency }) => currency));
    let hasAny = false;
    for (const currency of currencies) {
      const reported = await vendors.readJackpots(house, currency);
      hasAny ||= reported !== undefined && reported.jackpots.length > 0;
      if (reported !== undefined) await inTransaction((tx) => store.keepReport(tx, { house: house.code, currency }, reported, now()));
    }
    await inTransaction((tx) => store.putOff(tx, house.code, now().add(hasAny ? readAgainIn : askWithoutIn)));
  } catch (error) {
    log.warn({ err: error, vendor: house.code }, 'jackpots of a vendor could not be read');
  }
};
