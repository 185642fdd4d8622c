import type { Event, EventOf, EventType } from '@croupier/contract/core/events';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { inTransaction, isConnectionLoss, open, type Tx } from './database.ts';
import { log } from './log.ts';
import { eventsParked } from './metrics.ts';
import { grouped, holdReader, takeEvents } from './outbox.ts';
import { Refusal } from './refusal.ts';

/** The durable reader that carries out the reactions. */
export const mainReader = 'reactions';

export type Handlers = { [T in EventType]?: (tx: Tx, events: EventOf<T>[]) => Promise<void> };

const typesOf = (reactions: Handlers) => Object.keys(reactions) as EventType[];

/** With so many members aside it is not their events that are at fault: the reader stops with the error. */
const membersAsideMax = 50;
/** After a reaction failed, so many rows are reacted to each by itself. */
const aloneMax = 120;

/**
 * Lets each event's reaction happen once: the reader's position moves in the transaction of the reactions. Many of one type are reacted to
 * together, but of each member in the order in which they happened. An event whose reaction fails by itself too is put aside (`retryParked`).
 * Returns how many events were handled; 0 also when another process is reading.
 */
export const handleNewEvents = async (name: string, reactions: Handlers): Promise<number> => {
  const handle = async (tx: Tx, events: Event[], at: Temporal.Instant[]): Promise<void> => {
    const waiting = await membersAside(tx, name);
    if (waiting.size === 0) return runHandlers(tx, reactions, events);
    const isBehind = ({ memberId }: Event) => waiting.has(memberId);
    await putAside(tx, name, { events, at, problem: 'behind another of its member', which: isBehind });
    await runHandlers(
      tx,
      reactions,
      events.filter((event) => !isBehind(event)),
    );
  };
  try {
    return await takeEvents(name, typesOf(reactions), handle);
  } catch (error) {
    if (isOutage(error)) throw error;
  }
  let handled = 0;
  for (let row = 0; row < aloneMax; row += 1) {
    const more = await takeEvents(name, typesOf(reactions), handle, 1).catch((error: unknown) => passOver(name, reactions, error));
    if (more === 0) break;
    handled += more;
  }
  return handled;
};

const runHandlers = async (tx: Tx, reactions: Handlers, events: readonly Event[]): Promise<void> => {
  for (const ofType of grouped(events, { sizeMax: Infinity, apart: () => null, standsAlone: () => false }))
    await (reactions[ofType[0].type] as ((tx: Tx, events: Event[]) => Promise<void>) | undefined)?.(tx, ofType);
};

/** A refusal bears a code too, as errors of a connection do. */
const isOutage = (error: unknown): boolean => !(error instanceof Refusal) && isConnectionLoss(error);

/** Puts the next row aside. Throws the error itself where that would not help. */
const passOver = async (name: string, reactions: Handlers, error: unknown): Promise<number> => {
  if (isOutage(error)) throw error;
  const passed = await takeEvents(
    name,
    typesOf(reactions),
    async (tx, events, at) => {
      if ((await membersAside(tx, name)).size >= membersAsideMax) throw error;
      await putAside(tx, name, { events, at, problem: wordsOf(error) });
    },
    1,
  );
  log.error({ err: error, reader: name, events: passed }, 'event handler failed: event parked for retry');
  return passed;
};

const wordsOf = (error: unknown): string => String(error).slice(0, 500);

const firstTryAfterMinutes = 1;
const tryAfterMinutesMax = 60;

/**
 * Retries parked events that are due, each member's in order and in a transaction of its own. An event that fails again waits twice as long, at most an hour. Returns how many events were handled; 0 also while another process reads.
 */
export const retryParked = async (name: string, reactions: Handlers): Promise<number> => {
  let handled = 0;
  for (const memberId of await inTransaction((tx) => membersDue(tx, name))) {
    try {
      handled += await inTransaction(async (tx) => {
        if ((await holdReader(tx, name)) === undefined) return 0;
        const line = await takeLine(tx, name, memberId);
        for (const event of line) await runHandlers(tx, reactions, [event]);
        return line.length;
      });
    } catch (error) {
      if (isOutage(error)) throw error;
      log.error({ err: error, reader: name, memberId }, 'event handler retry failed');
      await inTransaction((tx) => putOff(tx, name, memberId, wordsOf(error)));
    }
  }
  eventsParked.set({ reader: name }, await inTransaction((tx) => countAside(tx, name)));
  return handled;
};

// ---- what is kept of them

type AsideRow = {
  id: string;
  reader: string;
  type: EventType;
  merchant_id: MerchantId;
  member_id: MemberId | null;
  next_try_at: Temporal.Instant;
};
type AsideTables = { 'platform.outbox_aside': AsideRow };
type Aside = { events: readonly Event[]; at: readonly Temporal.Instant[]; problem: string; which?: (event: Event) => boolean };

const putAside = async (tx: Tx, reader: string, { events, at, problem, which = () => true }: Aside): Promise<void> => {
  for (const [place, event] of events.entries()) {
    if (!which(event)) continue;
    const { type, merchantId, memberId, ...besides } = event;
    await sql`
      insert into platform.outbox_aside (reader, type, merchant_id, member_id, payload, at, problem, next_try_at)
      values (${reader}, ${type}, ${merchantId}, ${memberId}, ${JSON.stringify(besides)}::json, ${at[place]?.toString()}::timestamptz, ${problem},
        now() + ${firstTryAfterMinutes} * interval '1 minute')
    `.execute(open<AsideTables>(tx));
  }
};

const membersAside = async (tx: Tx, reader: string): Promise<Set<MemberId | null>> => {
  const rows = await open<AsideTables>(tx)
    .selectFrom('platform.outbox_aside')
    .select('member_id')
    .distinct()
    .where('reader', '=', reader)
    .execute();
  return new Set(rows.map(({ member_id }) => member_id));
};

/** Those whose first event in line is to be tried again. */
const membersDue = async (tx: Tx, reader: string): Promise<(MemberId | null)[]> => {
  const rows = await open<AsideTables>(tx)
    .selectFrom('platform.outbox_aside')
    .select('member_id')
    .where('reader', '=', reader)
    .groupBy('member_id')
    .having(sql<boolean>`(array_agg(next_try_at order by id))[1] <= now()`)
    .execute();
  return rows.map(({ member_id }) => member_id);
};

const countAside = async (tx: Tx, reader: string): Promise<number> => {
  const { count } = await open<AsideTables>(tx)
    .selectFrom('platform.outbox_aside')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('reader', '=', reader)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** All that waits of a member, in order, for good unless the transaction fails. */
const takeLine = async (tx: Tx, reader: string, memberId: MemberId | null): Promise<Event[]> => {
  const { rows } = await sql<AsideRow & { payload: object }>`
    delete from platform.outbox_aside where reader = ${reader} and member_id is not distinct from ${memberId}::uuid returning *
  `.execute(open<AsideTables>(tx));
  return rows
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ type, merchant_id: merchantId, member_id, payload }) => ({ type, merchantId, memberId: member_id, ...payload }) as Event);
};

const putOff = (tx: Tx, reader: string, memberId: MemberId | null, problem: string) =>
  sql`
    update platform.outbox_aside
    set tries = tries + 1, problem = ${problem}, next_try_at = now() + least(2 ^ least(tries, 10), ${tryAfterMinutesMax}) * interval '1 minute'
    where reader = ${reader} and member_id is not distinct from ${memberId}::uuid
  `.execute(open<AsideTables>(tx));
