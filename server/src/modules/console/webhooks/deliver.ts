import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { unseal } from '#platform/secrets';
import { settings } from '#platform/settings';
import { type Outcome, callExternal } from '#platform/call-external';
import { nextTryAfter, problemIn } from './retry.rules.ts';
import { signedHeaders } from './signature.rules.ts';
import * as deliveries from './store/deliveries.ts';
import { type EndpointRow, findEndpoint, noteHealth } from './store/endpoints.ts';

/** So many calls are under way at once, and so many of them to one endpoint. */
const atOnce = { batch: 40, ofEach: 10 };
/** Longer than a call may take, so that a delivery is in one pair of hands at a time. */
const inHandSeconds = 30;
const keptDays = 30;
const forgottenAtOnce = 5_000;

/** Sends what is due: the first of each line, many at once. Returns how many were tried. For a timer. */
export const deliverWebhooks = async (): Promise<number> => {
  const claimed = await inTransaction((tx) => deliveries.claimDue(tx, now(), now().add({ seconds: inHandSeconds }), atOnce));
  await Promise.all(claimed.map(deliver));
  return claimed.length;
};

const deliver = async (claimed: deliveries.Claimed): Promise<void> => {
  const endpoint = await inTransaction((tx) => findEndpoint(tx, claimed.endpoint_id));
  if (endpoint === undefined) return;
  const outcome = await callEndpoint(endpoint, claimed.id, claimed.body);
  const problem = problemIn(outcome);
  const attempts = claimed.attempts + 1;
  const again = problem === null ? undefined : nextTryAfter(attempts, now());
  const tried = { status: outcome.status, problem, took_ms: outcome.ms };
  await inTransaction(async (tx) => {
    const over = { state: problem === null ? 'SENT' : 'GIVEN_UP' } as const;
    await deliveries.noteAttempt(tx, claimed, tried, now(), again === undefined ? over : { state: 'WAITING', at: again });
    await noteHealth(tx, claimed.endpoint_id, problem === null ? null : now());
  });
  if (problem !== null && again === undefined)
    log.warn({ deliveryId: claimed.id, webhookId: claimed.endpoint_id, problem, attempts }, 'webhook delivery given up');
};

type Addressed = Pick<EndpointRow, 'url' | 'secret' | 'secrets_before' | 'before_until'>;

/** The secrets before the present one that sign too, as long as they do. */
export const previousSecrets = ({ secrets_before, before_until }: Pick<EndpointRow, 'secrets_before' | 'before_until'>): string[] =>
  before_until !== null && Temporal.Instant.compare(now(), before_until) < 0 ? secrets_before : [];

/** Makes one call to an endpoint, signed with every secret of it that is good. */
export const callEndpoint = async (
  { url, secret, secrets_before, before_until }: Addressed,
  id: string,
  body: string,
): Promise<Outcome> => {
  const secrets = [secret, ...previousSecrets({ secrets_before, before_until })].map(unseal);
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Croupier-Webhooks/1',
    ...signedHeaders({ id, body, seconds: Math.floor(now().epochMilliseconds / 1_000) }, secrets),
  };
  return callExternal({ method: 'POST', url, headers, body }, settings.postbackAddresses);
};

/**
 * Forgets what has been over for thirty days, and gives up what has waited so long, with the lines that are empty by it; so many at once. For a timer.
 */
export const forgetDeliveries = async (atOnceMax = forgottenAtOnce): Promise<void> => {
  const before = now().subtract({ hours: keptDays * 24 });
  while ((await inTransaction((tx) => deliveries.giveUpOld(tx, before, now(), atOnceMax))) === atOnceMax);
  while ((await inTransaction((tx) => deliveries.deleteOld(tx, before, atOnceMax))) === atOnceMax);
  while ((await inTransaction((tx) => deliveries.closeEmpty(tx, atOnceMax))) === atOnceMax);
};
