import type { VendorCode } from '@croupier/contract/core/ids';
import type { FeedVendor } from '@croupier/contract/vendor-api/wallet';
import * as games from '#modules/play/catalogue';
import { FeedRejected } from '#rules/play/catalogue/feed';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { readBrands, readFeed } from './feed-calls.ts';
import { codesOfHouse, findVendor, type Vendor } from './find-vendor.ts';
import { problemOf } from '#rules/play/protocols/problem';
import { registerBrand } from './register-vendor.ts';
import * as store from './store/vendors.ts';

const readAgainIn = { minutes: 5 };
const tryAgainIn = { seconds: 10 };
/** Feeds of one house that are read at once. Writing takes turns anyhow. */
const atOnce = 3;

/** Brings the catalogues that are due up to date. A vendor that does not answer, or lies, keeps the one we know, and is asked again soon. */
export const syncCatalogues = async (): Promise<void> => {
  const due = await inTransaction((tx) => store.takeDueFeeds(tx, now(), now().add(tryAgainIn)));
  await Promise.all(
    due.map(async (code) => {
      const house = await findVendor(code);
      if (house === undefined) return;
      try {
        if (await syncHouse(house)) await inTransaction((tx) => store.putOffFeed(tx, code, now().add(readAgainIn)));
      } catch (error) {
        await noteProblem(code, error);
      }
    }),
  );
};

/** Reads what changed at each code of a house. False when one of them could not be read. */
export const syncHouse = async (house: Vendor): Promise<boolean> => {
  const brands = await readBrands(house);
  const codes = brands === undefined ? [house.code] : await admitBrands(house, brands);
  const revisionOf = new Map(brands?.map(({ code, revision }) => [code, revision]));
  const known = await inTransaction((tx) => games.feedRevisions(tx, codes));
  const stale = codes.filter((code) => (known.get(code) ?? null) === null || known.get(code) !== revisionOf.get(code));
  let allWell = true;
  const waiting = stale.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const code of waiting) allWell = (await syncOne(house, code, known.get(code) ?? null)) && allWell;
    }),
  );
  return allWell;
};

const syncOne = async (house: Vendor, code: VendorCode, since: string | null): Promise<boolean> => {
  try {
    const { games: feed, reading } = await readFeed(house, code, since);
    const outcome = await inTransaction((tx) => games.applyFeed(tx, code, feed, reading));
    const { added, changed, withdrawn, held } = outcome;
    if (held === true) log.warn({ vendor: code }, 'game feed removes over half the games: applied if unchanged for one hour');
    if (added + changed + withdrawn > 0) log.info({ vendor: code, ...outcome }, 'game feed applied');
    return true;
  } catch (error) {
    await noteProblem(code, error);
    return false;
  }
};

/** Makes the house's codes known, in its order. A code that is somebody else's, or a well-known provider's, is not taken from them. */
const admitBrands = async (house: Vendor, brands: readonly FeedVendor[]): Promise<VendorCode[]> => {
  const own = new Set(await codesOfHouse(house.code));
  const reserved = await inTransaction(games.reservedCodes);
  const admitted: VendorCode[] = [];
  for (const [place, { code, names, iconPath, playMoney = false }] of brands.entries()) {
    const displayName = names['en']?.slice(0, 60).trim() ?? '';
    const isTaken = !own.has(code) && (reserved.has(code) || (await findVendor(code)) !== undefined);
    if (isTaken || displayName === '' || admitted.includes(code)) {
      log.warn({ house: house.code, code }, 'aggregator vendor skipped: code is not its own, has no name or is listed twice');
      continue;
    }
    const isPicture = /^\/(?!\/)[\w./-]{1,280}$/.test(iconPath) && !iconPath.includes('..');
    const vendor = { code, displayName, names, displayOrder: 101 + place, playMoney, ...(isPicture && { iconPath }) };
    await inTransaction(async (tx) => {
      if (!own.has(code)) await registerBrand(tx, house, code);
      // The operator's own name of the house stays.
      if (code !== house.code) await games.registerVendor(tx, vendor);
    });
    admitted.push(code);
  }
  return admitted;
};

const noteProblem = async (code: VendorCode, error: unknown): Promise<void> => {
  log.warn({ err: error, vendor: code }, 'game feed read failed');
  const problem = error instanceof FeedRejected ? ({ code: 'NOT_AS_AGREED', detail: error.message } as const) : problemOf(error);
  await inTransaction((tx) => games.noteFeedProblem(tx, code, problem)).catch((lost: unknown) =>
    log.warn({ err: lost, vendor: code }, 'failure could not be stored'),
  );
};
