import * as merchants from '#modules/brand/merchants';
import * as vendors from '#modules/play/vendors';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import * as store from './store.ts';

const readAgainIn = { seconds: 5 };
/** A vendor without jackpots is asked now and then whether it has any. */
const askWithoutIn = { minutes: 10 };

/** Reads the meters of the vendors that are due, in every currency that a merchant has. */
export const syncJackpots = (): Promise<void> =>
  vendors.feeds.readDue('jackpots.reading', async (house) => {
    const currencies = new Set((await merchants.allMerchants()).map(({ currency }) => currency));
    let hasAny = false;
    for (const currency of currencies) {
      const reported = await vendors.feeds.readJackpots(house, currency);
      hasAny ||= reported !== undefined && reported.jackpots.length > 0;
      if (reported !== undefined) await inTransaction((tx) => store.keepReport(tx, { house: house.code, currency }, reported, now()));
    }
    return hasAny ? readAgainIn : askWithoutIn;
  });
