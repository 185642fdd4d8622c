import type * as contract from '@croupier/contract/console/webhooks';
import type { DeliveryId, WebhookEvent, WebhookId } from '@croupier/contract/console/webhooks';
import { type Page, pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId } from '@croupier/contract/core/ids';
import * as members from '#modules/people/members';
import { type AtWork, withPermission } from '#modules/console/audit';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import type * as z from 'zod/mini';
import { lockWebhookOrThrow, getWebhookOrThrow } from './endpoints.ts';
import * as store from './store/deliveries.ts';

type Wanted = PageWanted & {
  state?: contract.Delivery['state'] | undefined;
  type?: WebhookEvent | undefined;
  member?: MemberId | undefined;
};

const replayedAtOnce = 10_000;

/** The deliveries to an endpoint, done or waiting. Refuses NOT_FOUND. */
export const listDeliveries = (by: AtWork, id: WebhookId, wanted: Wanted): Promise<Page<contract.Delivery>> =>
  withPermission(by, 'webhook.read', `webhook:${id}`, async (tx, scope) => {
    const { merchant_id } = await getWebhookOrThrow(tx, scope, id);
    const { rows, total } = await store.pageOfDeliveries(tx, id, wanted);
    return { answer: pageOf(wanted, await shown(tx, rows), total), merchants: [merchant_id], details: { found: total } };
  });

const shown = async (tx: Tx, rows: readonly store.DeliveryRow[]): Promise<contract.Delivery[]> => {
  const ids = [...new Set(rows.flatMap(({ member_id }) => member_id ?? []))];
  const accounts = new Map((await members.findMembers(tx, ids)).map((member) => [member.id, member.userName]));
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    memberId: row.member_id,
    account: row.member_id === null ? null : (accounts.get(row.member_id) ?? null),
    state: row.state,
    attempts: row.attempts,
    status: row.status,
    problem: row.problem,
    happenedAt: row.happened_at.toString(),
    triedAt: row.tried_at?.toString() ?? null,
    tookMs: row.took_ms,
  }));
};

/** One delivery with its body. Refuses NOT_FOUND. */
export const openDelivery = (by: AtWork, id: WebhookId, deliveryId: DeliveryId): Promise<z.output<typeof contract.delivery.reply>> =>
  withPermission(by, 'webhook.read', `webhook:${id}`, async (tx, scope) => {
    const { merchant_id } = await getWebhookOrThrow(tx, scope, id);
    const row = await store.findDelivery(tx, id, deliveryId);
    const [delivery] = row === undefined ? [] : await shown(tx, [row]);
    if (row === undefined || delivery === undefined) throw new Refusal('NOT_FOUND');
    return { answer: { ...delivery, body: row.body }, merchants: [merchant_id], details: { delivery: deliveryId } };
  });

/** Sends one delivery once more. One that waits keeps its place. Refuses NOT_FOUND. */
export const replayDelivery = (by: AtWork, id: WebhookId, deliveryId: DeliveryId): Promise<null> =>
  withPermission(by, 'webhook.edit', `webhook:${id}`, async (tx, scope) => {
    const { merchant_id } = await lockWebhookOrThrow(tx, scope, id);
    if ((await store.findDelivery(tx, id, deliveryId)) === undefined) throw new Refusal('NOT_FOUND');
    const { count: replayed } = await store.sendAgain(tx, id, { id: deliveryId }, now(), 1);
    return { answer: null, merchants: [merchant_id], details: { delivery: deliveryId, replayed } };
  });

/** Sends everything of a stretch of time once more, or what was given up of it, the first 10,000: `until` is where the rest begins. Refuses NOT_FOUND. */
export const replayDeliveries = (
  by: AtWork,
  id: WebhookId,
  { from, until, onlyGivenUp, reason }: { from: string; until: string; onlyGivenUp: boolean; reason: string },
): Promise<{ count: number; until: string | null }> =>
  withPermission(by, 'webhook.edit', `webhook:${id}`, async (tx, scope) => {
    const { merchant_id } = await lockWebhookOrThrow(tx, scope, id);
    const stretch = { from: Temporal.Instant.from(from), until: Temporal.Instant.from(until), onlyGivenUp };
    const { count, last } = await store.sendAgain(tx, id, stretch, now(), replayedAtOnce);
    const sentUntil = count < replayedAtOnce ? null : (last?.toString() ?? null);
    const details = { from, until: sentUntil ?? until, onlyGivenUp, replayed: count, reason };
    return { answer: { count, until: sentUntil }, merchants: [merchant_id], details };
  });
