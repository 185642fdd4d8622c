import * as help from '@croupier/contract/brand/help-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** The sections and articles of a merchant. */
export const helpPartsQuery = (id: MerchantId) =>
  queryOptions({ queryKey: ['help', id], queryFn: ({ signal }) => call(help.helpParts, { params: { id }, signal }) });

type OfPart = { id: MerchantId; part: help.HelpPartKind; partId: string };

/** One of them in all its languages. */
export const helpWordsQuery = ({ id, part, partId }: OfPart) =>
  queryOptions({
    queryKey: ['help', id, part, partId],
    queryFn: ({ signal }) => call(help.helpWords, { params: { id, part, partId }, signal }),
  });

/** Its wordings in one language, the newest first. */
export const helpWordingsQuery = ({ id, part, partId, language }: OfPart & { language: string }, pageNo: number) =>
  queryOptions({
    queryKey: ['help', id, part, partId, 'wordings', language, pageNo],
    queryFn: ({ signal }) => call(help.helpWordings, { params: { id, part, partId, language }, query: { pageNo, pageSize: 10 }, signal }),
    placeholderData: keepPreviousData,
  });
