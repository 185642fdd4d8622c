import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type FeedGame, FeedPage } from '@croupier/contract/vendor-wallet';
import * as z from 'zod/mini';
import * as games from '#modules/games';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { settings } from '#platform/settings';
import { findVendor, type Vendor } from './find-vendor.ts';
import { privateKey, signedHeaders } from './signature.ts';
import * as store from './store/vendors.ts';

const answerWithinMs = 10_000;
const pagesMax = 500;

const readAgainIn = { minutes: 5 };
const tryAgainIn = { seconds: 10 };

/** Brings the catalogues that are due up to date. A vendor that does not answer keeps the one we know, and is asked again soon. */
export const syncCatalogues = async (): Promise<void> => {
  const due = await inTransaction((tx) => store.takeDueFeeds(tx, now(), now().add(tryAgainIn)));
  for (const code of due) {
    const vendor = await findVendor(code);
    if (vendor === undefined) continue;
    try {
      const feed = await readFeed(vendor);
      await inTransaction(async (tx) => {
        await games.takeFeed(tx, code, feed);
        await store.putOffFeed(tx, code, now().add(readAgainIn));
      });
    } catch (error) {
      log.warn({ err: error, vendor: code }, "a vendor's feed could not be read");
    }
  }
};

/** The whole feed: a part of it would look as if the rest were withdrawn. */
const readFeed = async (vendor: Vendor): Promise<FeedGame[]> => {
  const found: FeedGame[] = [];
  let cursor = '';
  for (let count = 0; count < pagesMax; count += 1) {
    const { games: part, next } = await readPage(vendor, cursor);
    found.push(...part);
    if (next === null) return found;
    cursor = next;
  }
  throw new Error(`the feed of ${vendor.code} has no end`);
};

const readPage = async (vendor: Vendor, cursor: string): Promise<FeedPage> => {
  const path = `/feed/v1/games?cursor=${encodeURIComponent(cursor)}`;
  if (settings.platformKeyFile === undefined) throw new Error('PLATFORM_KEY_FILE is needed to ask a vendor for its feed');
  const key = privateKey('platform-1', readFileSync(settings.platformKeyFile, 'utf8'));
  const headers = signedHeaders(key, 'GET', path, Buffer.alloc(0), now().epochMilliseconds, randomUUID());
  const response = await fetch(new URL(path, vendor.internalUrl), { headers, signal: AbortSignal.timeout(answerWithinMs) });
  if (!response.ok) throw new Error(`the feed of ${vendor.code} answered ${response.status}`);
  return z.parse(FeedPage, await response.json());
};
