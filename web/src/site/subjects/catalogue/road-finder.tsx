import type { TableState } from '@croupier/contract/play/live-tables';
import { type RoadNow, TableRoad } from '@croupier/contract/vendor-api/live-tables';
import type { Game } from '@croupier/contract/play/catalogue';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useText } from '#i18n/text.ts';
import { Link } from '#site/routing.ts';
import { buttonClass } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { roomQuery } from './queries.ts';
import styles from './road-finder.module.css';
import { tableStatesQuery } from './table-states.ts';
import { TileOf } from './tile.tsx';
import { useTiles } from './use-tiles.ts';

/** The open tables with a pattern, the most distinct first. */
const tablesWith = (road: TableRoad, tables: Iterable<TableState>): TableState[] =>
  [...tables]
    .filter(({ isOpen, roads }) => isOpen && roads.some((one) => one.road === road))
    .toSorted((a, b) => lengthOf(b, road) - lengthOf(a, road));

const lengthOf = ({ roads }: TableState, wanted: TableRoad): number => roads.find(({ road }) => road === wanted)?.length ?? 0;

/**
 * Finds live tables by the pattern of their road map: a chip for each pattern that a table has now, and the tables of the chosen one. Nothing while no table
 * is reported.
 */
const RoadFinder = () => {
  const t = useText();
  const { data } = useQuery(tableStatesQuery);
  const [chosen, setChosen] = useState<TableRoad>();
  const tables = [...(data?.tables.values() ?? [])];
  // A chosen pattern keeps its chip when the last table with it has moved on.
  const chips = TableRoad.options
    .map((road) => ({ road, count: tablesWith(road, tables).length }))
    .filter(({ road, count }) => count > 0 || road === chosen);
  if (tables.length === 0) return null;
  return (
    <section className={styles['finder']} aria-label={t('live-tables.title')}>
      <div className={styles['row']}>
        {chips.length > 0 && (
          <fieldset className={styles['chips']}>
            <legend>{t('live-tables.title')}</legend>
            {chips.map(({ road, count }) => (
              <button
                key={road}
                type="button"
                aria-pressed={road === chosen}
                data-road={road}
                onClick={() => setChosen(road === chosen ? undefined : road)}
              >
                {t(`live-tables.road.${road}`)} <span className={styles['count']}>{count}</span>
              </button>
            ))}
          </fieldset>
        )}
        <Link to="/tables" className={[buttonClass({ size: 'small' }), styles['several']].join(' ')}>
          <Icon name="layout-grid" size={16} />
          <span>{t('live-tables.several')}</span>
        </Link>
      </div>
      {chosen !== undefined && <Tables road={chosen} tables={tablesWith(chosen, tables)} />}
    </section>
  );
};
export default RoadFinder;

const Tables = ({ road, tables }: { road: TableRoad; tables: readonly TableState[] }) => {
  const t = useText();
  const language = useLanguage();
  const { tools, isFavourite } = useTiles();
  const vendors = [...new Set(tables.map(({ nodeId }) => nodeId.slice(0, nodeId.indexOf(':'))))];
  const rooms = useQueries({ queries: vendors.map((vendor) => roomQuery(vendor, 'LIVE', language)) });
  const games = new Map<string, Game>(rooms.flatMap(({ data }) => data?.content ?? []).map((game) => [game.nodeId, game]));
  const shown = tables.flatMap(({ nodeId, roads }) => {
    const game = games.get(nodeId);
    return game === undefined ? [] : [{ game, roads: roads.filter((one) => one.road === road) }];
  });
  return (
    <>
      {tables.length === 0 && <p className={styles['note']}>{t('live-tables.none')}</p>}
      <ul className={styles['tables']} aria-busy={rooms.some(({ isPending }) => isPending)} data-testid="road-tables">
        {shown.map(({ game, roads }) => (
          <li key={game.nodeId}>
            <TileOf game={game} tools={tools} favourite={isFavourite(game.nodeId)} />
            {roads.map((one) => (
              <RoadTag key={one.road} road={one} />
            ))}
          </li>
        ))}
      </ul>
      <p className={styles['note']}>{t('live-tables.note')}</p>
    </>
  );
};

/** A pattern with its side and length. */
export const RoadTag = ({ road: { road, side, length } }: { road: RoadNow }) => {
  const t = useText();
  const parts = [t(`live-tables.road.${road}`), side === null ? '' : t(`live-tables.side.${side}`), length === null ? '' : String(length)];
  return (
    <p className={styles['tag']} data-side={side ?? undefined}>
      {parts.filter((part) => part !== '').join(' · ')}
    </p>
  );
};
