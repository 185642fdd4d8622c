import { MerchantId, NodeId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { firstShowSimulated } from './store/boards.ts';
import * as store from './store/marks.ts';

/** The games of the studio that the demo's operator calls hot, in this order. */
const hot = [
  'koi-lantern-night',
  'copper-bull-canyon',
  'velvet-paw',
  'lotus-before-dawn',
  'nine-fathom-chest',
  'hundred-hives',
  'scarab-on-the-dune',
  'owl-past-midnight',
];

/** Marks the demo's hot games. It may be done before the studio's feed was read, and again: what an operator has set since stays. */
export const seedDemoMarks = async (tx: Tx): Promise<void> => {
  for (const [index, gameCode] of hot.entries())
    await store.saveFirstMark(tx, NodeId.parse(`STUDIO:${gameCode}`), { hot: true, pin_order: index + 1 });
};

/** Shows simulated members, labelled, on the demo's boards, because there are no others; a merchant with a setting of its own keeps it. */
const seedDemoBoards = async (tx: Tx): Promise<void> => {
  for (const merchant of ['ruby', 'pearl', 'sen', 'atlas']) await firstShowSimulated(tx, MerchantId.parse(merchant));
};

/** The demo's hot games and boards. */
export const seedDemoCatalogue = async (tx: Tx): Promise<void> => {
  await seedDemoMarks(tx);
  await seedDemoBoards(tx);
};
