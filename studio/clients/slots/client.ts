import type { SlotConfig } from '../../src/families/slots/protocol.ts';
import type { FamilyClient } from '../shell/family-client.ts';

/** The screen of slots. Its pictures and its reels are chunks of their own: the shell is up before they are needed. */
export const slots: FamilyClient = {
  code: 'slots',
  load: () => {
    const table = import('./set-table.ts');
    // The session may fail first; this must not surface as an unhandled rejection then.
    table.catch(() => undefined);
    return {
      open: async (session, drawn) => {
        const { dress } = await import('./dress.ts');
        // The shell reads the rules without the mathematics, and passes those on as they came.
        const { bonus } = session.rules.config as Partial<SlotConfig>;
        const dressed = dress(session.view.theme, session.view.gameCode, bonus?.kind === 'hold');
        drawn();
        const { setTable } = await table;
        return setTable(session, dressed);
      },
    };
  },
};
