import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { unseal } from '#platform/secrets';
import { settings } from '#platform/settings';
import { tellStranger } from '#platform/tell-stranger';
import { findAffiliate } from '../store/plans.ts';
import * as store from '../store/postbacks.ts';
import { nextTry, signatureOf } from './postback.rules.ts';

const batch = 20;
/** Longer than any tracker takes, so that each is in one pair of hands at a time. */
const inHandSeconds = 30;
const keptDays = 30;

/** Sends what trackers are to be told, a batch at a time; returns how many were tried. For a timer. */
export const sendPostbacks = async (): Promise<number> => {
  const at = now();
  const due = await inTransaction((tx) => store.claimDue(tx, at, at.add({ seconds: inHandSeconds }), batch));
  await Promise.all(due.map(send));
  return due.length;
};

const send = async (row: store.PostbackRow): Promise<void> => {
  const { id, method, url, body, attempts, affiliate_id, worth_until } = row;
  const affiliate = await inTransaction((tx) => findAffiliate(tx, affiliate_id));
  const seconds = Math.floor(now().epochMilliseconds / 1_000);
  const outcome = await tellStranger(
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
    settings.postbackOrigins,
  );
  const { status, problem, answer, ms } = outcome;
  const again = problem === null || problem === 'PRIVATE' ? undefined : nextTry(attempts, now(), worth_until);
  const state = problem === null ? 'SENT' : again === undefined ? 'GIVEN_UP' : 'PENDING';
  await inTransaction((tx) => store.noteTried(tx, { id, state, next_try_at: again ?? null, status, problem, answer, ms }));
};

/** Forgets what was told more than thirty days ago. */
export const forgetPostbacks = (): Promise<void> =>
  inTransaction((tx) => store.forgetPostbacks(tx, now().subtract({ hours: 24 * keptDays }), 10_000));
