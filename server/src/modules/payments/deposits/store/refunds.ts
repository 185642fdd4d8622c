import type { Currency } from '@croupier/contract/core/money';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { ChannelTables } from '../../channels/tables.ts';

const tables = open<ChannelTables>;

/** Stores refunds of transactions that are to be returned and came through channels of these kinds, if none was requested yet. */
export const insertDue = async (tx: Tx, kinds: readonly string[], at: Temporal.Instant, limit: number): Promise<void> => {
  await sql`
    insert into cashier.rail_refund (line_id, next_ask_at)
    select line.id, ${at} from cashier.bank_line line
      join cashier.rail rail on rail.code = line.bank_code and rail.kind = any(${[...kinds]}::text[]) and rail.enabled
    where line.state = 'REFUND_DUE' and not exists (select 1 from cashier.rail_refund known where known.line_id = line.id)
    order by line.id limit ${limit} on conflict do nothing
  `.execute(tables(tx));
};

export type DueRefund = {
  line_id: string;
  attempts: number;
  bank_code: string;
  account: string;
  text: string;
  amount: bigint;
  currency: Currency;
};

/** Refunds that are due to be asked for, held; those that another process has are passed over, and what went back by other means. */
export const lockDue = async (tx: Tx, at: Temporal.Instant, limit: number): Promise<DueRefund[]> => {
  const { rows } = await sql<DueRefund>`
    select refund.line_id, refund.attempts, line.bank_code, line.account, line.text, line.amount, line.currency
    from cashier.rail_refund refund join cashier.bank_line line on line.id = refund.line_id
    where refund.state in ('ASKING', 'SENT') and refund.next_ask_at <= ${at} and line.state = 'REFUND_DUE'
    order by refund.next_ask_at limit ${limit} for update of refund skip locked
  `.execute(tables(tx));
  return rows;
};

/** Whether a transaction's money is still to go back; not, where a person sent it meanwhile. */
export const isStillDue = async (tx: Tx, lineId: string): Promise<boolean> => {
  const { rows } = await sql`select from cashier.bank_line where id = ${lineId} and state = 'REFUND_DUE'`.execute(tables(tx));
  return rows.length > 0;
};

/** Whether its provider has not said yet what becomes of a refund. */
export const isStillAsked = async (tx: Tx, lineId: string): Promise<boolean> => {
  const { rows } = await sql`select from cashier.rail_refund where line_id = ${lineId} and state = 'ASKING'`.execute(tables(tx));
  return rows.length > 0;
};

export const putOff = async (tx: Tx, lineId: string, until: Temporal.Instant): Promise<void> => {
  await sql`update cashier.rail_refund set next_ask_at = ${until}, attempts = attempts + 1 where line_id = ${lineId}`.execute(tables(tx));
};

/** The answer of the provider. */
export const settle = async (
  tx: Tx,
  lineId: string,
  state: 'SENT' | 'PAID' | 'REFUSED',
  code: string | null,
  at: Temporal.Instant,
): Promise<void> => {
  await sql`update cashier.rail_refund set state = ${state}, code = ${code}, asked_at = ${at} where line_id = ${lineId}`.execute(
    tables(tx),
  );
};
