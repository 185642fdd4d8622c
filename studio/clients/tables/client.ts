import type { FamilyClient } from '../shell/family-client.ts';

/** The screen of the tables with shared rounds. */
export const tables: FamilyClient = {
  code: 'tables',
  load: () => {
    const table = import('./open-table.ts');
    // The session may fail first; this must not surface as an unhandled rejection then.
    table.catch(() => undefined);
    return {
      open: async (session, drawn) => {
        const { openTable } = await table;
        const screen = await openTable(session);
        drawn();
        return screen;
      },
    };
  },
};
