import type { MemberId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { SettlementTables } from '../tables.ts';

const tables = open<SettlementTables>;

/** What runs that stand are to bring somebody, and have not brought: it waits for an operator, for its turn, or for an upline that has too little. */
export const toComeSum = async (tx: Tx, payeeId: MemberId, currency: Currency): Promise<bigint> => {
  const { sum } = await tables(tx)
    .selectFrom('agents.line as l')
    .innerJoin('agents.run as r', 'r.id', 'l.run_id')
    .select(sql<bigint>`coalesce(sum(l.amount - l.paid), 0)::bigint`.as('sum'))
    .where('l.payee_id', '=', payeeId)
    .where('l.currency', '=', currency)
    .where('l.state', 'in', ['READY', 'PART', 'DUE'])
    .where('l.amount', '>', 0n)
    .where('r.state', 'not in', ['REJECTED', 'FAILED'])
    .executeTakeFirstOrThrow();
  return sum;
};
