import { type Page, pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { asMember } from './find-member.ts';
import type { Member } from './member.ts';
import { idRange, userNameKey } from './names.rules.ts';
import * as store from './store.ts';

export type MemberSearch = PageWanted & {
  /** The merchants to look in; null means all of them. */
  merchants: readonly MerchantId[] | null;
  /** The beginning of a user name or of an id. Without it: everybody. */
  search?: string | undefined;
};

/** Nobody turns ten thousand pages; counting further would only make the database work. */
const countedMax = 100_000;

/** Members whose user name or id begins with what was typed, newest first. */
export const searchMembers = async (tx: Tx, { merchants, search, pageNo, pageSize }: MemberSearch): Promise<Page<Member>> => {
  const typed = search?.trim() ?? '';
  const wanted: store.Search = {
    merchants: merchants ?? undefined,
    nameKeyPrefix: typed === '' ? undefined : userNameKey(typed),
    ids: idRange(typed),
  };
  const rows = await store.search(tx, wanted, { limit: pageSize, offset: (pageNo - 1) * pageSize });
  const totalElements = await store.count(tx, wanted, countedMax);
  return pageOf({ pageNo, pageSize }, rows.map(asMember), totalElements);
};
