import type { PromotionRow } from '@croupier/contract/rewards/promotions-console';
import type { Text, TextKey } from '#i18n/text.ts';
import type { Tone } from '#design-system/ui/badge.tsx';
import type { PromotionWriting } from '#promotions/words.ts';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { momentText } from '../../wording/moment.ts';
import { useTextIn } from '../../wording/use-text-in.ts';
import { gameNames } from '../segments/condition-text.ts';

/** Texts, amounts and game types as members of a language read them, and moments of the console; undefined until the texts are loaded. */
export const usePromotionWriting = (language: string): PromotionWriting | undefined => {
  const t = useTextIn(language, 'promotions', 'missions', 'bonuses', 'shell');
  if (t === undefined) return undefined;
  return { t, language, money: (money) => formatMoney(money, language), gameType: (type) => t(gameNames[type]), moment: momentText };
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
