import type { gameMenus } from '@croupier/contract/games';
import type { MerchantId } from '@croupier/contract/ids';
import { inTransaction } from '#platform/database';
import type { z } from 'zod/mini';
import * as store from './store.ts';

type Menus = z.output<typeof gameMenus.reply>;

/** Categories that have a game to show at this merchant, each with its vendors, in the operator's order. */
export const listMenus = async (merchantId: MerchantId): Promise<Menus> => {
  const rows = await inTransaction((tx) => store.menuOf(tx, merchantId));
  const menus: Menus = [];
  for (const { category, vendor_code, vendor_name, games } of rows) {
    let menu = menus.at(-1);
    if (menu?.gameCategory !== category) menus.push((menu = { gameCategory: category, vendors: [] }));
    menu.vendors.push({ vassalage: vendor_code, displayName: vendor_name, gameType: category, games });
  }
  return menus;
};
