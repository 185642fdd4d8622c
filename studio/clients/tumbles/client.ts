import type { FamilyClient } from '../shell/family-client.ts';

/** The screen of the tumbling slots. Its pictures and its stage are chunks of their own. */
export const tumbles: FamilyClient = {
  code: 'tumbles',
  load: () => {
    const table = import('./set-table.ts');
    // The session may fail first; this must not surface as an unhandled rejection then.
    table.catch(() => undefined);
    return {
      open: async (session, drawn) => {
        const { dress } = await import('./dress.ts');
        const dressed = dress(session.view.theme, session.view.gameCode);
        drawn();
        const { setTable } = await table;
        return setTable(session, dressed);
      },
    };
  },
};
