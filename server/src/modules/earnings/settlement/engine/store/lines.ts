import type { MemberId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { type RawBuilder, sql } from 'kysely';
import { open, type Tx } from '#platform/database';

const tables = open<Record<never, never>>;

/** A programme's table of lines. `payee`: the column of who is paid. `givenTo`: the column that a correction compares by, and `given` what was given. */
type LineTable = {
  lines: 'agents.line' | 'affiliates.line';
  runs: 'agents.run' | 'affiliates.run';
  payee: string;
  givenTo: string;
  given: RawBuilder<bigint>;
};

/** The queries that are the same for the lines of every programme. */
export const lineQueries = <Key extends string>({ lines, runs, payee, givenTo, given }: LineTable) => {
  const table = sql.table(lines);
  return {
    /** The debts to a member of runs that may still be paid: they wait for an operator, for their turn, or for a payer who has too little. */
    toComeSum: async (tx: Tx, memberId: MemberId, currency: Currency): Promise<bigint> => {
      const { rows } = await sql<{ sum: bigint }>`
        select coalesce(sum(l.amount - l.paid), 0)::bigint as sum from ${table} l join ${sql.table(runs)} r on r.id = l.run_id
        where l.${sql.ref(payee)} = ${memberId} and l.currency = ${currency} and l.state in ('READY', 'PART', 'DUE') and l.amount > 0
          and r.state not in ('REJECTED', 'FAILED')
      `.execute(tables(tx));
      return rows[0]?.sum ?? 0n;
    },

    /** Nothing of a run is paid any more. */
    rejectLines: async (tx: Tx, runId: string): Promise<void> => {
      await sql`update ${table} set state = 'REJECTED' where run_id = ${runId} and state = 'READY'`.execute(tables(tx));
    },

    /** The pay of earlier runs of a period. */
    givenIn: async (tx: Tx, runIds: readonly string[]): Promise<Map<Key, bigint>> => {
      if (runIds.length === 0) return new Map();
      const { rows } = await sql<{ key: Key; amount: bigint }>`
        select ${sql.ref(givenTo)} as key, sum(${given})::bigint as amount from ${table}
        where run_id = any(${[...runIds]}::uuid[]) group by ${sql.ref(givenTo)}
      `.execute(tables(tx));
      return new Map(rows.map(({ key, amount }) => [key, amount]));
    },
  };
};
