import type { Tx } from '#platform/database';
export const seedDemoPromotions = async (_: Tx): Promise<void> => {};
