import { type Page, pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { asMember } from './find-member.ts';
import type { Member } from './member.ts';
import { idRange, memberNumberIn, userNameKey } from './names.rules.ts';
import * as store from './store.ts';

export type MemberSearch = PageWanted & {
  /** The merchants to look in; null means all of them. */
  merchants: readonly MerchantId[] | null;
  /** A part of a user name, the beginning of an id, or a member number. Without it: everybody. */
  search?: string | undefined;
  /** Members found by something else, who are shown too. */
  others?: readonly MemberId[];
};

/** Nobody turns ten thousand pages; counting further would only make the database work. */
const countedMax = 100_000;

/** Members whose user name holds what was typed, whose id begins with it or whose number it is, and `others`; newest first. */
export const searchMembers = async (tx: Tx, { merchants, search, others = [], pageNo, pageSize }: MemberSearch): Promise<Page<Member>> => {
  const typed = search?.trim() ?? '';
  const wanted: store.Search = {
    merchants: merchants ?? undefined,
    nameKey: typed === '' ? undefined : userNameKey(typed),
    ids: idRange(typed),
    number: memberNumberIn(typed),
    others,
  };
  const rows = await store.search(tx, wanted, { limit: pageSize, offset: (pageNo - 1) * pageSize });
  const totalElements = await store.count(tx, wanted, countedMax);
  return pageOf({ pageNo, pageSize }, rows.map(asMember), totalElements);
};
