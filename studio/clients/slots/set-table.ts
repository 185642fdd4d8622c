import type { GameRules, SessionView } from '../../src/families/slots/protocol.ts';
import { parentFrame } from '../shell/parent-frame.ts';
import { createSound } from '../shell/sound.ts';
import type { Dress } from './dress.ts';
import { createGame } from './game.ts';
import { wantsLessMotion } from './less-motion.ts';
import type { Opened } from './open-game.ts';

/** Puts the game together once everything it needs has come. With the screen it is the second chunk: the first asks for the session. */
export const setTable = (token: string, view: SessionView, rules: GameRules, dress: Dress): Omit<Opened, 'shows'> => {
  const sound = createSound(dress.look.scale);
  const frame = parentFrame(view.backUrl);
  return { game: createGame({ token, view, rules, sound, frame, calm: wantsLessMotion() }), sound, dress, frame };
};

export { Play } from './play.tsx';
