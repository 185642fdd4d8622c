import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId, VendorCode } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { type Selectable, sql } from 'kysely';
import { bigints, dates, instants, texts, uuids } from '#platform/arrays';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { DifferenceClass } from '../compare.rules.ts';
import type { Heal, ReconcileTables, Side } from '../tables.ts';

const tables = open<ReconcileTables>;

export type DifferenceRow = Selectable<ReconcileTables['vendors.difference']>;

export type NewDifference = {
  vendor: VendorCode;
  merchantId: MerchantId | '';
  memberId: MemberId | null;
  class: DifferenceClass;
  about: string;
  txId: string | null;
  roundName: string | null;
  gameCode: string | null;
  currency: string;
  amount: bigint;
  theirs: Side | null;
  ours: Side | null;
  day: string;
  heal: Heal | null;
  healAt: Temporal.Instant | null;
  caseAt: Temporal.Instant | null;
};

/**
 * Notes differences of an hour; one that is open already was only seen again, and one that somebody accepted stays so while it says the same. A difference that
 * could not be brought in order is tried once more with the present facts: the bet that a payout was for may be there by now. Returns how many are new.
 */
export const noteDifferences = async (
  tx: Tx,
  house: VendorCode,
  hourAt: Temporal.Instant,
  found: readonly NewDifference[],
  at: Temporal.Instant,
): Promise<number> => {
  if (found.length === 0) return 0;
  const json = (value: object | null) => (value === null ? null : JSON.stringify(value));
  const { rows } = await sql<{ fresh: boolean }>`
    insert into vendors.difference as d (house, vendor, merchant_id, member_id, class, about, tx_id, round_name, game_code, currency, amount, theirs, ours, day, hour_at,
      found_at, seen_at, heal, heal_at, case_at)
    select ${house}, f.vendor, f.merchant_id, f.member_id, f.class, f.about, f.tx_id, f.round_name, f.game_code, f.currency, f.amount, f.theirs::jsonb, f.ours::jsonb, f.day, ${hourAt},
      ${at}, ${at}, f.heal::jsonb, f.heal_at, f.case_at
    from (select
      unnest(${texts(found.map(({ vendor }) => vendor))}::text[]) as vendor, unnest(${texts(found.map(({ merchantId }) => merchantId))}::text[]) as merchant_id,
      unnest(${uuids(found.map(({ memberId }) => memberId))}::uuid[]) as member_id, unnest(${texts(found.map((one) => one.class))}::text[]) as class,
      unnest(${texts(found.map(({ about }) => about))}::text[]) as about, unnest(${texts(found.map(({ txId }) => txId))}::text[]) as tx_id,
      unnest(${texts(found.map(({ roundName }) => roundName))}::text[]) as round_name, unnest(${texts(found.map(({ gameCode }) => gameCode))}::text[]) as game_code,
      unnest(${texts(found.map(({ currency }) => currency))}::text[]) as currency, unnest(${bigints(found.map(({ amount }) => amount))}::bigint[]) as amount,
      unnest(${texts(found.map(({ theirs }) => json(theirs)))}::text[]) as theirs, unnest(${texts(found.map(({ ours }) => json(ours)))}::text[]) as ours,
      unnest(${dates(found.map(({ day }) => day))}::date[]) as day, unnest(${texts(found.map(({ heal }) => json(heal)))}::text[]) as heal,
      unnest(${instants(found.map(({ healAt }) => healAt))}::timestamptz[]) as heal_at, unnest(${instants(found.map(({ caseAt }) => caseAt))}::timestamptz[]) as case_at
    ) f
    where not exists (
      select from vendors.difference a
      where a.state = 'ACCEPTED' and a.vendor = f.vendor and a.about = f.about and a.class = f.class and a.amount = f.amount
    )
    on conflict (vendor, about, class) where state = 'OPEN' do update
      set seen_at = excluded.seen_at, amount = excluded.amount, theirs = excluded.theirs, ours = excluded.ours, hour_at = excluded.hour_at, heal = excluded.heal,
        heal_at = case when excluded.heal is not null then coalesce(d.heal_at, excluded.heal_at) end,
        heal_tries = case when d.heal_at is null then 0 else d.heal_tries end, case_at = coalesce(d.case_at, excluded.case_at)
    returning xmax = 0 as fresh
  `.execute(tables(tx));
  return rows.filter(({ fresh }) => fresh).length;
};

/** Ends the open differences about things that now agree, or that differ in another way (`class`). */
export const agree = async (
  tx: Tx,
  compared: readonly { vendor: VendorCode; about: string; class: DifferenceClass | null }[],
  at: Temporal.Instant,
): Promise<void> => {
  if (compared.length === 0) return;
  await sql`
    update vendors.difference d set state = 'AGREED', closed_at = ${at}
    from unnest(${texts(compared.map(({ vendor }) => vendor))}::text[], ${texts(compared.map(({ about }) => about))}::text[], ${texts(compared.map((one) => one.class))}::text[])
      as compared (vendor, about, class)
    where d.state = 'OPEN' and d.vendor = compared.vendor and d.about = compared.about and d.class is distinct from compared.class
  `.execute(tables(tx));
};

/** Ends what an hour's whole reading, begun at a moment, has not found again. */
export const agreeUnseen = async (tx: Tx, house: VendorCode, hourAt: Temporal.Instant, begunAt: Temporal.Instant, at: Temporal.Instant) => {
  await tables(tx)
    .updateTable('vendors.difference')
    .set({ state: 'AGREED', closed_at: at })
    .where('house', '=', house)
    .where('hour_at', '=', hourAt)
    .where('state', '=', 'OPEN')
    .where('class', '<>', 'LEDGER_DIFF')
    .where('seen_at', '<', begunAt)
    .execute();
};

/** The differences that are due to be brought in order by the vendor's word; each is put off, so that two do not do it at once. */
export const takeToHeal = (tx: Tx, at: Temporal.Instant, next: Temporal.Instant, limit: number): Promise<DifferenceRow[]> =>
  tables(tx)
    .updateTable('vendors.difference')
    .set((is) => ({ heal_at: next, heal_tries: is('heal_tries', '+', 1) }))
    .where('id', 'in', (is) =>
      is
        .selectFrom('vendors.difference')
        .select('id')
        .where('state', '=', 'OPEN')
        .where('heal_at', '<=', at)
        .orderBy('heal_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

/** It was brought in order, or a person must look at it (`caseAt`); `answer` is what our wallet or the vendor said. */
export const noteHealing = async (
  tx: Tx,
  id: string,
  { healed, answer, at }: { healed: boolean; answer: string; at: Temporal.Instant },
): Promise<void> => {
  await tables(tx)
    .updateTable('vendors.difference')
    .set(
      healed
        ? { state: 'HEALED', heal_at: null, heal_answer: answer, closed_at: at, case_at: null }
        : { heal_at: null, heal_answer: answer, case_at: at },
    )
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .execute();
};

/** A person said that it is well so. False when it is not open. */
export const acceptDifference = async (tx: Tx, id: string, by: string, at: Temporal.Instant): Promise<boolean> => {
  const row = await tables(tx)
    .updateTable('vendors.difference')
    .set({ state: 'ACCEPTED', closed_at: at, closed_by: by, heal_at: null })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Differences that a person is to look at and that have no case yet. */
export const takeForDesk = (tx: Tx, at: Temporal.Instant, limit: number): Promise<DifferenceRow[]> =>
  tables(tx)
    .updateTable('vendors.difference')
    .set({ has_case: true })
    .where('id', 'in', (is) =>
      is
        .selectFrom('vendors.difference')
        .select('id')
        .where('state', '=', 'OPEN')
        .where('case_at', '<=', at)
        .where('has_case', '=', false)
        .where('merchant_id', '<>', '')
        .orderBy('case_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

/** Differences that have ended and whose case has not been told yet. */
export const takeEnded = (tx: Tx, limit: number): Promise<DifferenceRow[]> =>
  tables(tx)
    .updateTable('vendors.difference')
    .set({ has_case: false })
    .where('id', 'in', (is) =>
      is
        .selectFrom('vendors.difference')
        .select('id')
        .where('has_case', '=', true)
        .where('state', '<>', 'OPEN')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

export type DifferenceFilter = {
  /** At which merchants, empty where nobody of ours bears the player's name; null: everywhere, there too. */
  merchants: readonly (MerchantId | '')[] | null;
  vendors?: readonly VendorCode[] | undefined;
  from: string;
  to: string;
  currency?: Currency | undefined;
  class?: DifferenceClass | undefined;
  state?: 'OPEN' | 'HEALED' | 'AGREED' | 'ACCEPTED' | undefined;
};

const matching = (tx: Tx, { merchants, vendors, from, to, currency, class: kind, state }: DifferenceFilter) =>
  tables(tx)
    .selectFrom('vendors.difference')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(merchants !== null, (query) => query.where('merchant_id', 'in', merchants as MerchantId[]))
    .$if(vendors !== undefined, (query) => query.where('vendor', 'in', vendors as VendorCode[]))
    .$if(currency !== undefined, (query) => query.where('currency', '=', currency as Currency))
    .$if(kind !== undefined, (query) => query.where('class', '=', kind as DifferenceClass))
    .$if(state !== undefined, (query) => query.where('state', '=', state as 'OPEN'));

/** Differences of some days: what is open first, then the newest. */
export const findDifferences = (tx: Tx, filter: DifferenceFilter, page: PageWanted) =>
  readPage(
    matching(tx, filter)
      .selectAll()
      .orderBy(sql`state <> 'OPEN'`)
      .orderBy('id', 'desc'),
    page,
  );

/** As many as two thousand days of a report have of ten classes in four states, so that a day that is shown lacks none of its own. */
const countsMax = 80_000;

/** How many there are of each vendor, merchant, currency, day, class and state, and what they come to; the newest days first. */
export const countDifferences = (tx: Tx, filter: DifferenceFilter) =>
  matching(tx, filter)
    .select(['vendor', 'merchant_id', 'currency', 'day', 'class', 'state'])
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('amount')])
    .groupBy(['vendor', 'merchant_id', 'currency', 'day', 'class', 'state'])
    .orderBy('day', 'desc')
    .orderBy('vendor')
    .limit(countsMax)
    .execute();
