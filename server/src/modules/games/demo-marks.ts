import { NodeId } from '@croupier/contract/ids';
import type { Tx } from '#platform/database';
import * as store from './store/marks.ts';

/** Of the studio's games, the ones the demo's operator calls hot, in this order. */
const hot = ['koi-lantern-night', 'copper-bull-canyon', 'velvet-paw', 'lotus-before-dawn'];

/** Marks the demo's hot games. It may be done before the studio's feed was read, and again: what an operator has set since stays. */
export const seedDemoMarks = async (tx: Tx): Promise<void> => {
  for (const [index, gameCode] of hot.entries())
    await store.saveFirstMark(tx, NodeId.parse(`STUDIO:${gameCode}`), { hot: true, pin_order: index + 1 });
};
