import type { DeliveryId, WebhookEvent, WebhookId } from '@croupier/contract/console/webhooks';
import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readLongPage } from '#platform/page';
import type { WebhooksTables } from '../tables.ts';

const tables = open<WebhooksTables>;

export type DeliveryRow = Selectable<WebhooksTables['webhooks.delivery']>;

/** Puts deliveries behind what waits, and opens their lines where nothing waited. */
export const queueDeliveries = async (
  tx: Tx,
  rows: readonly Insertable<WebhooksTables['webhooks.delivery']>[],
  at: Temporal.Instant,
): Promise<void> => {
  if (rows.length === 0) return;
  await tables(tx).insertInto('webhooks.delivery').values(rows).execute();
  await openLines(tx, rows, at);
};

type OfLine = { endpoint_id: WebhookId; member_id?: MemberId | null; id: DeliveryId };

/**
 * A line that is there already keeps its turn: it may be waiting out a failure. It is touched all the same, so that whoever is about to close it for want
 * of more waits, and then sees what came.
 */
const openLines = async (tx: Tx, rows: readonly OfLine[], at: Temporal.Instant): Promise<void> => {
  const lines = new Map(
    rows.map(({ endpoint_id, member_id, id }) => [`${endpoint_id} ${member_id ?? id}`, { endpoint_id, of: member_id ?? id }]),
  );
  const inOrder = [...lines].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => ({ ...line, next_try_at: at }));
  await tables(tx)
    .insertInto('webhooks.line')
    .values(inOrder)
    .onConflict((conflict) => conflict.columns(['endpoint_id', 'of']).doUpdateSet({ of: sql`excluded.of` }))
    .execute();
};

export type Claimed = Pick<DeliveryRow, 'id' | 'endpoint_id' | 'body' | 'attempts'> & { of: string };

/**
 * Takes the first delivery of each line that is due, so that nobody else sends it until `until`. None of the endpoints gets more than `ofEach`, so that one
 * that is slow does not keep the others waiting; the first of every endpoint comes before the second of any, so that no few with a backlog take all.
 */
export const claimDue = async (
  tx: Tx,
  at: Temporal.Instant,
  until: Temporal.Instant,
  { batch, ofEach }: { batch: number; ofEach: number },
): Promise<Claimed[]> => {
  const { rows } = await sql<Claimed>`
    with due as materialized (
      select l.endpoint_id, l.of from webhooks.endpoint e cross join lateral (
        select first.*, row_number() over (order by first.next_try_at) as place from (
          select * from webhooks.line where endpoint_id = e.id and next_try_at <= ${at} order by next_try_at limit ${ofEach} for update skip locked
        ) first
      ) l where e.state = 'ACTIVE' order by l.place, l.next_try_at limit ${batch}
    ), held as (
      update webhooks.line l set next_try_at = ${until} from due where l.endpoint_id = due.endpoint_id and l.of = due.of returning l.endpoint_id, l.of
    )
    select d.id, d.endpoint_id, d.body, d.attempts, held.of from held cross join lateral (
      select * from webhooks.delivery w where w.endpoint_id = held.endpoint_id and coalesce(w.member_id, w.id) = held.of and w.state = 'WAITING'
      order by w.id limit 1
    ) d
  `.execute(tables(tx));
  return rows;
};

type Tried = Pick<DeliveryRow, 'status' | 'problem' | 'took_ms'>;
/** The next step now: it is over, or is tried again at a moment. */
export type Next = { state: 'SENT' | 'GIVEN_UP' } | { state: 'WAITING'; at: Temporal.Instant };

/** Notes what became of an attempt. Behind one that is over, the next of its line is due; the last one closes the line. */
export const noteAttempt = async (
  tx: Tx,
  { id, endpoint_id, of }: Claimed,
  tried: Tried,
  at: Temporal.Instant,
  next: Next,
): Promise<void> => {
  await tables(tx)
    .updateTable('webhooks.delivery')
    .set((set) => ({
      ...tried,
      state: next.state,
      attempts: set('attempts', '+', 1),
      tried_at: at,
      ended_at: next.state === 'WAITING' ? null : at,
    }))
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .execute();
  const line = tables(tx).updateTable('webhooks.line').where('endpoint_id', '=', endpoint_id).where('of', '=', of);
  await line.set({ next_try_at: next.state === 'WAITING' ? next.at : at }).execute();
  if (next.state === 'WAITING') return;
  await sql`
    delete from webhooks.line where endpoint_id = ${endpoint_id} and of = ${of}::uuid and not exists (
      select from webhooks.delivery where endpoint_id = ${endpoint_id} and coalesce(member_id, id) = ${of}::uuid and state = 'WAITING')
  `.execute(tables(tx));
};

/** Ends what waits for an endpoint that is closed. */
export const giveUpAll = async (tx: Tx, endpointId: WebhookId, at: Temporal.Instant): Promise<void> => {
  await tables(tx)
    .updateTable('webhooks.delivery')
    .set({ state: 'GIVEN_UP', ended_at: at })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'WAITING')
    .execute();
  await tables(tx).deleteFrom('webhooks.line').where('endpoint_id', '=', endpointId).execute();
};

/** Which deliveries are sent once more. */
export type Chosen = { id: DeliveryId } | { from: Temporal.Instant; until: Temporal.Instant; onlyGivenUp: boolean };

/**
 * Puts deliveries that are over into their lines again, under their own ids and so in their order: the first `limit` that happened. Gives how many, and when
 * the last of them happened.
 */
export const sendAgain = async (
  tx: Tx,
  endpointId: WebhookId,
  which: Chosen,
  at: Temporal.Instant,
  limit: number,
): Promise<{ count: number; last: Temporal.Instant | undefined }> => {
  const chosen =
    'id' in which
      ? sql`id = ${which.id}`
      : sql`happened_at >= ${which.from} and happened_at < ${which.until} and (state = 'GIVEN_UP' or not ${which.onlyGivenUp})`;
  const { rows } = await sql<OfLine & { happened_at: Temporal.Instant }>`
    update webhooks.delivery set state = 'WAITING', attempts = 0, ended_at = null where id in (
      select id from webhooks.delivery where endpoint_id = ${endpointId} and state <> 'WAITING' and ${chosen} order by happened_at, id limit ${limit} for update
    ) returning id, endpoint_id, member_id, happened_at
  `.execute(tables(tx));
  if (rows.length > 0) await openLines(tx, rows, at);
  const [last] = rows.map(({ happened_at }) => happened_at).toSorted((one, other) => Temporal.Instant.compare(other, one));
  return { count: rows.length, last };
};

type Wanted = { state?: DeliveryRow['state'] | undefined; type?: WebhookEvent | undefined; member?: MemberId | undefined };

export const pageOfDeliveries = (tx: Tx, endpointId: WebhookId, { state, type, member, ...wanted }: Wanted & PageWanted) => {
  let found = tables(tx).selectFrom('webhooks.delivery').selectAll().where('endpoint_id', '=', endpointId).orderBy('id', 'desc');
  if (state !== undefined) found = found.where('state', '=', state);
  if (type !== undefined) found = found.where('type', '=', type);
  if (member !== undefined) found = found.where('member_id', '=', member);
  return readLongPage(tx, found, wanted);
};

export const findDelivery = (tx: Tx, endpointId: WebhookId, id: DeliveryId) =>
  tables(tx).selectFrom('webhooks.delivery').selectAll().where('endpoint_id', '=', endpointId).where('id', '=', id).executeTakeFirst();

/** Gives up what has waited since before a moment; gives how many. */
export const giveUpOld = async (tx: Tx, before: Temporal.Instant, at: Temporal.Instant, batch: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    update webhooks.delivery set state = 'GIVEN_UP', ended_at = ${at} where id in (
      select id from webhooks.delivery where state = 'WAITING' and happened_at < ${before} limit ${batch} for update skip locked)
  `.execute(tables(tx));
  return Number(numAffectedRows ?? 0n);
};

/** Forgets what was over before a moment; gives how many. */
export const deleteOld = async (tx: Tx, before: Temporal.Instant, batch: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from webhooks.delivery where id in (
      select id from webhooks.delivery where state <> 'WAITING' and ended_at < ${before} limit ${batch} for update skip locked)
  `.execute(tables(tx));
  return Number(numAffectedRows ?? 0n);
};

/** Closes lines in which nothing waits any more; gives how many. */
export const closeEmpty = async (tx: Tx, batch: number): Promise<number> => {
  const { rows: empty } = await sql<{ endpoint_id: WebhookId; of: string }>`
    select endpoint_id, of from webhooks.line l where not exists (
      select from webhooks.delivery where endpoint_id = l.endpoint_id and coalesce(member_id, id) = l.of and state = 'WAITING'
    ) limit ${batch} for update skip locked
  `.execute(tables(tx));
  // They are looked at once more while they are held: whoever put a delivery into one of them before has committed, and whoever is about to waits.
  const { numAffectedRows } = await sql`
    delete from webhooks.line l using unnest(${empty.map((line) => line.endpoint_id)}::uuid[], ${empty.map((line) => line.of)}::uuid[]) as held (endpoint_id, of)
    where l.endpoint_id = held.endpoint_id and l.of = held.of and not exists (
      select from webhooks.delivery where endpoint_id = l.endpoint_id and coalesce(member_id, id) = l.of and state = 'WAITING')
  `.execute(tables(tx));
  return Number(numAffectedRows ?? 0n);
};
