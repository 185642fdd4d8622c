import type { ExceptionId, ExceptionKind } from '@croupier/contract/payments/exceptions';
import * as adjustmentCalls from '@croupier/contract/console/adjustments';
import * as desk from '@croupier/contract/console/work-queues';
import * as books from '@croupier/contract/payments/reconciliation-console';
import * as kyc from '@croupier/contract/people/kyc-console';
import * as money from '@croupier/contract/payments/deposits-console';
import * as payouts from '@croupier/contract/payments/withdrawals-console';
import * as terms from '@croupier/contract/payments/withdrawals-terms-console';
import type { DepositId, KycApplicationId, MemberId, MerchantId, WithdrawalId } from '@croupier/contract/core/ids';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const rowsPerPage = 50;
const pulseEveryMs = 4_000;

/** The waiting rows and the operators at work on them, asked again every few seconds. It leaves no line in the trail. */
export const pulseQuery = () =>
  queryOptions({
    queryKey: ['pulse'],
    queryFn: ({ signal }) => call(desk.deskPulse, { signal }),
    refetchInterval: pulseEveryMs,
    refetchIntervalInBackground: true,
  });

type ExceptionSearch = {
  merchantId?: MerchantId | undefined;
  kind?: ExceptionKind | undefined;
  state?: 'OPEN' | 'RESOLVED' | undefined;
  pageNo: number;
};

export const exceptionsQuery = ({ state = 'OPEN', ...wanted }: ExceptionSearch) =>
  queryOptions({
    queryKey: ['cases', { state, ...wanted }],
    queryFn: ({ signal }) => call(money.exceptions, { query: { ...wanted, state, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const caseQuery = (id: ExceptionId) =>
  queryOptions({ queryKey: ['case', id], queryFn: ({ signal }) => call(money.openedException, { params: { id }, signal }) });

type DepositSearch = {
  merchantId?: MerchantId | undefined;
  reference?: string | undefined;
  memberId?: MemberId | undefined;
  pageNo: number;
};

export const depositsQuery = (wanted: DepositSearch) =>
  queryOptions({
    queryKey: ['deposits', wanted],
    queryFn: ({ signal }) => call(money.deskDeposits, { query: { ...wanted, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const depositQuery = (id: DepositId) =>
  queryOptions({ queryKey: ['deposit', id], queryFn: ({ signal }) => call(money.openedDeposit, { params: { id }, signal }) });

type PayoutSearch = { merchantId?: MerchantId | undefined; queue: payouts.PayoutQueue; pageNo: number };

export const payoutsQuery = (wanted: PayoutSearch) =>
  queryOptions({
    queryKey: ['payouts', wanted],
    queryFn: ({ signal }) => call(payouts.payouts, { query: { ...wanted, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const payoutQuery = (id: WithdrawalId) =>
  queryOptions({ queryKey: ['payout', id], queryFn: ({ signal }) => call(payouts.openedPayout, { params: { id }, signal }) });

export const batchesQuery = (wanted: { merchantId: MerchantId; pageNo: number }) =>
  queryOptions({
    queryKey: ['batches', wanted],
    queryFn: ({ signal }) => call(payouts.payoutBatches, { query: { ...wanted, pageSize: 20 }, signal }),
    placeholderData: keepPreviousData,
  });

type KycSearch = { merchantId?: MerchantId | undefined; decided: boolean; pageNo: number };

export const kycQueueQuery = (wanted: KycSearch) =>
  queryOptions({
    queryKey: ['kyc-queue', wanted],
    queryFn: ({ signal }) => call(kyc.kycQueue, { query: { ...wanted, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const kycQuery = (id: KycApplicationId) =>
  queryOptions({ queryKey: ['kyc', id], queryFn: ({ signal }) => call(kyc.openedKyc, { params: { id }, signal }) });

type AdjustmentSearch = {
  id?: string | undefined;
  merchantId?: MerchantId | undefined;
  state?: adjustmentCalls.AdjustmentState | undefined;
  pageNo: number;
};

export const adjustmentsQuery = (wanted: AdjustmentSearch) =>
  queryOptions({
    queryKey: ['adjustments', wanted],
    queryFn: ({ signal }) => call(adjustmentCalls.adjustments, { query: { ...wanted, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const memberFileQuery = (id: MemberId) =>
  queryOptions({ queryKey: ['member', id, 'file'], queryFn: ({ signal }) => call(desk.memberFile, { params: { id }, signal }) });

export const accountsQuery = (merchantId: MerchantId) =>
  queryOptions({
    queryKey: ['accounts', merchantId],
    queryFn: ({ signal }) => call(money.deskAccounts, { query: { merchantId }, signal }),
  });

export const termsQuery = (merchantId: MerchantId) =>
  queryOptions({
    queryKey: ['terms', merchantId],
    queryFn: ({ signal }) => call(terms.merchantTerms, { query: { merchantId }, signal }),
  });

export const importsQuery = (pageNo: number) =>
  queryOptions({
    queryKey: ['imports', pageNo],
    queryFn: ({ signal }) => call(books.imports, { query: { pageNo, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

type ReportSearch = { from: string; to: string; merchantId?: MerchantId | undefined };

export const reconciliationQuery = (wanted: ReportSearch) =>
  queryOptions({
    queryKey: ['reconciliation', wanted],
    queryFn: ({ signal }) => call(books.reconciliation, { query: wanted, signal }),
    placeholderData: keepPreviousData,
  });

export const positionAtQuery = (wanted: { at: string; merchantId?: MerchantId | undefined }) =>
  queryOptions({
    queryKey: ['position-at', wanted],
    queryFn: ({ signal }) => call(books.positionAt, { query: wanted, signal }),
    placeholderData: keepPreviousData,
  });

export const hourlyQuery = (wanted: ReportSearch) =>
  queryOptions({
    queryKey: ['positions', wanted],
    queryFn: ({ signal }) => call(books.positionsOf, { query: wanted, signal }),
    placeholderData: keepPreviousData,
  });
