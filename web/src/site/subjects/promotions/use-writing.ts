import { useLanguage, useText } from '#i18n/text.ts';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { useMomentText } from '#design-system/ui/moment.tsx';
import type { PromotionWriting } from '#promotions/words.ts';
import { shelves } from '../catalogue/categories.ts';

/** Amounts, game types and moments of promotions as members read them. */
export const usePromotionWriting = (): PromotionWriting => {
  const t = useText();
  const language = useLanguage();
  const moment = useMomentText();
  return { t, language, money: (money) => formatMoney(money, language), gameType: (type) => t(shelves[type].name), moment };
};
