import type { MemberId, NodeId } from '@croupier/contract/core/ids';
import { moneyParts, type RecordKind } from '@croupier/contract/insight/statements';
import { sql } from 'kysely';
import { bigints, dates, texts } from '#platform/arrays';
import { open, type Tx } from '#platform/database';
import { type Parts, type SumClass } from '../movement.rules.ts';
import type { ClassDay } from '../statement.rules.ts';
import type { RecordsTables } from '../tables.ts';
import type { NewMovement } from './movements.ts';

const tables = open<RecordsTables>;

type Sum = { day: string; class: SumClass; kind: RecordKind; nodeId: NodeId | ''; came: bigint; went: bigint; parts: Parts; count: bigint };

/** Adds movements to the sums of their days. */
export const addToDays = async (tx: Tx, memberId: MemberId, movements: readonly NewMovement[]): Promise<void> => {
  const sums = new Map<string, Sum>();
  for (const { day, class: of, kind, nodeId, amount, parts } of movements) {
    const key = `${day} ${of} ${kind} ${nodeId ?? ''}`;
    const sum = sums.get(key) ?? { day, class: of, kind, nodeId: nodeId ?? '', came: 0n, went: 0n, parts: none(), count: 0n };
    sum.count += 1n;
    // An amount that only moved within the balance came before, or is still to go: counted here it would be counted twice.
    if (of !== 'HELD') {
      if (amount > 0n) sum.came += amount;
      else sum.went -= amount;
    }
    for (const part of moneyParts) sum.parts[part] += parts[part];
    sums.set(key, sum);
  }
  const all = [...sums.values()];
  const amounts = (of: (sum: Sum) => bigint) => sql`unnest(${bigints(all.map(of))}::bigint[])`;
  const words = (of: (sum: Sum) => string) => sql`unnest(${texts(all.map(of))}::text[])`;
  await sql`
    insert into records.day_sum as d (member_id, day, class, kind, node_id, came, went, cash, held, bonus, owed, elsewhere, pay, movements)
    select ${memberId}, unnest(${dates(all.map(({ day }) => day))}::date[]), ${words((sum) => sum.class)}, ${words(({ kind }) => kind)},
      ${words(({ nodeId }) => nodeId)}, ${amounts(({ came }) => came)}, ${amounts(({ went }) => went)}, ${amounts(({ parts }) => parts.CASH)},
      ${amounts(({ parts }) => parts.HELD)}, ${amounts(({ parts }) => parts.BONUS)}, ${amounts(({ parts }) => parts.OWED)},
      ${amounts(({ parts }) => parts.ELSEWHERE)}, ${amounts(({ parts }) => parts.PAY)}, ${amounts(({ count }) => count)}
    on conflict (member_id, day, class, kind, node_id) do update set came = d.came + excluded.came, went = d.went + excluded.went,
      cash = d.cash + excluded.cash, held = d.held + excluded.held, bonus = d.bonus + excluded.bonus, owed = d.owed + excluded.owed,
      elsewhere = d.elsewhere + excluded.elsewhere, pay = d.pay + excluded.pay, movements = d.movements + excluded.movements
  `.execute(tables(tx));
};

const none = (): Parts => ({ CASH: 0n, HELD: 0n, BONUS: 0n, OWED: 0n, ELSEWHERE: 0n, PAY: 0n });

type PartsRow = { cash: bigint; held: bigint; bonus: bigint; owed: bigint; elsewhere: bigint; pay: bigint };
const partsFrom = ({ cash, held, bonus, owed, elsewhere, pay }: PartsRow): Parts => ({
  CASH: cash,
  HELD: held,
  BONUS: bonus,
  OWED: owed,
  ELSEWHERE: elsewhere,
  PAY: pay,
});

const partSums = sql`
  coalesce(sum(cash), 0)::bigint as cash, coalesce(sum(held), 0)::bigint as held, coalesce(sum(bonus), 0)::bigint as bonus,
  coalesce(sum(owed), 0)::bigint as owed, coalesce(sum(elsewhere), 0)::bigint as elsewhere,
  coalesce(sum(pay), 0)::bigint as pay
`;

/** A member's balance when a day began, and the sums of each class of movements on each day since, up to another: by one statement. */
export const daysOf = async (
  tx: Tx,
  memberId: MemberId,
  { from, to }: { from: string; to: string },
): Promise<{ opening: Parts; days: ClassDay[] }> => {
  const { rows } = await sql<PartsRow & { day: string | null; class: SumClass | null }>`
    select null::date as day, null::text as class, ${partSums} from records.day_sum where member_id = ${memberId} and day < ${from}::date
    union all
    select day, class, ${partSums} from records.day_sum where member_id = ${memberId} and day between ${from}::date and ${to}::date group by day, class
  `.execute(tables(tx));
  const before = rows.find(({ day }) => day === null);
  return {
    opening: before === undefined ? none() : partsFrom(before),
    days: rows.flatMap((row) =>
      row.day === null || row.class === null ? [] : [{ day: row.day, class: row.class, parts: partsFrom(row) }],
    ),
  };
};

type Asked = { kinds: readonly RecordKind[]; from: string | null; to: string | null; games: readonly NodeId[] };

/** How many movements there are of what is asked for, and what came and went by them. */
export const sumsOf = async (
  tx: Tx,
  memberId: MemberId,
  { kinds, from, to, games }: Asked,
): Promise<{ count: bigint; came: bigint; went: bigint }> => {
  const { rows } = await sql<{ count: bigint; came: bigint; went: bigint }>`
    select coalesce(sum(movements), 0)::bigint as count, coalesce(sum(came), 0)::bigint as came, coalesce(sum(went), 0)::bigint as went
    from records.day_sum where member_id = ${memberId} and kind = any(${texts(kinds)}::text[])
      and (${from}::date is null or day >= ${from}::date) and (${to}::date is null or day <= ${to}::date)
      and (${games.length === 0} or node_id = any(${texts(games)}::text[]))
  `.execute(tables(tx));
  return rows[0] ?? { count: 0n, came: 0n, went: 0n };
};

/** Games a member played for money, in the order of their ids: the first so many of all, or all of one vendor. */
export const gamesOf = async (tx: Tx, memberId: MemberId, wanted: { limit: number } | { vendor: string }): Promise<NodeId[]> => {
  const played = tables(tx).selectFrom('records.day_sum').select('node_id').distinct().where('member_id', '=', memberId).orderBy('node_id');
  const rows = await (
    'vendor' in wanted
      ? // `;` comes right after `:`, by which a vendor's code ends.
        played.where('node_id', '>', `${wanted.vendor}:` as NodeId).where('node_id', '<', `${wanted.vendor};` as NodeId)
      : played.where('node_id', '<>', '').limit(wanted.limit)
  ).execute();
  return rows.flatMap(({ node_id }) => (node_id === '' ? [] : [node_id]));
};
