import * as turnover from '#modules/money/turnover';
import type { CountedEvent } from '#rules/money/turnover/journal';
import type { Tx } from '#platform/database';
import { carryOutDue } from './moves.ts';
import { placementsAt } from './store/positions.ts';

/**
 * Writes what happened into the journals, with the place where each member stood when they bet; of other money, when it was booked. Each event once,
 * however often it is told. Members who stand nowhere are trial users, and are not counted.
 */
export const countPlay = async (tx: Tx, events: readonly CountedEvent[]): Promise<void> => {
  await carryOutDue(tx);
  const lines = await turnover.linesOf(tx, events);
  if (lines.length === 0) return;
  const placements = await placementsAt(
    tx,
    lines.map(({ memberId, placedAtMs }) => ({ memberId, atMs: placedAtMs })),
  );
  await turnover.writeLines(
    tx,
    lines.flatMap((line, index) => {
      const placement = placements[index];
      return placement == null ? [] : [{ ...line, placement }];
    }),
  );
};
