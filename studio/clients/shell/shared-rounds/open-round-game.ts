import { themeNamed } from '../../../src/art/themes.ts';
import { tableState } from '../../../src/engine/shared-rounds/protocol.ts';
import { call } from '../call.ts';
import { wantsLessMotion } from '../less-motion.ts';
import { parentFrame } from '../parent-frame.ts';
import { sceneColours } from '../scenery.ts';

/** The parts of a screen that every game with shared rounds opens with. */
export const openRoundGame = async <View extends { backUrl: string; theme: string; gameCode: string }>(token: string, view: View) => ({
  token,
  view,
  opened: await call(tableState, token),
  frame: parentFrame(view.backUrl),
  calm: wantsLessMotion(),
  colours: sceneColours(themeNamed(view.theme), view.gameCode),
});
