import type { PageWanted } from '@croupier/contract/core/envelope';
import type { TicketFilter } from '@croupier/contract/people/support-console';
import type { MerchantId, OperatorId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readLongPage } from '#platform/page';
import type { SupportTables } from '../tables.ts';
import type { TicketRow } from './tickets.ts';

const tables = open<SupportTables>;

export type EventRow = Selectable<SupportTables['support.ticket_event']>;

export type TicketsWanted = {
  merchants: readonly MerchantId[];
  of: TicketFilter;
  type?: number | undefined;
  assignee?: 'OWN' | 'NOBODY' | 'OTHERS' | undefined;
  overdueAt?: Temporal.Instant | undefined;
  search?: string | undefined;
  me: OperatorId;
};

const states = { WAITING: ['NEW', 'OPEN'], ANSWERED: ['ANSWERED'], DONE: ['RESOLVED', 'CLOSED'], ALL: undefined } as const;

/** Waiting tickets by their deadline; others by their last message, the newest first. */
export const ticketsListed = (tx: Tx, wanted: TicketsWanted, page: PageWanted): Promise<{ rows: TicketRow[]; total: number }> => {
  const { merchants, of, type, assignee, overdueAt, search, me } = wanted;
  const among = states[of];
  const found = tables(tx)
    .selectFrom('inbox.ticket')
    .selectAll()
    .where('merchant_id', '=', sql<MerchantId>`any(${[...merchants]}::text[])`)
    .$if(among !== undefined, (query) => query.where('state', 'in', [...(among ?? [])]))
    .$if(type !== undefined, (query) => query.where(sql<boolean>`type = ${type ?? 0}::smallint`))
    .$if(assignee === 'OWN', (query) => query.where('assignee_id', '=', me))
    .$if(assignee === 'NOBODY', (query) => query.where('assignee_id', 'is', null))
    .$if(assignee === 'OTHERS', (query) => query.where('assignee_id', '<>', me))
    .$if(overdueAt !== undefined, (query) =>
      query.where('state', 'in', ['NEW', 'OPEN']).where('due_at', '<', overdueAt as Temporal.Instant),
    )
    .$if(search !== undefined, (query) => {
      const part = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      return query.where((where) =>
        where.or([where('reference', 'ilike', part), where('sender', 'ilike', part), where('contact', 'ilike', part)]),
      );
    });
  return readLongPage(
    tx,
    of === 'WAITING'
      ? found.orderBy('due_at', (order) => order.asc().nullsLast()).orderBy('id')
      : found.orderBy('last_line_at', 'desc').orderBy('id', 'desc'),
    page,
    10_000,
  );
};

/** Tickets that wait for an answer; applications have a queue of their own. `stamp` changes when the queue does. */
export const countWaiting = async (
  tx: Tx,
  merchants: readonly MerchantId[],
  overdueAt?: Temporal.Instant,
): Promise<{ waiting: number; stamp: string }> => {
  const { count, last } = await tables(tx)
    .selectFrom('inbox.ticket')
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.max('last_line_at').as('last')])
    .where('merchant_id', '=', sql<MerchantId>`any(${[...merchants]}::text[])`)
    .where('state', 'in', ['NEW', 'OPEN'])
    .where('type', '<>', 6)
    .$if(overdueAt !== undefined, (query) => query.where('due_at', '<', overdueAt as Temporal.Instant))
    .executeTakeFirstOrThrow();
  return { waiting: Number(count), stamp: `${count}:${last === null ? '' : String(last)}` };
};

export const countWaitingChats = async (tx: Tx, merchants: readonly MerchantId[]): Promise<{ waiting: number; stamp: string }> => {
  const { count, last } = await tables(tx)
    .selectFrom('support.chat')
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.max('waiting_since').as('last')])
    .where('merchant_id', '=', sql<MerchantId>`any(${[...merchants]}::text[])`)
    .where('state', '=', 'WAITING')
    .executeTakeFirstOrThrow();
  return { waiting: Number(count), stamp: `${count}:${last === null ? '' : String(last)}` };
};

/** False if there is an event with this key. */
export const insertEvent = async (tx: Tx, row: Insertable<SupportTables['support.ticket_event']>): Promise<boolean> => {
  const inserted = await tables(tx)
    .insertInto('support.ticket_event')
    .values(row)
    .onConflict((conflict) => conflict.columns(['ticket_id', 'key']).where('key', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const eventOfKey = (tx: Tx, ticketId: string, key: string): Promise<EventRow | undefined> =>
  tables(tx).selectFrom('support.ticket_event').selectAll().where('ticket_id', '=', ticketId).where('key', '=', key).executeTakeFirst();

export const eventsMax = 500;

export const eventsOf = (tx: Tx, ticketId: string): Promise<EventRow[]> =>
  tables(tx)
    .selectFrom('support.ticket_event')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .orderBy('at')
    .orderBy('id')
    .limit(eventsMax)
    .execute();

/** Tickets that were resolved so long ago that their members cannot reopen them, by each merchant's days; some at a time. */
export const takeResolved = async (tx: Tx, now: Temporal.Instant, usualDays: number, limit: number): Promise<TicketRow[]> =>
  tables(tx)
    .selectFrom('inbox.ticket as ticket')
    .leftJoin('support.settings as settings', 'settings.merchant_id', 'ticket.merchant_id')
    .selectAll('ticket')
    .where('ticket.state', '=', 'RESOLVED')
    .where(sql<boolean>`ticket.done_at + make_interval(hours => 24 * coalesce(settings.reopen_days, ${usualDays})) < ${now}::timestamptz`)
    .orderBy('ticket.done_at')
    .limit(limit)
    .forUpdate('ticket')
    .skipLocked()
    .execute();
