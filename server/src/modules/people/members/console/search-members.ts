import type { Page, PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { MemberRow } from '@croupier/contract/console/operators';
import * as members from '../search-members.ts';
import { Refusal } from '#platform/refusal';
import { type AtWork, withPermission } from '#modules/console/audit';
import { memberRow } from './member-row.ts';
import { serves } from '#rules/console/audit/roles';

type Query = PageWanted & { search?: string | undefined; merchantId?: MerchantId | undefined };

/** Members whose name or id begins with the words given, of one merchant or of all that the operator serves. MERCHANT_UNKNOWN for any other. */
export const searchMembers = (by: AtWork, { search, merchantId, pageNo, pageSize }: Query): Promise<Page<MemberRow>> =>
  withPermission(by, 'member.search', null, async (tx, scope) => {
    if (merchantId !== undefined && !serves(scope, merchantId)) throw new Refusal('MERCHANT_UNKNOWN');
    const merchants = merchantId === undefined ? scope : [merchantId];
    const found = await members.searchMembers(tx, { merchants, search, pageNo, pageSize });
    return {
      answer: { ...found, content: found.content.map(memberRow) },
      merchants,
      details: { search, merchantId, pageNo, found: found.totalElements },
    };
  });
