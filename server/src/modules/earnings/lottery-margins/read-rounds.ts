import type { VendorCode } from '@croupier/contract/core/ids';
import { settledRoundsMax } from '@croupier/contract/vendor-api/lottery-rounds';
import * as vendors from '#modules/play/vendors';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { countRounds } from './count-rounds.ts';
import * as store from './store.ts';

const readAgainIn = { seconds: 3 };
const tryAgainIn = { seconds: 30 };
/** A vendor without lotteries is asked now and then whether it has any. */
const askWithoutIn = { minutes: 10 };
/** A page is followed at once by the next one while pages are full. */
const pagesAtOnce = 50;

/** Reads the settled rounds of the vendors that are due, and counts each once. A vendor that does not answer is read from the same place later. */
export const readRounds = async (): Promise<void> => {
  const houses = (await vendors.standaloneVendors()).filter((vendor) => vendor.enabled && vendors.outboundOf(vendor) === undefined);
  const byCode = new Map(houses.map((house) => [house.code, house]));
  const at = now();
  const due = await inTransaction((tx) => store.takeDue(tx, [...byCode.keys()], at, at.add(tryAgainIn)));
  for (const reading of due) {
    const house = byCode.get(reading.house);
    if (house !== undefined) await readHouse(house, reading);
  }
};

const readHouse = async (house: vendors.Vendor, begin: store.Reading): Promise<void> => {
  let reading = begin;
  try {
    const own = new Set<VendorCode>(await vendors.codesOfHouse(house.code));
    for (let page = 0; page < pagesAtOnce; page += 1) {
      const answer = await vendors.feeds.readSettledRounds(house, reading.after ?? undefined);
      const at = now();
      const next = { after: answer?.next ?? reading.after, next_at: at.add(answer === undefined ? askWithoutIn : readAgainIn) };
      const from = reading;
      // The cursor and what was counted move together, so every version of a round counts once.
      const isMoved = await inTransaction(async (tx) => {
        if (!(await store.moveReading(tx, from, next))) return false;
        // A vendor reports the rounds of its own codes.
        await countRounds(tx, (answer?.rounds ?? []).filter(({ vendor }) => own.has(vendor)));
        return true;
      });
      if (!isMoved || (answer?.rounds.length ?? 0) < settledRoundsMax) return;
      reading = { ...reading, ...next };
    }
  } catch (error) {
    log.warn({ err: error, vendor: house.code }, 'settled lottery rounds of a vendor could not be read');
  }
}; // prettier-ignore
