import type { WebhookId } from '@croupier/contract/console/webhooks';
import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { uuids } from '#platform/arrays';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { WebhooksTables } from '../tables.ts';

const tables = open<WebhooksTables>;

export type EndpointRow = Selectable<WebhooksTables['webhooks.endpoint']>;

/** Those that hear anything, paused ones too: what happens meanwhile waits for them. */
export const subscribedEndpoints = (tx: Tx): Promise<Pick<EndpointRow, 'id' | 'merchant_id' | 'events'>[]> =>
  tables(tx).selectFrom('webhooks.endpoint').select(['id', 'merchant_id', 'events']).where('state', '<>', 'CLOSED').execute();

export const pageOfEndpoints = (tx: Tx, merchants: readonly MerchantId[], wanted: PageWanted) =>
  readPage(
    tables(tx)
      .selectFrom('webhooks.endpoint')
      .selectAll()
      .where('merchant_id', '=', sql<MerchantId>`any(${[...merchants]}::text[])`)
      .where('state', '<>', 'CLOSED')
      .orderBy('id', 'desc'),
    wanted,
  );

const named = (tx: Tx, id: WebhookId) =>
  tables(tx).selectFrom('webhooks.endpoint').selectAll().where('id', '=', id).where('state', '<>', 'CLOSED');

/** An endpoint, unless it is closed. */
export const findEndpoint = (tx: Tx, id: WebhookId) => named(tx, id).executeTakeFirst();
export const holdEndpoint = (tx: Tx, id: WebhookId) => named(tx, id).forUpdate().executeTakeFirst();

/** Endpoints of a merchant are made one after the other, so that two at the same moment are not both the last. */
export const lockCreation = async (tx: Tx, merchantId: MerchantId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${merchantId}`}, 0))`.execute(tables(tx));
};

export const countEndpoints = async (tx: Tx, merchantId: MerchantId): Promise<number> => {
  const { many } = await tables(tx)
    .selectFrom('webhooks.endpoint')
    .select(({ fn }) => fn.countAll<bigint>().as('many'))
    .where('merchant_id', '=', merchantId)
    .where('state', '<>', 'CLOSED')
    .executeTakeFirstOrThrow();
  return Number(many);
};

/** Whether an endpoint of a merchant that is not closed is at an address. */
export const hasEndpointAt = async (tx: Tx, merchantId: MerchantId, url: string): Promise<boolean> => {
  const ofMerchant = tables(tx).selectFrom('webhooks.endpoint').select('id').where('merchant_id', '=', merchantId);
  return (await ofMerchant.where('url', '=', url).where('state', '<>', 'CLOSED').limit(1).executeTakeFirst()) !== undefined;
};

export const insertEndpoint = (tx: Tx, row: Insertable<WebhooksTables['webhooks.endpoint']>): Promise<EndpointRow> =>
  tables(tx).insertInto('webhooks.endpoint').values(row).returningAll().executeTakeFirstOrThrow();

export const updateEndpoint = (tx: Tx, id: WebhookId, change: Updateable<WebhooksTables['webhooks.endpoint']>): Promise<EndpointRow> =>
  tables(tx).updateTable('webhooks.endpoint').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** How many deliveries wait for each; of one no more than 100,000 are counted. */
export const waitingFor = async (tx: Tx, ids: readonly WebhookId[]): Promise<Map<WebhookId, number>> => {
  const { rows } = await sql<{ id: WebhookId; waiting: bigint }>`
    select e.id, (select count(*) from (
      select from webhooks.delivery d where d.endpoint_id = e.id and d.state = 'WAITING' limit 100000) w) as waiting
    from unnest(${uuids(ids)}::uuid[]) as e (id)
  `.execute(tables(tx));
  return new Map(rows.map(({ id, waiting }) => [id, Number(waiting)]));
};

/** Notes that an endpoint took something (null), or since when it takes nothing; a moment that is known already stays. */
export const noteHealth = async (tx: Tx, id: WebhookId, failingSince: Temporal.Instant | null): Promise<void> => {
  const changed = tables(tx).updateTable('webhooks.endpoint').set({ failing_since: failingSince }).where('id', '=', id);
  await changed.where('failing_since', failingSince === null ? 'is not' : 'is', null).execute();
};
