import type { RoadNow } from '@croupier/contract/vendor-api/live-tables';
import { type ReactElement, useMemo } from 'react';
import { roadsOf } from '../../src/families/tables/roads-of-table.ts';
import type { MessageKey } from '../shell/languages.ts';
import { useLive, useTable } from './table.tsx';

const sideNames: Record<NonNullable<RoadNow['side']>, MessageKey> = {
  BANKER: 'bet.banker',
  PLAYER: 'bet.player',
  DRAGON: 'bet.dragon',
  TIGER: 'bet.tiger',
};

/** The patterns that the shoe has now. They recommend no bet. */
export const GoodRoadTags = (): ReactElement | null => {
  const { game, language } = useTable();
  const { t } = language;
  const results = useLive((state) => state.results);
  const roads = useMemo(() => roadsOf(game.rules.config.game, results), [game, results]);
  if (roads.length === 0) return null;
  return (
    <ul className="good-roads" aria-label={t('road.title')} title={t('table.note')} data-testid="good-roads">
      {roads.map(({ road, side, length }) => (
        <li key={road} className={side === null ? '' : side === 'BANKER' || side === 'DRAGON' ? 'is-b' : 'is-p'}>
          {[t(`road.${road}`), side === null ? '' : t(sideNames[side]), length === null ? '' : String(length)]
            .filter((part) => part !== '')
            .join(' · ')}
        </li>
      ))}
    </ul>
  );
};
