import { randomBytes, randomUUID } from 'node:crypto';
import type * as contract from '@croupier/contract/console/webhooks';
import type { WebhookEvent, WebhookId } from '@croupier/contract/console/webhooks';
import { type Page, pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import * as merchants from '#modules/brand/merchants';
import { type AtWork, withPermission, assertUnchanged } from '#modules/console/audit';
import { type Scope, serves } from '#rules/console/audit/roles';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { problemWithAddress } from '#platform/open-net.rules';
import { Refusal } from '#platform/refusal';
import { seal } from '#platform/secrets';
import { settings } from '#platform/settings';
import type * as z from 'zod/mini';
import { previousSecrets, callEndpoint } from './deliver.ts';
import { problemIn } from './retry.rules.ts';
import { writtenSecret } from './signature.rules.ts';
import { giveUpAll } from './store/deliveries.ts';
import * as store from './store/endpoints.ts';

type NewEndpoint = { name: string; url: string; events: WebhookEvent[]; reason: string };
type WithSecret = z.output<typeof contract.makeWebhook.reply>;

const ofMerchantMax = 20;
/** How long the secrets before the present one sign too, and how many of them at most: each is a signature more in every call. */
const overlap = { hours: 24 };
const beforeMax = 4;

/** The endpoints of the merchants in sight. Refuses MERCHANT_UNKNOWN. */
export const listWebhooks = (
  by: AtWork,
  { merchantId, ...wanted }: PageWanted & { merchantId?: MerchantId | undefined },
): Promise<Page<contract.Webhook>> =>
  withPermission(by, 'webhook.read', merchantId === undefined ? null : `merchant:${merchantId}`, async (tx, scope) => {
    if (merchantId !== undefined && !serves(scope, merchantId)) throw new Refusal('MERCHANT_UNKNOWN');
    const served = scope === null ? (await merchants.allMerchants()).map(({ id }) => id) : [...scope];
    const inSight = merchantId === undefined ? served : [merchantId];
    const { rows, total } = await store.pageOfEndpoints(tx, inSight, wanted);
    return { answer: pageOf(wanted, await shown(tx, rows), total), merchants: inSight, details: { found: total } };
  });

const shown = async (tx: Tx, rows: readonly store.EndpointRow[]): Promise<contract.Webhook[]> => {
  const ids = rows.map(({ id }) => id);
  const waiting = await store.waitingFor(tx, ids);
  return rows.map((row) => ({
    id: row.id,
    merchantId: row.merchant_id,
    name: row.name,
    url: row.url,
    events: row.events,
    state: row.state === 'PAUSED' ? 'PAUSED' : 'ACTIVE',
    failingSince: row.failing_since?.toString() ?? null,
    madeAt: row.made_at.toString(),
    waiting: waiting.get(row.id) ?? 0,
    beforeUntil: previousSecrets(row).length > 0 ? (row.before_until?.toString() ?? null) : null,
  }));
};

const one = async (tx: Tx, row: store.EndpointRow): Promise<contract.Webhook> => {
  const [webhook] = await shown(tx, [row]);
  if (webhook === undefined) throw new Error('an endpoint that was just read is gone');
  return webhook;
};

const assertAllowedAddress = (url: string): void => {
  if (problemWithAddress(url, settings.postbackAddresses) !== undefined) throw new Refusal('WEBHOOK_ADDRESS');
};

/** A receiver that never had the answer asks again, and everything would be told there twice. */
const assertUnusedAddress = async (tx: Tx, merchantId: MerchantId, url: string): Promise<void> => {
  await store.lockCreation(tx, merchantId);
  if (await store.hasEndpointAt(tx, merchantId, url)) throw new Refusal('REFERENCE_CONFLICT');
};

/** Makes an endpoint. Refuses MERCHANT_UNKNOWN, WEBHOOK_ADDRESS, WEBHOOKS_FULL, REFERENCE_CONFLICT where the merchant hears at that address already. */
export const makeWebhook = (
  by: AtWork,
  { merchantId, name, url, events, reason }: NewEndpoint & { merchantId: MerchantId },
): Promise<WithSecret> =>
  withPermission(by, 'webhook.edit', `merchant:${merchantId}`, async (tx, scope) => {
    if (!serves(scope, merchantId)) throw new Refusal('MERCHANT_UNKNOWN');
    await merchants.getMerchantOrThrow(merchantId);
    assertAllowedAddress(url);
    await store.lockCreation(tx, merchantId);
    if ((await store.countEndpoints(tx, merchantId)) >= ofMerchantMax) throw new Refusal('WEBHOOKS_FULL');
    await assertUnusedAddress(tx, merchantId, url);
    const secret = writtenSecret(randomBytes(32));
    const wanted = [...new Set(events)];
    const row = await store.insertEndpoint(tx, {
      merchant_id: merchantId,
      name,
      url,
      events: wanted,
      secret: seal(secret),
      secrets_before: [],
      before_until: null,
      failing_since: null,
      made_at: now(),
    });
    const details = { before: null, after: endpointDetails(row), reason };
    return { answer: { webhook: await one(tx, row), secret }, merchants: [merchantId], details, target: `webhook:${row.id}` };
  });

/** An endpoint as the trail tells it. */
const endpointDetails = ({ name, url, events, state }: store.EndpointRow) => ({ name, url, events: events.join(', '), state });

/** An endpoint in sight, held against other changes. Refuses NOT_FOUND. */
export const lockWebhookOrThrow = async (tx: Tx, scope: Scope, id: WebhookId): Promise<store.EndpointRow> =>
  inSight(scope, await store.holdEndpoint(tx, id));

/** The same for who only looks: what happens meanwhile is noted for it all the same. */
export const getWebhookOrThrow = async (tx: Tx, scope: Scope, id: WebhookId): Promise<store.EndpointRow> =>
  inSight(scope, await store.findEndpoint(tx, id));

const inSight = (scope: Scope, row: store.EndpointRow | undefined): store.EndpointRow => {
  if (row === undefined || !serves(scope, row.merchant_id)) throw new Refusal('NOT_FOUND');
  return row;
};

type Change = z.output<NonNullable<typeof contract.changeWebhook.body>>;

/**
 * Changes an endpoint, or closes it for good; who only pauses it leaves the rest as it is by now. Refuses NOT_FOUND, CHANGED_MEANWHILE, WEBHOOK_ADDRESS, and
 * REFERENCE_CONFLICT for the address of another of the merchant.
 */
export const changeWebhook = (by: AtWork, id: WebhookId, { wish: change, state, reason }: Change): Promise<contract.Webhook | null> =>
  withPermission(by, 'webhook.edit', `webhook:${id}`, async (tx, scope) => {
    const before = await lockWebhookOrThrow(tx, scope, id);
    if (change !== undefined && change.url !== before.url) await assertUnusedAddress(tx, before.merchant_id, change.url);
    const next = { ...(change !== undefined && changedFields(before, change)), state: state ?? before.state };
    const row = await store.updateEndpoint(tx, id, next);
    if (state === 'CLOSED') await giveUpAll(tx, id, now());
    const details = { before: endpointDetails(before), after: endpointDetails(row), reason };
    return { answer: state === 'CLOSED' ? null : await one(tx, row), merchants: [row.merchant_id], details };
  });

const changedFields = (standing: store.EndpointRow, { name, url, events, before }: NonNullable<Change['wish']>) => {
  assertUnchanged(before, { name: standing.name, url: standing.url, events: standing.events });
  assertAllowedAddress(url);
  return { name, url, events: [...new Set(events)] };
};

/**
 * Makes a new secret; the present one signs too, for a day, and so do those before it that still did: of two renewals the answer of the first may never have
 * come. Refuses NOT_FOUND.
 */
export const renewSecret = (by: AtWork, id: WebhookId, { reason }: { reason: string }): Promise<WithSecret> =>
  withPermission(by, 'webhook.edit', `webhook:${id}`, async (tx, scope) => {
    const held = await lockWebhookOrThrow(tx, scope, id);
    const secret = writtenSecret(randomBytes(32));
    const before = [held.secret, ...previousSecrets(held)].slice(0, beforeMax);
    const row = await store.updateEndpoint(tx, id, { secret: seal(secret), secrets_before: before, before_until: now().add(overlap) });
    return { answer: { webhook: await one(tx, row), secret }, merchants: [row.merchant_id], details: { secret: 'renewed', reason } };
  });

/** Sends a `webhook.test` at once, and gives the status of the answer. Refuses NOT_FOUND. */
export const testWebhook = async (by: AtWork, id: WebhookId): Promise<z.output<typeof contract.testWebhook.reply>> => {
  const row = await withPermission(by, 'webhook.edit', `webhook:${id}`, async (tx, scope) => {
    const found = await lockWebhookOrThrow(tx, scope, id);
    return { answer: found, merchants: [found.merchant_id], details: { test: 'sent' } };
  });
  // Outside of any transaction: nobody waits for a stranger while holding something.
  const test = randomUUID();
  const happenedAt = now().toString({ fractionalSecondDigits: 3 });
  const body = { id: test, type: 'webhook.test', merchantId: row.merchant_id, memberId: null, happenedAt, data: {} };
  const outcome = await callEndpoint(row, test, JSON.stringify(body));
  if (outcome.problem === null) await inTransaction((tx) => store.noteHealth(tx, id, null));
  return { status: outcome.status, problem: problemIn(outcome), tookMs: outcome.ms };
};
