import { randomUUID } from 'node:crypto';
import type { VendorCode } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { jackpotMetersPath, VendorJackpots } from '@croupier/contract/vendor-api/jackpots';
import { lotteriesPath, VendorLotteries, type VendorLottery } from '@croupier/contract/vendor-api/lottery';
import { PlayNames, playNamesPath, SettledRounds, settledRoundsPath } from '@croupier/contract/vendor-api/lottery-rounds';
import { type FeedGame, FeedPage, FeedTransactions, type FeedVendor, FeedVendors } from '@croupier/contract/vendor-api/wallet';
import * as z from 'zod/mini';
import type { FeedReading } from '#modules/play/catalogue';
import { now } from '#platform/clock';
import { readBody } from './read-body.ts';
import { answerMaxBytes, answerWithinMs } from './query.rules.ts';
import { queryVendor, outboundOf } from './query-vendor.ts';
import type { OutboundProtocol } from '#rules/play/protocols/outbound';
import type { Vendor } from './find-vendor.ts';
import { ourKeyFor } from './our-key.ts';
import { readDue } from './read-due-vendors.ts';
import { VendorTrouble } from '#rules/play/protocols/problem';
import { isSignedBy, readHead, signedHeaders } from '#rules/play/protocols/signature';

const pagesMax = 500;
const gamesMax = 20_000;
const beginsMax = 3;

/** The codes a house speaks for; undefined when it has no such list, and so speaks for itself alone. */
export const readBrands = async (house: Vendor): Promise<FeedVendor[] | undefined> => {
  if (outboundOf(house) !== undefined) return undefined;
  const answer = await ask(house, '/feed/v1/vendors');
  return answer === undefined ? undefined : z.parse(FeedVendors, answer).vendors;
};

/** The content of a feed: all of it, or the changes since a revision. */
export const readFeed = async (
  house: Vendor,
  code: VendorCode,
  since: string | null,
): Promise<{ games: FeedGame[]; reading: Required<FeedReading> }> => {
  const outbound = outboundOf(house);
  if (outbound !== undefined) return { games: await readLists(house, outbound), reading: { whole: true, withdrawn: [], revision: '0' } };
  for (let begin = 0; begin < beginsMax; begin += 1) {
    const found = await readPages(house, code, since);
    if (found !== undefined) return found;
  }
  throw new VendorTrouble('NOT_AS_AGREED', `the feed of ${code} changes faster than it can be read`);
};

/** A page of the book of a house that speaks our own protocol; undefined when it has no such list. */
export const readTransactions = async (
  house: Vendor,
  from: Temporal.Instant,
  until: Temporal.Instant,
  cursor: string | undefined,
): Promise<FeedTransactions | undefined> => {
  const query = new URLSearchParams({ from: from.toString(), until: until.toString(), ...(cursor !== undefined && { cursor }) });
  const answer = await ask(house, `/feed/v1/transactions?${query.toString()}`);
  return answer === undefined ? undefined : z.parse(FeedTransactions, answer);
};

/** The jackpots of a house in a currency; undefined when it reports none. */
export const readJackpots = async (house: Vendor, currency: Currency): Promise<VendorJackpots | undefined> => {
  const answer = await ask(house, `${jackpotMetersPath}?${new URLSearchParams({ currency }).toString()}`);
  return answer === undefined ? undefined : z.parse(VendorJackpots, answer);
};

/** The lotteries of a house; undefined when it has none. */
export const readLotteries = async (house: Vendor): Promise<VendorLottery[] | undefined> => {
  const answer = await ask(house, lotteriesPath);
  return answer === undefined ? undefined : z.parse(VendorLotteries, answer).lotteries;
};

/** Settled rounds of the lotteries of a house, after a cursor; undefined when it has no such list. */
export const readSettledRounds = async (house: Vendor, after: string | undefined): Promise<SettledRounds | undefined> => {
  const query = after === undefined ? '' : `?${new URLSearchParams({ after }).toString()}`;
  const answer = await ask(house, `${settledRoundsPath}${query}`);
  return answer === undefined ? undefined : z.parse(SettledRounds, answer);
};

/** The names of the plays of a house's lotteries in a language; undefined when it has no such list. */
export const readPlayNames = async (house: Vendor, language: string): Promise<PlayNames | undefined> => {
  const answer = await ask(house, `${playNamesPath}?${new URLSearchParams({ language }).toString()}`);
  return answer === undefined ? undefined : z.parse(PlayNames, answer);
};

/** All pages of a list that has no revisions. A game that it names twice is taken once. */
const readLists = async (house: Vendor, { listGames }: OutboundProtocol): Promise<FeedGame[]> => {
  const games = new Map<string, FeedGame>();
  let cursor: string | undefined;
  for (let pages = 0; pages < pagesMax; pages += 1) {
    const at = cursor;
    const page = await queryVendor(house, (place) => listGames(place, at));
    for (const game of page.games) games.set(game.gameCode, game);
    if (games.size > gamesMax) throw new VendorTrouble('TOO_LONG', `${house.code} names too many games`);
    if (page.next === undefined) return [...games.values()];
    cursor = page.next;
  }
  throw new VendorTrouble('NOT_AS_AGREED', `the list of ${house.code} has no end`);
};

/** All pages of one reading: a part of it would look as if the rest were withdrawn. Undefined when it changed on the way. */
const readPages = async (house: Vendor, code: VendorCode, since: string | null) => {
  const games: FeedGame[] = [];
  const withdrawn: FeedPage['withdrawn'] = [];
  const cursors = new Set<string>();
  let first: FeedPage | undefined;
  let cursor = '';
  while (cursors.size < pagesMax) {
    const query = new URLSearchParams({ vendor: code, ...(since !== null && { since }), ...(cursor !== '' && { cursor }) });
    const page = z.parse(FeedPage, await ask(house, `/feed/v1/games?${query.toString()}`));
    first ??= page;
    if (page.revision !== first.revision || page.whole !== first.whole) return undefined;
    games.push(...page.games);
    withdrawn.push(...page.withdrawn);
    if (games.length > gamesMax || withdrawn.length > gamesMax)
      throw new VendorTrouble('TOO_LONG', `the feed of ${code} names too many games`);
    if (page.next === null) {
      const { whole, revision } = first;
      // Changes are asked for with a revision. A vendor that sends less than the whole unasked would withdraw the rest.
      if (!whole && since === null) throw new VendorTrouble('NOT_AS_AGREED', `the feed of ${code} is not whole`);
      return { games, reading: { whole, withdrawn, revision } };
    }
    cursors.add(cursor);
    if (cursors.has(page.next)) throw new VendorTrouble('NOT_AS_AGREED', `the feed of ${code} goes round in circles`);
    cursor = page.next;
  }
  throw new VendorTrouble('NOT_AS_AGREED', `the feed of ${code} has no end`);
};

/** Asks a house something, signed, and believes only an answer that the house signed. Undefined: it does not know this question. */
const ask = async (house: Vendor, path: string): Promise<unknown> => {
  const headers = signedHeaders(ourKeyFor(house), 'GET', path, Buffer.alloc(0), now().epochMilliseconds, randomUUID());
  const response = await fetch(`${house.internalUrl.replace(/\/$/, '')}${path}`, {
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithinMs),
  });
  if (response.status === 404) {
    await response.body?.cancel();
    return undefined;
  }
  if (!response.ok) throw new VendorTrouble('STATUS', `the feed of ${house.code} answered ${response.status}`);
  const body = await readBody(response, `the feed of ${house.code}`, answerMaxBytes);
  const head = readHead(Object.fromEntries(response.headers));
  const signer = head && house.keys.get(head.keyId);
  if (house.keys.size > 0 && !(head && signer && isSignedBy(signer, 'GET', path, head, body, now().epochMilliseconds)))
    throw new VendorTrouble('SIGNATURE', `the feed of ${house.code} is not signed by it`);
  return JSON.parse(body.toString('utf8'));
};

/** The questions to a house that other modules ask. */
export const feeds = { readDue, readJackpots, readLotteries, readPlayNames, readSettledRounds, readTransactions };
