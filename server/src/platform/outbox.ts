import type { Event, EventType } from '@croupier/contract/core/events';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { Kysely, sql } from 'kysely';
import { adding, type Ask, column } from './ask.ts';
import { askOne, inTransaction, open, type Tx } from './database.ts';
import { risingId } from './rising-ids.ts';
import { signalOutbox } from './outbox-signal.ts';

/**
 * Events are written here in the transaction in which they happen, and read afterwards:
 * by `react` once, durably, by one process; by `follow` in each process, for the tabs that are open there.
 */
type OutboxTables = {
  'platform.outbox': { xid: string; id: string };
  'platform.outbox_reader': { name: string; xid: string; id: string; at: unknown };
};

/** Rows that are read at once. */
const rowsMax = 120;
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const firstId = '00000000-0000-0000-0000-000000000000';

/** So many events share a row at most: with more of them the row would not fit on its page. */
const sharedMax = 8;

/** Events of one type and merchant that share a row. */
type Shared = [Event, ...Event[]];

/** Adds the many events of a batch, those of one type and merchant together; each member's in order. They are read only if the transaction commits. */
export const publishing = (events: readonly Event[]): Ask<void> => {
  signalOutbox();
  return addRows(rowsOf(events));
};

/** The rows that a batch of events is kept in. One that several share names them all, so what is about nobody stands alone. */
export const rowsOf = (events: readonly Event[]): Shared[] =>
  grouped(events, { sizeMax: sharedMax, apart: ({ merchantId }) => merchantId, standsAlone: ({ memberId }) => memberId === null });

type Grouping = { sizeMax: number; apart: (event: Event) => unknown; standsAlone: (event: Event) => boolean };

/**
 * Events in groups of one type each. None stands before one of the same member that came before it, for the end of a round must be known before
 * what corrects it. Each joins the newest group of its type, where it may.
 */
export const grouped = (events: readonly Event[], { sizeMax, apart, standsAlone }: Grouping): Shared[] => {
  const groups: Shared[] = [];
  const newest = new Map<EventType, Map<unknown, { place: number; group: Shared }>>();
  const reached = new Map<MemberId | null, number>();
  for (const event of events) {
    let ofType = newest.get(event.type);
    if (ofType === undefined) newest.set(event.type, (ofType = new Map()));
    const of = apart(event);
    let joined = ofType.get(of);
    if (joined !== undefined && joined.group.length < sizeMax && joined.place >= (reached.get(event.memberId) ?? 0) && !standsAlone(event))
      joined.group.push(event);
    else {
      joined = { place: groups.length, group: [event] };
      groups.push(joined.group);
      if (!standsAlone(event)) ofType.set(of, joined);
    }
    reached.set(event.memberId, joined.place);
  }
  return groups;
};

/** A field with a column of its own is not written twice. */
const besides = (event: Event) => ({ ...event, type: undefined, merchantId: undefined, memberId: undefined });

const addRows = adding<Shared>('platform.outbox', {
  id: column.uuid(risingId),
  type: column.text(([{ type }]) => type),
  merchant_id: column.text(([{ merchantId }]) => merchantId),
  member_id: column.uuid(([{ memberId }, second]) => (second === undefined ? memberId : null)),
  member_ids: column.uuids((events) => (events.length === 1 ? null : events.flatMap(({ memberId }) => memberId ?? []))),
  payload: column.text((events) => JSON.stringify(events.length === 1 ? besides(events[0]) : events.map(besides))),
});

/** Writes events in order. They are read only if the transaction commits. */
export const publish = async (tx: Tx, events: readonly Event[]): Promise<void> => {
  if (events.length === 0) return;
  await askOne(tx, addRows(events.map((event): Shared => [event])));
  signalOutbox();
};

export type Position = { xid: string; id: string };
/** `isAll`: there is no more at this moment; `isCalm`: nor is anybody writing. `at` of each event: when it was written. */
export type Found = { events: Event[]; at: Temporal.Instant[]; isAll: boolean; isCalm: boolean; position: Position };

type FoundRow = {
  xid: string | null;
  id: string | null;
  type: EventType;
  merchant_id: MerchantId;
  member_id: MemberId | null;
  member_ids: MemberId[] | null;
  payload: object | object[] | null;
  at: Temporal.Instant | null;
  horizon: string;
  calm: boolean;
};

/** Events of the wanted types after a position, in order, and how far the reader has thereby come. */
export const readAfter = async (
  tx: Tx,
  { xid, id }: Position,
  types: readonly EventType[],
  {
    rows: most = rowsMax,
    memberIds,
    wholeTypes = [],
  }: { rows?: number; memberIds?: readonly string[] | undefined; wholeTypes?: readonly EventType[] } = {},
): Promise<Found> => {
  const { rows } = await sql<FoundRow>`
    with limits as (
      select horizon, horizon = pg_snapshot_xmax(pg_current_snapshot()) as calm from platform.outbox_horizon() horizon
    )
    select found.xid::text, found.id, found.type, found.merchant_id, found.member_id, found.member_ids, found.payload, found.at, limits.horizon::text,
      limits.calm
    from limits left join lateral (
      select o.xid, o.id, o.type, o.merchant_id, o.member_id, o.member_ids, o.payload, o.at from platform.outbox o
      where (o.xid, o.id) > (${xid}::xid8, ${id}::uuid) and o.xid < limits.horizon and o.type = any(${types}::text[])
        and (${memberIds ?? null}::uuid[] is null or o.member_id = any(${memberIds ?? null}::uuid[]) or o.member_ids && ${memberIds ?? null}::uuid[]
          or o.type = any(${wholeTypes}::text[]))
      order by o.xid, o.id limit ${most}
    ) found on true order by found.xid, found.id
  `.execute(open<OutboxTables>(tx));
  const found = rows.filter((row) => row.payload !== null);
  const last = found.at(-1);
  const wanted = memberIds && new Set(memberIds);
  const told = found
    .flatMap((row) => eventsIn(row).map((event) => ({ event, at: row.at ?? Temporal.Now.instant() })))
    .filter(
      ({ event: { type, memberId } }) => wanted === undefined || wholeTypes.includes(type) || (memberId !== null && wanted.has(memberId)),
    );
  const [events, at] = [told.map(({ event }) => event), told.map((one) => one.at)];
  if (found.length === most && last?.xid != null && last.id !== null)
    return { events, at, isAll: false, isCalm: false, position: { xid: last.xid, id: last.id } };
  // Everything below the horizon has been seen, wanted or not. A transaction of another database may hold it back for the moment in which it ends,
  // and nothing is read twice for that.
  const seen = BigInt(rows[0]?.horizon ?? '1') - 1n;
  const position = seen >= BigInt(xid) ? { xid: seen.toString(), id: lastId } : { xid, id };
  return { events, at, isAll: true, isCalm: rows[0]?.calm ?? false, position };
};

const eventsIn = ({ type, merchant_id: merchantId, member_id, member_ids, payload }: FoundRow): Event[] => {
  const members = member_ids ?? [member_id];
  const payloads = Array.isArray(payload) ? payload : [payload];
  return payloads.map((besides: object, index) => ({ type, merchantId, memberId: members[index], ...besides }) as Event);
};

/**
 * Takes the next events of some types, once and in order, with the moments at which they were written: the reader's position moves in the transaction
 * of `handle`. Returns how many there were; 0 also when another process is reading. `rows`, of up to eight events each, are read at once.
 */
export const takeEvents = (name: string, types: readonly EventType[], handle: Handle, rows = rowsMax): Promise<number> =>
  inTransaction(async (tx) => {
    const database = open<OutboxTables>(tx);
    const rest = foundNothing.get(name);
    if (rest !== undefined && !(await isWorthTaking(database, rest, types))) return 0;
    if (!started.has(name)) await startAtTheEnd(database, name);
    started.add(name);
    const reader = await holdReader(tx, name);
    if (reader === undefined) return 0;
    const { events, at, position } = await readAfter(tx, reader, types, { rows });
    if (events.length > 0) await handle(tx, events, at);
    await sql`update platform.outbox_reader set xid = ${position.xid}::xid8, id = ${position.id}, at = now() where name = ${name}`.execute(
      database,
    );
    if (events.length > 0) foundNothing.delete(name);
    else foundNothing.set(name, { position, atMs: performance.now() });
    return events.length;
  });

/** Durable readers that this process has found, or made, in the database. */
const started = new Set<string>();

type Rest = { position: Position; atMs: number };

/** Durable readers that found nothing when they last looked, and where: they ask first, which holds and writes nothing. Another process may have read on since. */
const foundNothing = new Map<string, Rest>();

/** The position of a reader of nothing moves on now and again: rows that it need not read are not looked through for ever, and are swept. */
const standsStillMs = 2_000;

/** The position is a value of the statement, because PostgreSQL would look through the whole outbox to compare it with a position of another table. */
const isWorthTaking = async (database: Kysely<OutboxTables>, { position, atMs }: Rest, types: readonly EventType[]): Promise<boolean> => {
  if (performance.now() - atMs > standsStillMs) return true;
  const { rows } = await sql<{ worth: boolean }>`
    select exists (
      select from platform.outbox o
      where (o.xid, o.id) > (${position.xid}::xid8, ${position.id}::uuid) and o.xid < (select platform.outbox_horizon()) and o.type = any(${types}::text[])
    ) as worth
  `.execute(database);
  return rows[0]?.worth ?? true;
};

type Handle = (tx: Tx, events: Event[], at: Temporal.Instant[]) => Promise<void>;

/** Behind all that is told by now, for who wants to know only what comes. */
export const presentPosition = async (tx: Tx): Promise<Position> => {
  const { rows } = await sql<{ xid: string }>`select platform.outbox_horizon()::text as xid`.execute(open<OutboxTables>(tx));
  return { xid: rows[0]?.xid ?? '0', id: firstId };
};

/** How far a reader is, held for the transaction; undefined when another process is reading. */
export const holdReader = (tx: Tx, name: string): Promise<Position | undefined> =>
  open<OutboxTables>(tx)
    .selectFrom('platform.outbox_reader')
    .select(['xid', 'id'])
    .where('name', '=', name)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/**
 * How many rows (each of up to eight events) of some types, of a merchant, a durable reader has still to come upon that were written before a moment; at most so
 * many are counted. Parked events count with them. A transaction that began before then and still writes counts as one, because its events are not known yet.
 */
export const unreadBefore = async (
  tx: Tx,
  name: string,
  { types, merchantId, before, limit }: { types: readonly EventType[]; merchantId: MerchantId; before: Temporal.Instant; limit: number },
): Promise<number> => {
  const { rows } = await sql<{ unread: number }>`
    select (select count(*)::int from (
      select 1 from platform.outbox_reader r join platform.outbox o on (o.xid, o.id) > (r.xid, r.id)
       where r.name = ${name} and o.merchant_id = ${merchantId} and o.type = any(${[...types]}::text[]) and o.at < ${before}::timestamptz limit ${limit}) unread)
      + (select count(*)::int from (select 1 from platform.outbox_aside a
          where a.reader = ${name} and a.merchant_id = ${merchantId} and a.type = any(${[...types]}::text[]) and a.at < ${before}::timestamptz limit ${limit}) aside)
      + (select count(*)::int from pg_stat_activity a
          where a.datname = current_database() and a.backend_type = 'client backend' and a.backend_xid is not null and a.pid <> pg_backend_pid() and a.xact_start < ${before}::timestamptz) as unread
  `.execute(open<OutboxTables>(tx));
  return rows[0]?.unread ?? 0;
};

const startAtTheEnd = (database: Kysely<OutboxTables>, name: string) =>
  sql`insert into platform.outbox_reader (name, xid, id) values (${name}, platform.outbox_horizon(), ${firstId}) on conflict do nothing`.execute(
    database,
  );

const keptFor = '7 days';

const sweptAtOnce = 5_000;

/** Forgets what happened more than seven days ago and every durable reader has passed. */
export const sweepOutbox = async (): Promise<void> => {
  while ((await inTransaction(sweepSome)) === sweptAtOnce);
};

const sweepSome = async (tx: Tx): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from platform.outbox where ctid = any(array(
      select o.ctid from platform.outbox o where o.at < now() - ${keptFor}::interval and (o.xid, o.id) <= (
        select r.xid, r.id from platform.outbox_reader r order by r.xid, r.id limit 1
      ) limit ${sweptAtOnce} for update skip locked))
  `.execute(open<OutboxTables>(tx));
  return Number(numAffectedRows ?? 0n);
};
