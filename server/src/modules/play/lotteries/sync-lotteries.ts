import type { VendorLottery } from '@croupier/contract/vendor-api/lottery';
import * as vendors from '#modules/play/vendors';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import * as store from './store.ts';

const readAgainIn = { seconds: 3 };
const tryAgainIn = { seconds: 30 };
/** A vendor without lotteries is asked now and then whether it has any. */
const askWithoutIn = { minutes: 10 };

/** Reads the lotteries of the vendors that are due. A vendor that does not answer keeps what it reported last. */
export const syncLotteries = async (): Promise<void> => {
  const houses = (await vendors.standaloneVendors()).filter((vendor) => vendor.enabled && vendors.outboundOf(vendor) === undefined);
  const at = now();
  const codes = houses.map(({ code }) => code);
  const due = new Set(await inTransaction((tx) => store.takeDue(tx, codes, at, at.add(tryAgainIn))));
  await Promise.all(houses.filter(({ code }) => due.has(code)).map(readOne));
};

const readOne = async (house: vendors.Vendor): Promise<void> => {
  try {
    const reported = await vendors.feeds.readLotteries(house);
    const own = new Set(await vendors.codesOfHouse(house.code));
    // A vendor reports the lotteries of its own codes, each once.
    const lotteries = [...new Map((reported ?? []).filter(({ vendor }) => own.has(vendor)).map((one) => [nameOf(one), one])).values()];
    const at = now();
    await inTransaction(async (tx) => {
      if (reported !== undefined) await store.replaceLotteries(tx, house.code, lotteries, at);
      await store.putOff(tx, house.code, at.add(reported === undefined ? askWithoutIn : readAgainIn));
    });
  } catch (error) {
    log.warn({ err: error, vendor: house.code }, 'lotteries of a vendor could not be read');
  }
};

const nameOf = ({ vendor, gameCode }: VendorLottery): string => `${vendor}:${gameCode}`;
