import { MerchantId, NodeId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { firstShowSimulated } from './store/boards.ts';
import * as store from './store/marks.ts';

/** Of the studio's games, the ones the demo's operator calls hot, in this order. */
const hot = ['koi-lantern-night', 'copper-bull-canyon', 'velvet-paw', 'lotus-before-dawn'];

/** Marks the demo's hot games. It may be done before the studio's feed was read, and again: what an operator has set since stays. */
export const seedDemoMarks = async (tx: Tx): Promise<void> => {
  for (const [index, gameCode] of hot.entries())
    await store.saveFirstMark(tx, NodeId.parse(`STUDIO:${gameCode}`), { hot: true, pin_order: index + 1 });
};

/** The demo's boards tell of simulated members too, labelled, because there are no others; a merchant that said otherwise is left alone. */
export const seedDemoBoards = async (tx: Tx): Promise<void> => {
  for (const merchant of ['ruby', 'pearl', 'sen', 'atlas']) await firstShowSimulated(tx, MerchantId.parse(merchant));
};
