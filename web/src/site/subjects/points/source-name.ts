import { GameCategory } from '@croupier/contract/play/catalogue';
import type { PointEntryType } from '@croupier/contract/rewards/points';
import type { Text } from '#i18n/text.ts';
import { shelves } from '../catalogue/categories.ts';

/** The source of points in words: the name of a game type, or of the act. */
export const sourceName = (type: PointEntryType, t: Text): string => {
  const category = GameCategory.safeParse(type);
  if (category.success) return t(shelves[category.data].name);
  const act = type as Exclude<PointEntryType, GameCategory>;
  return act === 'DEPOSIT' ? t('shell.deposit') : t(`points.entry.${act}`);
};
