import type { Page } from '@croupier/contract/envelope';
import type { Game, GameCategory } from '@croupier/contract/games';
import type { MemberId, MerchantId, VendorCode } from '@croupier/contract/ids';
import * as merchants from '#modules/merchants';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { type CardRow, cardOf } from './cards.rules.ts';
import { searchOf } from './search.rules.ts';
import * as store from './store.ts';

type Asked = { merchantId: MerchantId; pageNo: number; pageSize: number; language: string };
type Shown = Asked & { gameType?: GameCategory | undefined };

/** The lobby's shelf: a category, a vendor, what fits a search, or all of it. Pinned games come first, then by name. */
export const listGames = (asked: Shown & { vassalage?: VendorCode | undefined; search?: string | undefined }): Promise<Page<Game>> => {
  const { gameType, vassalage, search, language } = asked;
  const wanted = { category: gameType, vendorCode: vassalage, search: searchOf(search), language };
  return pageOf(asked, (page) => inTransaction((tx) => store.cards(tx, asked.merchantId, wanted, page)));
};

/** The games the operator, or the merchant, calls hot. */
export const hotGames = (asked: Asked): Promise<Page<Game>> =>
  pageOf(asked, (page) => inTransaction((tx) => store.cards(tx, asked.merchantId, { hot: true, language: asked.language }, page)));

/** What the member last played, newest first. Games that are gone are left out. */
export const recentGames = (asked: Shown & { memberId: MemberId }): Promise<Page<Game>> => {
  const { memberId, merchantId, gameType, language } = asked;
  return pageOf(asked, (page) =>
    inTransaction((tx) => store.recentCards(tx, { memberId, merchantId, category: gameType, language }, page)),
  );
};

const pageOf = async (
  { merchantId, pageNo, pageSize }: Asked,
  read: (page: store.Paged) => Promise<{ rows: CardRow[]; total: number }>,
): Promise<Page<Game>> => {
  const { playRules } = await merchants.needMerchant(merchantId);
  const { rows, total } = await read({ limit: pageSize, offset: (pageNo - 1) * pageSize });
  const at = now();
  return {
    content: rows.map((row) => cardOf(row, playRules, at)),
    pageNum: pageNo,
    pageSize,
    totalPages: Math.ceil(total / pageSize),
    totalElements: total,
  };
};
