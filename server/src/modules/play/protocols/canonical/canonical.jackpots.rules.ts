/** How a vendor of our own protocol is asked about its progressive jackpots (`contract/src/vendor-api/jackpots.ts`). */
import {
  jackpotLevelPath,
  jackpotLevelsPath,
  JackpotSettings,
  JackpotWinRecords,
  jackpotWinsPath,
  VendorJackpotLevels,
} from '@croupier/contract/vendor-api/jackpots';
import type { VendorQueries } from '../outbound.rules.ts';
import { ask } from './canonical.ask.rules.ts';

export const jackpotQueries: NonNullable<VendorQueries['jackpots']> = {
  levels: (place) => ask(place, jackpotLevelsPath, VendorJackpotLevels, ({ levels }) => levels),
  change: (place, jackpotId, settings) =>
    ask(place, jackpotLevelPath(jackpotId), VendorJackpotLevels, ({ levels }) => levels, JackpotSettings.parse(settings)),
  wins: (place, jackpotId, before) => {
    const query = new URLSearchParams({ jackpotId, ...(before !== undefined && { before }) });
    return ask(place, `${jackpotWinsPath}?${query.toString()}`, JackpotWinRecords, ({ wins }) => {
      if (!wins.every((win) => win.jackpotId === jackpotId)) throw new Error('the answer is about another jackpot');
      return wins;
    });
  },
};
