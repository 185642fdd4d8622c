import { useLanguage, useText } from '#i18n/text.ts';
import { formatMoney } from '#design-system/ui/format-money.ts';
import type { Writing } from '#missions/words.ts';
import { shelves } from '../catalogue/categories.ts';

/** Amounts and game types as members read them. */
export const useWriting = (): Writing => {
  const t = useText();
  const language = useLanguage();
  return { t, money: (money) => formatMoney(money, language), gameType: (type) => t(shelves[type].name) };
};
