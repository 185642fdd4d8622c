import type { MemberId } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { unseal } from '#platform/secrets';
import { settings } from '#platform/settings';
import { callExternal } from '#platform/call-external';
import { findAffiliate } from '../store/plans.ts';
import * as store from '../store/postbacks.ts';
import { nextTry, restUntil, signatureOf } from './postback.rules.ts';

/** So many calls are under way at once, and so many of them to the tracker of one affiliate. */
const atOnce = { batch: 40, ofEach: 5 };
/** Longer than any tracker takes, so that each is in one pair of hands at a time. */
const inHandSeconds = 30;
const keptDays = 30;

/** Sends what trackers are to be told, a batch at a time, of each affiliate's its share; returns how many were tried. For a timer. */
export const sendPostbacks = async (): Promise<number> => {
  const at = now();
  const due = await inTransaction((tx) => store.claimDue(tx, at, at.add({ seconds: inHandSeconds }), atOnce));
  await Promise.all(due.map(send));
  return due.length;
};

const send = async (row: store.PostbackRow): Promise<void> => {
  const { id, method, url, body, attempts, affiliate_id, worth_until } = row;
  const affiliate = await inTransaction((tx) => findAffiliate(tx, affiliate_id));
  const seconds = Math.floor(now().epochMilliseconds / 1_000);
  const outcome = await callExternal(
    {
      method,
      url,
      body,
      headers: {
        'user-agent': 'Croupier-Postback/1',
        'idempotency-key': id,
        ...(body !== null && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
        ...(affiliate?.secret != null && { 'croupier-signature': signatureOf(unseal(affiliate.secret), { method, url, body }, seconds) }),
      },
    },
    settings.postbackAddresses,
  );
  const { status, problem, ms } = outcome;
  const again = problem === null || problem === 'PRIVATE' ? undefined : nextTry(attempts, now(), worth_until);
  const state = problem === null ? 'SENT' : again === undefined ? 'GIVEN_UP' : 'PENDING';
  await inTransaction(async (tx) => {
    await store.noteTried(tx, { id, state, next_try_at: again ?? null, status, problem, ms });
    await noteAnswered(tx, affiliate_id, problem !== 'TIMEOUT');
  });
};

/** A tracker that does not answer in time rests, so that it takes nobody's place; whatever else it answers ends that. */
const noteAnswered = async (tx: Tx, affiliateId: MemberId, isAnswered: boolean): Promise<void> => {
  if (isAnswered) return store.endRest(tx, affiliateId);
  const until = restUntil(await store.countTimeout(tx, affiliateId), now());
  if (until !== undefined) await store.rest(tx, affiliateId, until);
};

const forgottenAtOnce = 10_000;

/** Gives up what was not told while it was worth it, and forgets what was told more than thirty days ago; `atOnce` in each transaction. For a timer. */
export const forgetPostbacks = async (atOnce = forgottenAtOnce): Promise<void> => {
  while ((await inTransaction((tx) => store.giveUpLate(tx, now(), atOnce))) === atOnce);
  const before = now().subtract({ hours: 24 * keptDays });
  while ((await inTransaction((tx) => store.forgetPostbacks(tx, before, atOnce))) === atOnce);
};
