import type { MerchantId } from '@croupier/contract/core/ids';
import type { SegmentRules } from '@croupier/contract/rewards/segments';
import * as segments from '@croupier/contract/rewards/segments-console';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const rowsPerPage = 50;
/** The maximum number of segments in a list to choose from. */
const choicesMax = 100;

type Wanted = { merchantId?: MerchantId | undefined; search?: string | undefined; archived?: '1' | undefined; pageNo: number };

export const segmentsQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['segments', wanted],
    queryFn: ({ signal }) => call(segments.segments, { query: { ...wanted, pageSize: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const segmentChoicesQuery = (merchantId: MerchantId) =>
  queryOptions({
    queryKey: ['segments', 'choices', merchantId],
    queryFn: ({ signal }) => call(segments.segments, { query: { merchantId, pageNo: 1, pageSize: choicesMax }, signal }),
  });

export type Draft = { merchantId: MerchantId; rules: SegmentRules; includesTests: boolean };

/** A count is of a moment, so the same rules are counted again after half a minute. */
const countStaleMs = 30_000;

export const draftCountQuery = (draft: Draft) =>
  queryOptions({
    queryKey: ['segments', 'count', draft],
    queryFn: ({ signal }) => call(segments.countAudience, { body: draft, signal }),
    staleTime: countStaleMs,
    retry: false,
  });

export const segmentCountQuery = (id: segments.SegmentId, version: number) =>
  queryOptions({
    queryKey: ['segments', 'count', id, version],
    queryFn: ({ signal }) => call(segments.countSegment, { params: { id }, signal }),
    staleTime: countStaleMs,
    retry: false,
  });
