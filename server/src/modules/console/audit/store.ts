import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId, OperatorId } from '@croupier/contract/core/ids';
import { type Expression, sql, type SqlBool } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readLongPage } from '#platform/page';
import type { Scope } from './roles.rules.ts';
import type { AuditTables } from './tables.ts';

const tables = open<AuditTables>;

type NewLine = {
  at: Temporal.Instant;
  operator_id: OperatorId | null;
  operator_name: string | null;
  action: string;
  target: string | null;
  merchants: MerchantId[] | null;
  ip: string;
  details: string;
};

export const insertAuditLine = (tx: Tx, line: NewLine) => tables(tx).insertInto('operators.audit').values(line).execute();

export type AuditFilter = {
  /** A reader sees the lines that concern no other merchants than theirs. */
  scope: Scope;
  action: string | undefined;
  operator: string | undefined;
  target: string | undefined;
  merchantId: MerchantId | undefined;
  from: Temporal.Instant | undefined;
  before: Temporal.Instant | undefined;
};

/** One page of the trail, newest first, and how many lines there are in all (at most 100,000 are counted). */
export const auditPage = async (tx: Tx, filter: AuditFilter, page: PageWanted) => {
  const matching = tables(tx)
    .selectFrom('operators.audit')
    .where((eb) => {
      const wanted: Expression<SqlBool>[] = [];
      if (filter.scope !== null) wanted.push(sql<SqlBool>`merchants <@ ${[...filter.scope]}::text[]`);
      if (filter.merchantId !== undefined) wanted.push(sql<SqlBool>`${filter.merchantId} = any(merchants)`);
      if (filter.action !== undefined)
        wanted.push(sql<SqlBool>`(action = ${filter.action} or starts_with(action, ${`${filter.action}.`}))`);
      if (filter.operator !== undefined)
        wanted.push(eb.or([eb('operator_name', '=', filter.operator), eb('target', '=', `operator:${filter.operator}`)]));
      if (filter.target !== undefined) wanted.push(eb('target', '=', filter.target));
      if (filter.from !== undefined) wanted.push(eb('at', '>=', filter.from));
      if (filter.before !== undefined) wanted.push(eb('at', '<', filter.before));
      return eb.and(wanted);
    });
  return readLongPage(tx, matching.selectAll().orderBy('at', 'desc').orderBy('id', 'desc'), page);
};

/** The last sign-ins under a name, done and refused, newest first. */
export const signInsOf = (tx: Tx, userName: string, most: number) =>
  tables(tx)
    .selectFrom('operators.audit')
    .select(['id', 'at', 'ip', 'action', 'details'])
    .where('target', '=', `operator:${userName}`)
    .where('action', 'in', ['session.sign-in', 'session.sign-in.refused', 'session.enrol'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
