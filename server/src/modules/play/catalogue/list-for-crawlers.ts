import type { MerchantId, NodeId } from '@croupier/contract/core/ids';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { currentCatalogue } from './catalogue.ts';

/** Whether a merchant shows a game; `gone`: it did once, and its vendor has withdrawn it. */
export const gameVisibility = async (merchantId: MerchantId, nodeId: NodeId): Promise<'shown' | 'gone' | 'unknown'> => {
  const [catalogue, merchant] = [await currentCatalogue(), await getMerchantOrThrow(merchantId)];
  const number = catalogue.numberOf.get(nodeId);
  if (number === undefined) return 'unknown';
  if (catalogue.shelf(merchant).shown[number] === 1) return 'shown';
  return catalogue.games[number]?.withdrawn_at === null ? 'unknown' : 'gone';
};

/** Everything a merchant shows, for machines: its games with the moment each last changed, and its categories with their vendors. `version`: of which state. */
export const listForCrawlers = async (merchantId: MerchantId) => {
  const [catalogue, merchant] = [await currentCatalogue(), await getMerchantOrThrow(merchantId)];
  const { shown, menu } = catalogue.shelf(merchant);
  return {
    version: catalogue.version,
    categories: menu.map(({ category, vendors }) => ({ category, vendors: vendors.map(({ vassalage }) => vassalage) })),
    games: catalogue.games.flatMap(({ node_id, changed_at }, number) =>
      shown[number] === 1 ? [{ nodeId: node_id, changedAt: changed_at }] : [],
    ),
  };
};
