import type { ContractKind, ContractRequest, RequestState } from '@croupier/contract/earnings/contracts';
import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { ContractTables } from '../tables.ts';

const tables = open<ContractTables>;

export type RequestRow = Selectable<ContractTables['agents.contract_request']>;

/** Undefined when another of the same contract is not answered yet. */
export const insertRequest = (tx: Tx, row: Insertable<ContractTables['agents.contract_request']>): Promise<RequestRow | undefined> =>
  tables(tx)
    .insertInto('agents.contract_request')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const requestById = (tx: Tx, id: string): Promise<RequestRow | undefined> =>
  tables(tx).selectFrom('agents.contract_request').selectAll().where('id', '=', id).executeTakeFirst();

/** The same, locked. */
export const lockRequest = (tx: Tx, id: string): Promise<RequestRow | undefined> =>
  tables(tx).selectFrom('agents.contract_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const answer = async (
  tx: Tx,
  ids: readonly string[],
  state: Exclude<RequestState, 'PENDING'>,
  at: Temporal.Instant,
  by: OperatorId | null = null,
): Promise<void> => {
  if (ids.length === 0) return;
  await tables(tx)
    .updateTable('agents.contract_request')
    .set({ state, answered_at: at, answered_by: by })
    .where('id', 'in', [...ids])
    .where('state', '=', 'PENDING')
    .execute();
};

/** The requests about contracts that are not answered yet, locked. */
export const lockPendingOf = (tx: Tx, contractIds: readonly string[]): Promise<RequestRow[]> =>
  contractIds.length === 0
    ? Promise.resolve([])
    : tables(tx)
        .selectFrom('agents.contract_request')
        .selectAll()
        .where('contract_id', 'in', [...contractIds])
        .where('state', '=', 'PENDING')
        .orderBy('id')
        .forUpdate()
        .execute();

/** The requests about a contract that are not answered yet. */
export const pendingOf = (tx: Tx, contractId: string): Promise<RequestRow | undefined> =>
  tables(tx)
    .selectFrom('agents.contract_request')
    .selectAll()
    .where('contract_id', '=', contractId)
    .where('state', '=', 'PENDING')
    .executeTakeFirst();

/** Requests nobody answered in time; those another process looks at are left to it. */
export const lockExpired = (tx: Tx, at: Temporal.Instant, limit: number): Promise<RequestRow[]> =>
  tables(tx)
    .selectFrom('agents.contract_request')
    .selectAll()
    .where('state', '=', 'PENDING')
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** The requests of a kind that await a member's answer, the newest first: one from their upline at most, and one from each downline. */
export const awaiting = (tx: Tx, memberId: MemberId, kind: ContractKind, at: Temporal.Instant): Promise<RequestRow[]> =>
  tables(tx)
    .selectFrom('agents.contract_request')
    .selectAll()
    .where('to_id', '=', memberId)
    .where('kind', '=', kind)
    .where('state', '=', 'PENDING')
    .where('expires_at', '>', at)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();

type Filter = { kind?: ContractKind | undefined; state?: RequestState | undefined };
type OwnFilter = Filter & { way?: ContractRequest['way'] | undefined };

/** Requests somebody made (`way` OUT) or was made (IN), the newest first. */
export const requestsOf = (tx: Tx, memberId: MemberId, { kind, state, way }: OwnFilter, wanted: PageWanted) => {
  let query = tables(tx)
    .selectFrom('agents.contract_request')
    .selectAll()
    .where((is) => is.or([...(way === 'IN' ? [] : [is('from_id', '=', memberId)]), ...(way === 'OUT' ? [] : [is('to_id', '=', memberId)])]))
    .orderBy('id', 'desc');
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (state !== undefined) query = query.where('state', '=', state);
  return readPage(query, wanted);
};

/** Requests a merchant made as the house, or was made, the newest first. */
export const requestsOfHouse = (tx: Tx, merchantId: MerchantId, { kind, state }: Filter, wanted: PageWanted) => {
  let query = tables(tx)
    .selectFrom('agents.contract_request')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where((is) => is.or([is('from_id', 'is', null), is('to_id', 'is', null)]))
    .orderBy('id', 'desc');
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (state !== undefined) query = query.where('state', '=', state);
  return readPage(query, wanted);
};

/** Kinds of which a request awaits a member, and what is asked. */
export const awaitingKinds = (tx: Tx, memberId: MemberId, at: Temporal.Instant) =>
  tables(tx)
    .selectFrom('agents.contract_request')
    .select(['kind', sql<'NEW' | 'TERMINATION'>`min(what)`.as('what')])
    .where('to_id', '=', memberId)
    .where('state', '=', 'PENDING')
    .where('expires_at', '>', at)
    .groupBy('kind')
    .execute();
