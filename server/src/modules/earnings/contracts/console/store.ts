import type { ContractKind, RequestState } from '@croupier/contract/earnings/contracts';
import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { VersionRow } from '../store/contracts.ts';
import type { RequestRow } from '../store/requests.ts';
import type { ContractTables } from '../tables.ts';

const tables = open<ContractTables>;
const within = (merchants: readonly MerchantId[]) => sql<MerchantId>`any(${[...merchants]}::text[])`;

type Contracts = {
  merchants: readonly MerchantId[];
  kind?: ContractKind | undefined;
  of?: 'HOUSE' | 'AGENTS' | undefined;
  /** Either side of them. */
  memberIds?: readonly MemberId[] | undefined;
};

/** Versions without an end, in force or about to be, the newest first. */
export const contractsPage = (tx: Tx, { merchants, kind, of, memberIds }: Contracts, wanted: PageWanted) => {
  let query = tables(tx)
    .selectFrom('agents.contract_version')
    .selectAll()
    .where('merchant_id', '=', within(merchants))
    .where('in_force_from', 'is not', null)
    .where('in_force_to', 'is', null)
    .orderBy('id', 'desc');
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (of !== undefined) query = query.where('payer_id', of === 'HOUSE' ? 'is' : 'is not', null);
  if (memberIds !== undefined) {
    const ids = sql<MemberId>`any(${[...memberIds]}::uuid[])`;
    query = query.where((is) => is.or([is('payee_id', '=', ids), is('payer_id', '=', ids)]));
  }
  return readPage(query, wanted);
};

const shownMax = 100;

/** The versions of a contract, offers among them, the newest first. */
export const versionsOf = (tx: Tx, contractId: string): Promise<VersionRow[]> =>
  tables(tx)
    .selectFrom('agents.contract_version')
    .selectAll()
    .where('contract_id', '=', contractId)
    .orderBy('number', 'desc')
    .limit(shownMax)
    .execute();

export const requestsAbout = (tx: Tx, contractId: string): Promise<RequestRow[]> =>
  tables(tx)
    .selectFrom('agents.contract_request')
    .selectAll()
    .where('contract_id', '=', contractId)
    .orderBy('id', 'desc')
    .limit(shownMax)
    .execute();

/** The requests of the houses of some merchants and to them, the newest first. */
export const requestsPage = (
  tx: Tx,
  { merchants, state }: { merchants: readonly MerchantId[]; state?: RequestState | undefined },
  wanted: PageWanted,
) => {
  let query = tables(tx)
    .selectFrom('agents.contract_request')
    .selectAll()
    .where('merchant_id', '=', within(merchants))
    .where((is) => is.or([is('from_id', 'is', null), is('to_id', 'is', null)]))
    .orderBy('id', 'desc');
  if (state !== undefined) query = query.where('state', '=', state);
  return readPage(query, wanted);
};
