import { bullRanks, type BullRank } from '../../src/families/tables/rules/bulls.ts';
import type { Language } from '../shell/languages.ts';

/** `Bull 7`, `Bull bull`, `Five flower`. */
export const bullName = ({ t }: Language, rank: BullRank): string =>
  typeof rank === 'number' ? t('bull.n', { n: rank }) : t(`bull.${rank}`);

export const bullNameAt = (language: Language, place: number): string => bullName(language, bullRanks[place] ?? 'none');
