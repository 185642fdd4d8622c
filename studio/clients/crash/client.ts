import type { FamilyClient } from '../shell/family-client.ts';

/** The screen of crash. */
export const crash: FamilyClient = {
  code: 'crash',
  load: () => {
    const flight = import('./open-crash.ts');
    // The session may fail first; this must not surface as an unhandled rejection then.
    flight.catch(() => undefined);
    return {
      open: async (session, drawn) => {
        const { openCrash } = await flight;
        const screen = await openCrash(session);
        drawn();
        return screen;
      },
    };
  },
};
