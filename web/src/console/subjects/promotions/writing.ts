import type { PromotionRow } from '@croupier/contract/rewards/promotions-console';
import { type Text, type TextKey, useLanguage, useText } from '#i18n/text.ts';
import type { Tone } from '#design-system/ui/badge.tsx';
import type { PromotionWriting } from '#promotions/words.ts';
import { exactText } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';

/** Amounts with every digit and their currency, game types by their codes, and moments of the console. */
export const usePromotionWriting = (): PromotionWriting => {
  const t = useText();
  const language = useLanguage();
  return { t, language, money: (money) => `${exactText(money, language)} ${money.currency}`, gameType: (type) => type, moment: momentText };
};

/** Types and their fields come from the platform. A type that is added there is named in the messages, not here. */
export const kindText = (kind: string, t: Text): string => t(`promotions-console.kind.${kind}` as TextKey);
export const fieldText = (name: string, t: Text, language: string): string => {
  const weekday = weekdays.indexOf(name);
  if (weekday < 0) return t(`promotions-console.field.${name}` as TextKey);
  // The first of January 2024 was a Monday.
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, 1 + weekday)));
};

/** The switches of a type that gives on weekdays, by their names in the settings. */
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

export const phaseTones = { COMING: 'info', RUNNING: 'good', ENDED: 'neutral' } as const satisfies Record<PromotionRow['phase'], Tone>;

/** The title in the reader's language, or in another one. */
export const titleOf = ({ words }: Pick<PromotionRow, 'words'>, language: string): string =>
  words[language]?.title ?? words['en']?.title ?? Object.values(words)[0]?.title ?? '';
