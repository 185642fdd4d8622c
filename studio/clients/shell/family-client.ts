import type { ComponentType } from 'react';
import type { calls, SessionView } from '../../src/engine/calls.ts';
import type { RoundId } from '../../src/engine/protocol.ts';
import type * as z from 'zod/mini';
import type { Language } from './languages.ts';

/** The studio's answer when a game opens. `shows`: a round of the past that the address asks for. */
export type OpenedSession = {
  token: string;
  view: SessionView;
  rules: z.output<typeof calls.gameRules.reply>;
  shows: RoundId | undefined;
};

/** The screen of an opened game. */
export type GameScreen = ComponentType<{ language: Language; chooseLanguage: (code: string) => void }>;

/** The screen of a family of games, one for every folder beside this one. */
export type FamilyClient = {
  /** As in the family's `GameFamily`. */
  code: string;
  /** Begins to load the screen while the shell opens the session. */
  load: () => {
    /** Builds the screen; calls `drawn` as soon as the pictures are there. */
    open: (session: OpenedSession, drawn: () => void) => Promise<GameScreen>;
  };
};
