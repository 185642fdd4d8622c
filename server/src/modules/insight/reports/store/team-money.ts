import type { TeamMoneyKind } from '@croupier/contract/earnings/team-reports';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { type RawBuilder, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { inSteps } from './in-steps.ts';

const tables = open<Record<string, never>>;

export type MoneyOfTeam = {
  merchantId: MerchantId;
  /** The agent's number in paths. */
  number: number;
  /** All who were ever in the team, where they are few. */
  memberIds: readonly MemberId[] | undefined;
  withTests: boolean;
  start: Temporal.Instant;
  end: Temporal.Instant;
  kind: TeamMoneyKind | undefined;
};

export type MoneyLine = {
  id: string;
  member_id: MemberId;
  kind: TeamMoneyKind;
  amount: bigint;
  other: MemberId | null;
  at: Temporal.Instant;
};

/** How each source ends, by the column that tells its lines of one moment apart. */
type Ending = (column: 'number' | 'id') => RawBuilder<unknown>;

/** Deposits, withdrawals and bonuses of a team as it stood when they were booked. */
const booked = ({ merchantId, number, memberIds, withTests, start, end, kind }: MoneyOfTeam, ending: Ending) => {
  const asked = kind === undefined ? sql`true` : sql`j.kind = ${kind}`;
  const fits = sql`j.merchant_id = ${merchantId} and j.kind in ('DEPOSIT', 'WITHDRAWAL', 'BONUS') and ${asked}
    and j.at >= ${start}::timestamptz and j.at < ${end}::timestamptz and (${withTests} or not j.simulated)
    and exists (select from agents.placement p where p.id = j.placement and ${number}::int = any(p.path))`;
  const source =
    memberIds === undefined
      ? sql`turnover.journal j where ${fits}`
      : sql`unnest(${[...memberIds]}::uuid[]) as m (id) cross join lateral (
          select * from turnover.journal j where j.member_id = m.id and ${fits} ${ending('number')}) j`;
  return sql`select 'b' || j.number as id, j.member_id, j.kind, case when j.kind = 'WITHDRAWAL' then -j.amount else j.amount end as amount,
      null::uuid as other, j.at, 'b' as source, j.number, null::uuid as transfer from ${source} ${ending('number')}`;
};

/** Transfers of those who stand in the team now, each once for every side of it that does. */
const handedOver = ({ merchantId, number, memberIds, withTests, start, end, kind }: MoneyOfTeam, ending: Ending) => {
  const side = (own: 'sender_id' | 'receiver_id', other: 'sender_id' | 'receiver_id', name: TeamMoneyKind) => {
    const few = memberIds === undefined ? sql`true` : sql`j.${sql.ref(own)} = any(${[...memberIds]}::uuid[])`;
    const sign = name === 'TRANSFER_OUT' ? sql`-j.amount` : sql`j.amount`;
    const source = name === 'TRANSFER_OUT' ? sql`'o'` : sql`'i'`;
    return sql`(select ${source} || j.id as id, j.${sql.ref(own)} as member_id, ${name}::text as kind, ${sign} as amount,
        case when exists (select from agents.position q where q.member_id = j.${sql.ref(other)} and ${number}::int = any(q.path))
          then j.${sql.ref(other)} end as other, j.at, ${source} as source, null::bigint as number, j.id as transfer
      from withdrawals.member_transfer j join agents.position p on p.member_id = j.${sql.ref(own)} and ${number}::int = any(p.path)
      join members.member m on m.id = p.member_id and (${withTests} or not m.is_test)
      where ${few} and j.merchant_id = ${merchantId} and j.at >= ${start}::timestamptz and j.at < ${end}::timestamptz ${ending('id')})`;
  };
  const sides = [
    ...(kind === undefined || kind === 'TRANSFER_OUT' ? [side('sender_id', 'receiver_id', 'TRANSFER_OUT')] : []),
    ...(kind === undefined || kind === 'TRANSFER_IN' ? [side('receiver_id', 'sender_id', 'TRANSFER_IN')] : []),
  ];
  return sides;
};

const parts = (wanted: MoneyOfTeam, ending: Ending): RawBuilder<unknown> => {
  const isTransfer = wanted.kind === 'TRANSFER_IN' || wanted.kind === 'TRANSFER_OUT';
  const isBooked = wanted.kind === undefined || !isTransfer;
  return sql.join(
    [...(isBooked ? [sql`(${booked(wanted, ending)})`] : []), ...(isBooked && wanted.kind !== undefined ? [] : handedOver(wanted, ending))],
    sql` union all `,
  );
};

/** Movements of a team, the latest first. */
export const moneyLines = async (tx: Tx, wanted: MoneyOfTeam, page: { limit: number; offset: number }): Promise<MoneyLine[]> =>
  (await linesOf(wanted, page).execute(tables(tx))).rows;

/** The same as they are found, so many at once; at most `limit`. */
export const moneyLinesInSteps = (tx: Tx, wanted: MoneyOfTeam, limit: number, many: number): AsyncGenerator<MoneyLine[]> =>
  inSteps(tx, linesOf(wanted, { limit, offset: 0 }), many);

const linesOf = (wanted: MoneyOfTeam, { limit, offset }: { limit: number; offset: number }): RawBuilder<MoneyLine> => {
  // One source can have no more rows on the page than come before its end. Many lines share a moment, so every source is in the order the page is in.
  const latest: Ending = (column) => sql`order by j.at desc, j.${sql.ref(column)} desc limit ${offset + limit}`;
  return sql<MoneyLine>`
    select id, member_id, kind, amount, other, at from (${parts(wanted, latest)}) all_of_them
      order by at desc, source desc, number desc, transfer desc limit ${limit} offset ${offset}
  `;
};

/** How many movements there are; at most so many are counted. */
export const countMoneyLines = async (tx: Tx, wanted: MoneyOfTeam, most: number): Promise<number> => {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from (select 1 from (${parts(wanted, () => sql`limit ${most}`)}) all_of_them limit ${most}) counted
  `.execute(tables(tx));
  return Number(rows[0]?.count ?? 0n);
};

/** The transfers in and out of a team's members, transfers among themselves on both sides. */
export const sumOfTransfers = async (tx: Tx, wanted: Omit<MoneyOfTeam, 'kind'>): Promise<{ came: bigint; went: bigint }> => {
  const { rows } = await sql<{ came: bigint; went: bigint }>`
    select coalesce(sum(amount) filter (where amount > 0), 0)::bigint as came, coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as went
      from (${sql.join(
        handedOver({ ...wanted, kind: undefined }, () => sql``),
        sql` union all `,
      )}) moved
  `.execute(tables(tx));
  return rows[0] ?? { came: 0n, went: 0n };
};
