import { randomBytes, randomUUID, randomUUIDv7 } from 'node:crypto';
import type { Postback, PostbackEvent, PostbackSetting, PostbackState } from '@croupier/contract/earnings/affiliates-postbacks';
import { type Page, pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import { scaleOf } from '@croupier/contract/core/money';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { problemWithAddress } from '#platform/open-net.rules';
import { malformed, Refusal } from '#platform/refusal';
import { seal } from '#platform/secrets';
import { settings as surroundings } from '#platform/settings';
import type { Caller } from '../enrol.ts';
import { getAffiliateOrThrow } from '../enrol.ts';
import { lockAffiliate, updateAffiliate } from '../store/plans.ts';
import * as store from '../store/postbacks.ts';
import { problemWithMacros, withoutMacros } from './postback.rules.ts';
import { beginRevenue } from './tell-revenue.ts';
import { writtenFor } from './tell-tracker.ts';

type Settings = { settings: PostbackSetting[]; signed: boolean };

/** Where an affiliate's tracker is told. Refuses NOT_FOUND. */
export const settingsFor = ({ memberId }: Caller): Promise<Settings> => inTransaction((tx) => settingsNow(tx, memberId));

const settingsNow = async (tx: Tx, memberId: Caller['memberId']): Promise<Settings> => {
  const { secret } = await getAffiliateOrThrow(tx, memberId);
  const rows = await store.settingsOfMany(tx, [memberId]);
  return { settings: rows.map(({ event, url, method }) => ({ event, url, method })), signed: secret !== null };
};

/** Sets where it is told. Refuses NOT_FOUND, POSTBACK_ADDRESS, and MALFORMED for two addresses of one event. */
export const saveSettings = ({ memberId, merchantId }: Caller, { settings }: { settings: readonly PostbackSetting[] }): Promise<Settings> =>
  inTransaction(async (tx) => {
    if ((await lockAffiliate(tx, memberId)) === undefined) throw new Refusal('NOT_FOUND');
    if (new Set(settings.map(({ event }) => event)).size < settings.length)
      throw malformed({ path: 'settings', expected: 'each event once' });
    for (const { event, url } of settings) {
      const problem = problemWithMacros(url) ?? problemWithAddress(withoutMacros(url), surroundings.postbackAddresses);
      if (problem !== undefined) throw new Refusal('POSTBACK_ADDRESS', { event, problem });
    }
    if (settings.some(({ event }) => event === 'revenue')) await beginRevenue(tx, await getMerchantOrThrow(merchantId));
    await store.endRest(tx, memberId);
    await store.replaceSettings(tx, memberId, settings.map((setting) => ({ affiliate_id: memberId, ...setting }))); // prettier-ignore
    return settingsNow(tx, memberId);
  });

/** Makes a new secret and shows it this once, or takes it away. Refuses NOT_FOUND. */
export const newSecret = ({ memberId }: Caller, { off }: { off: boolean }): Promise<{ secret: string | null }> =>
  inTransaction(async (tx) => {
    if ((await lockAffiliate(tx, memberId)) === undefined) throw new Refusal('NOT_FOUND');
    const secret = off ? null : randomBytes(32).toString('base64url');
    await updateAffiliate(tx, memberId, { secret: secret === null ? null : seal(secret) });
    return { secret };
  });

type Wish = PageWanted & { event?: PostbackEvent | undefined; state?: PostbackState | undefined };

/** The messages to an affiliate's tracker. */
export const listPostbacks = ({ memberId }: Caller, { event, state, ...wanted }: Wish): Promise<Page<Postback>> =>
  inTransaction(async (tx) => {
    const { rows, total } = await store.postbacksOf(tx, { affiliateId: memberId }, { event, state }, wanted);
    return pageOf(wanted, rows.map(await showingPostbacks(tx, rows)), total);
  });

/** Tells it once more. Refuses NOT_FOUND for one that is not theirs. */
export const replayOwn = ({ memberId }: Caller, id: string): Promise<Postback> =>
  inTransaction(async (tx) => {
    const row = await store.postbackById(tx, id);
    if (row?.affiliate_id !== memberId) throw new Refusal('NOT_FOUND');
    return replay(tx, id);
  });

const worthHours = 24;

/** Tells a postback once more, with the same words; one that waits is tried at once, also where the tracker rests. */
export const replay = async (tx: Tx, id: string): Promise<Postback> => {
  const row = await store.askAgain(tx, id, now(), now().add({ hours: worthHours }));
  await store.endRest(tx, row.affiliate_id);
  return shownPostback(row, undefined);
};

/** Tells the tracker of something that did not happen, marked as a test. Refuses NOT_FOUND where no address is set. */
export const tryOut = ({ memberId, merchantId }: Caller, { event }: { event: PostbackEvent }): Promise<Postback> =>
  inTransaction(async (tx) => {
    const setting = (await store.settingsOfMany(tx, [memberId])).find((one) => one.event === event);
    if (setting === undefined) throw new Refusal('NOT_FOUND');
    const { currency } = await getMerchantOrThrow(merchantId);
    const player = {
      affiliate_id: memberId,
      merchant_id: merchantId,
      public_id: randomUUID(),
      click_id: randomUUID(),
      external_click: 'test-click',
      subs: ['test', '', '', '', ''],
    };
    const amount = event === 'registration' ? null : 100n * 10n ** BigInt(scaleOf(currency));
    const id = randomUUIDv7();
    const news = { player, campaign: 'TEST', event, reference: `test:${id}`, amount, at: now() };
    const [row] = await store.insertPostbacks(tx, [writtenFor(setting, id, news, currency, true)]);
    if (row === undefined) throw new Error('a test was told before');
    await store.endRest(tx, memberId);
    return shownPostback(row, undefined);
  });

/** How postbacks are shown: what waits while a tracker rests is tried when it has. */
export const showingPostbacks = async (tx: Tx, rows: readonly store.PostbackRow[]): Promise<(row: store.PostbackRow) => Postback> => {
  const rests = await store.restsOf(tx, [...new Set(rows.map(({ affiliate_id }) => affiliate_id))]);
  return (row) => shownPostback(row, rests.get(row.affiliate_id));
};

const shownPostback = (row: store.PostbackRow, restsUntil: Temporal.Instant | undefined): Postback => ({
  id: row.id,
  event: row.event,
  player: row.player,
  isTest: row.is_test,
  method: row.method,
  url: row.url,
  body: row.body,
  state: row.state,
  attempts: row.attempts,
  madeAt: row.made_at.toString(),
  nextTryAt: row.next_try_at === null ? null : later(row.next_try_at, restsUntil).toString(),
  status: row.status,
  problem: row.problem,
  ms: row.ms,
});

const later = (one: Temporal.Instant, other: Temporal.Instant | undefined): Temporal.Instant =>
  other !== undefined && Temporal.Instant.compare(one, other) < 0 ? other : one;
