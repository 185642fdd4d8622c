import type { FamilyClient, GameScreen, OpenedSession } from '../family-client.ts';

/** The client of a family with shared rounds, whose screen is loaded while the shell opens the session. */
export const roundClient = (code: string, load: () => Promise<(session: OpenedSession) => Promise<GameScreen>>): FamilyClient => ({
  code,
  load: () => {
    const screenMaker = load();
    // The session may fail first; this must not surface as an unhandled rejection then.
    screenMaker.catch(() => undefined);
    return {
      open: async (session, drawn) => {
        const makeScreen = await screenMaker;
        const screen = await makeScreen(session);
        drawn();
        return screen;
      },
    };
  },
});
