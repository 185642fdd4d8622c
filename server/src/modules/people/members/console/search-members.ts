import type { Page, PageWanted } from '@croupier/contract/core/envelope';
import type { MemberRow, searchMembers as contract } from '@croupier/contract/console/operators';
import type * as z from 'zod/mini';
import type { Tx } from '#platform/database';
import * as members from '../search-members.ts';
import { userNameKey } from '../names.rules.ts';
import { Refusal } from '#platform/refusal';
import { type AtWork, withPermission } from '#modules/console/audit';
import { memberRow } from './member-row.ts';
import { commonScope, type Scope, scopeFor, serves } from '#rules/console/audit/roles';
import { merchantsIn } from '#modules/brand/merchants/console';
import { conditionsOf } from './conditions.ts';
import { filterPermissions } from './filter-permissions.rules.ts';
import { foundByDetails } from './found-by-details.ts';

type Query = Partial<z.output<NonNullable<(typeof contract)['query']>>> & PageWanted;

/**
 * Members by a part of their name or the beginning of their id and by filters, of one merchant or of all that the operator serves, newest first. At merchants
 * at which the operator may open files, also by details of the file. Refuses MERCHANT_UNKNOWN for any other, and NOT_ALLOWED for a filter on what the operator
 * may not see.
 */
export const searchMembers = (by: AtWork, query: Query): Promise<Page<MemberRow>> =>
  withPermission(by, 'member.search', null, async (tx, scope) => {
    const answer = await membersIn(tx, by, scope, query);
    const { merchantId, pageSize: _, ...filters } = query;
    return {
      answer,
      merchants: merchantId === undefined ? scope : [merchantId],
      details: { ...filters, merchantId, found: answer.totalElements },
    };
  });

/** One page of the members at these merchants. */
export const membersIn = async (tx: Tx, by: AtWork, served: Scope, query: Query): Promise<Page<MemberRow>> => {
  const { search, merchantId, agent, pageNo, pageSize } = query;
  if (merchantId !== undefined && !serves(served, merchantId)) throw new Refusal('MERCHANT_UNKNOWN');
  const scope = scopeOfFilters(by, served, query);
  const merchants = merchantId === undefined ? scope : commonScope(scope, [merchantId]);
  const files = scopeFor(by.operator.holdings, 'member.file');
  const typed = search?.trim() ?? '';
  const open = files !== undefined && typed !== '' && (merchantId === undefined || serves(files, merchantId));
  const inFiles = open ? (await merchantsIn(files, merchantId)).filter((id) => serves(merchants, id)) : [];
  const found = await members.searchMembers(tx, {
    merchants,
    search,
    others: await foundByDetails(tx, inFiles, typed),
    filters: {
      state: query.state,
      type: query.type,
      levelFrom: query.levelFrom,
      levelTo: query.levelTo,
      registeredFrom: instantOf(query.registeredFrom),
      registeredBefore: instantOf(query.registeredBefore),
      signedInFrom: instantOf(query.signedInFrom),
      signedInBefore: instantOf(query.signedInBefore),
      uplineKey: agent === undefined ? undefined : userNameKey(agent),
    },
    conditions: conditionsOf(query),
    pageNo,
    pageSize,
  });
  return { ...found, content: found.content.map(memberRow) };
};

/** The merchants at which the operator may see everything that the filters compare. */
const scopeOfFilters = ({ operator }: AtWork, scope: Scope, query: Query): Scope =>
  filterPermissions(query).reduce((left: Scope, permission) => {
    const held = scopeFor(operator.holdings, permission);
    if (held === undefined) throw new Refusal('NOT_ALLOWED');
    return commonScope(left, held);
  }, scope);

const instantOf = (at: string | undefined) => (at === undefined ? undefined : Temporal.Instant.from(at));
