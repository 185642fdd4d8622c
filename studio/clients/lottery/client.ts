import type { FamilyClient } from '../shell/family-client.ts';

/** The screen of the lotteries. */
export const lottery: FamilyClient = {
  code: 'lottery',
  load: () => {
    const table = import('./open-lottery.ts');
    // The session may fail first; this must not surface as an unhandled rejection then.
    table.catch(() => undefined);
    return {
      open: async (session, drawn) => {
        const { openLottery } = await table;
        const screen = openLottery(session);
        drawn();
        return screen;
      },
    };
  },
};
