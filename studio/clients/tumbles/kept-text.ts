import type { TumbleMachine } from '../../src/families/tumbles/tumble-config.ts';
import type { Language } from '../shell/languages.ts';

/** One sentence about the multipliers of free spins. */
export const keptText = ({ t }: Language, { bombs, ladder, risesInFreeSpins, wildsStay }: TumbleMachine): string => {
  if (bombs !== undefined) return t('tumble.keepBombs');
  if (wildsStay === true) return t('tumble.wildsStay');
  if (ladder !== undefined) return t('tumble.ladder', { base: timesText(ladder.base), free: timesText(ladder.free) });
  return t(risesInFreeSpins === true ? 'tumble.rising' : 'tumble.keepPlaces');
};

/** Multipliers in order: `×1, ×2, ×3, ×5`. */
const timesText = (steps: readonly number[]): string => steps.map((step) => `×${step}`).join(', ');
