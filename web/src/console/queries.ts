import type { MemberId, MerchantId, OperatorId, TransferId } from '@croupier/contract/core/ids';
import * as operators from '@croupier/contract/console/operators';
import * as security from '@croupier/contract/console/operators-security';
import * as networkCalls from '@croupier/contract/console/operators-networks';
import * as staff from '@croupier/contract/console/operators-staff';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import type { MemberQuery } from './subjects/members/member-filter.ts';

const rowsPerPage = 50;

/** An operator who reads without asking for anything is at work too: the server hears of it, until the console locks itself. */
const aliveEveryMs = 5 * 60_000;

/** The signed-in operator. */
export const selfQuery = () =>
  queryOptions({
    queryKey: ['self'],
    queryFn: ({ signal }) => call(operators.operatorSelf, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: aliveEveryMs,
  });

export const merchantsQuery = () =>
  queryOptions({ queryKey: ['merchants'], queryFn: ({ signal }) => call(operators.operatorMerchants, { signal }), staleTime: 300_000 });

export const membersQuery = (filters: MemberQuery, pageNo: number) =>
  queryOptions({
    queryKey: ['members', filters, pageNo],
    queryFn: ({ signal }) => call(operators.searchMembers, { query: { ...filters, pageNo, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const memberQuery = (id: MemberId) =>
  queryOptions({ queryKey: ['member', id], queryFn: ({ signal }) => call(operators.findMember, { params: { id }, signal }) });

export const ledgerQuery = (id: MemberId, pageNo: number) =>
  queryOptions({
    queryKey: ['member', id, 'ledger', pageNo],
    queryFn: ({ signal }) => call(operators.memberLedger, { params: { id }, query: { pageNo, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

/** A posting is final, so it is asked for once. */
export const postingQuery = (id: MemberId, transferId: TransferId) =>
  queryOptions({
    queryKey: ['member', id, 'posting', transferId],
    queryFn: ({ signal }) => call(operators.memberTransfer, { params: { id, transferId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export type AuditSearch = {
  action?: string | undefined;
  operator?: string | undefined;
  target?: string | undefined;
  merchantId?: MerchantId | undefined;
  from?: string | undefined;
  before?: string | undefined;
  pageNo: number;
};

export const auditQuery = (wanted: AuditSearch) =>
  queryOptions({
    queryKey: ['audit', wanted],
    queryFn: ({ signal }) => call(operators.auditTrail, { query: { ...wanted, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export type OperatorSearch = {
  search?: string | undefined;
  state?: staff.OperatorState | undefined;
  roleId?: operators.RoleId | undefined;
  pageNo: number;
};

export const operatorsQuery = (wanted: OperatorSearch) =>
  queryOptions({
    queryKey: ['operators', wanted],
    queryFn: ({ signal }) => call(staff.operators, { query: { ...wanted, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const operatorQuery = (id: OperatorId) =>
  queryOptions({ queryKey: ['operator', id], queryFn: ({ signal }) => call(staff.openOperator, { params: { id }, signal }) });

export const sessionsQuery = (id: OperatorId) =>
  queryOptions({
    queryKey: ['operator', id, 'sessions'],
    queryFn: ({ signal }) => call(staff.operatorSessions, { params: { id }, signal }),
  });

/** More roles than these nobody keeps apart: the matrix has a column for each. */
const rolesAtOnce = 100;

export const rolesQuery = () =>
  queryOptions({
    queryKey: ['roles'],
    queryFn: ({ signal }) => call(staff.roles, { query: { pageNo: 1, pageSize: rolesAtOnce }, signal }),
  });

export const networksQuery = (pageNo: number) =>
  queryOptions({
    queryKey: ['networks', pageNo],
    queryFn: ({ signal }) => call(networkCalls.networks, { query: { pageNo, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const ownSecurityQuery = () =>
  queryOptions({ queryKey: ['own', 'security'], queryFn: ({ signal }) => call(security.ownSecurity, { signal }) });

export const ownSessionsQuery = () =>
  queryOptions({ queryKey: ['own', 'sessions'], queryFn: ({ signal }) => call(security.ownSessions, { signal }) });
