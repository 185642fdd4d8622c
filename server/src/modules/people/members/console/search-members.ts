import type { Page, PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { MemberRow } from '@croupier/contract/console/operators';
import * as members from '../search-members.ts';
import { Refusal } from '#platform/refusal';
import { type AtWork, withPermission } from '#modules/console/audit';
import { memberRow } from './member-row.ts';
import { scopeFor, serves } from '#rules/console/audit/roles';
import { merchantsIn } from '#modules/brand/merchants/console';
import { foundByDetails } from './found-by-details.ts';

type Query = PageWanted & { search?: string | undefined; merchantId?: MerchantId | undefined };

/**
 * Members by a part of their name or the beginning of their id, of one merchant or of all that the operator serves, newest first. At merchants at which the
 * operator may open files, also by details of the file. MERCHANT_UNKNOWN for any other.
 */
export const searchMembers = (by: AtWork, { search, merchantId, pageNo, pageSize }: Query): Promise<Page<MemberRow>> =>
  withPermission(by, 'member.search', null, async (tx, scope) => {
    if (merchantId !== undefined && !serves(scope, merchantId)) throw new Refusal('MERCHANT_UNKNOWN');
    const merchants = merchantId === undefined ? scope : [merchantId];
    const files = scopeFor(by.operator.holdings, 'member.file');
    const typed = search?.trim() ?? '';
    const open = files !== undefined && typed !== '' && (merchantId === undefined || serves(files, merchantId));
    const inFiles = open ? (await merchantsIn(files, merchantId)).filter((id) => serves(merchants, id)) : [];
    const others = await foundByDetails(tx, inFiles, typed);
    const found = await members.searchMembers(tx, { merchants, search, others, pageNo, pageSize });
    return {
      answer: { ...found, content: found.content.map(memberRow) },
      merchants,
      details: { search, merchantId, pageNo, found: found.totalElements },
    };
  });
