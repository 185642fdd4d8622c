import type { VendorLottery } from '@croupier/contract/vendor-api/lottery';
import * as vendors from '#modules/play/vendors';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import * as store from './store.ts';

const readAgainIn = { seconds: 3 };
/** A vendor without lotteries is asked now and then whether it has any. */
const askWithoutIn = { minutes: 10 };

/** Reads the lotteries of the vendors that are due. A vendor that does not answer keeps what it reported last. */
export const syncLotteries = (): Promise<void> =>
  vendors.feeds.readDue('lotteries.reading', async (house) => {
    const reported = await vendors.feeds.readLotteries(house);
    if (reported === undefined) return askWithoutIn;
    const own = new Set(await vendors.codesOfHouse(house.code));
    // A vendor reports the lotteries of its own codes, each once.
    const lotteries = [...new Map(reported.filter(({ vendor }) => own.has(vendor)).map((one) => [nameOf(one), one])).values()];
    await inTransaction((tx) => store.replaceLotteries(tx, house.code, lotteries, now()));
    return readAgainIn;
  });

const nameOf = ({ vendor, gameCode }: VendorLottery): string => `${vendor}:${gameCode}`;
