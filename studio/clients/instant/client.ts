import type { FamilyClient } from '../shell/family-client.ts';

/** The screen of the instant games. */
export const instant: FamilyClient = {
  code: 'instant',
  load: () => {
    const table = import('./open-table.ts');
    // The session may fail first; this must not surface as an unhandled rejection then.
    table.catch(() => undefined);
    return {
      open: async (session, drawn) => {
        const { openTable } = await table;
        const screen = openTable(session);
        drawn();
        return screen;
      },
    };
  },
};
