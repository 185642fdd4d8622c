import type { MessageKey } from '../shell/languages.ts';
import type { Table } from './table.tsx';

const gems: Record<string, MessageKey> = {
  low1: 'tumble.gem1',
  low2: 'tumble.gem2',
  low3: 'tumble.gem3',
  low4: 'tumble.gem4',
  low5: 'tumble.gem5',
};

/** A cell in words. */
export const cellText = ({ language: { t }, dress }: Pick<Table, 'language' | 'dress'>, cell: string): string => {
  const gem = gems[cell];
  if (gem !== undefined) return t(gem);
  if (cell === 'wild') return t('symbol.wild');
  if (cell.startsWith('x')) return `${t('tumble.bomb')} ×${cell.slice(1)}`;
  const picture = t(`emblem.${dress.look.emblems[cell as 'high1']}` as 'emblem.cat');
  return cell === 'scatter' ? `${t('symbol.scatter')}: ${picture}` : picture;
};
