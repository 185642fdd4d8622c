import type { HomeSection } from '@croupier/contract/play/lobby';
import { memo, useState } from 'react';
import { Link } from '#site/routing.ts';
import { type TextKey, useText } from '#i18n/text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { shelves } from '../catalogue/categories.ts';
import { GameRow } from '../catalogue/row.tsx';
import styles from './section.module.css';

/** Hot games: a tile rests for 1200 ms and moves in 1100, with arrows above 7 games. */
const hotMoves = { restMs: 1_200, moveMs: 1_100 };
const hotArrowsAbove = 7;

const own = {
  HOT: { to: '/hot', name: 'shell.hotNow' },
  NEW: { to: '/new', name: 'lobby.newGames' },
} as const satisfies Record<string, { to: string; name: TextKey }>;

/** A section of home: its games, and the way to all of them. Slots let one choose between the first vendors. */
export const Section = memo(({ section: { section, rows }, eager = false }: { section: HomeSection; eager?: boolean }) => {
  const t = useText();
  const [chosen, setChosen] = useState(0);
  const row = rows[chosen] ?? rows[0];
  if (row === undefined || row.games.length === 0) return null;

  if (section === 'HOT' || section === 'NEW') {
    const { to, name } = own[section];
    return (
      <GameRow
        title={t(name)}
        games={row.games}
        eager={eager}
        {...(section === 'HOT' && { moves: hotMoves, arrowsAbove: hotArrowsAbove })}
        all={<Link to={to}>{more(t('shell.seeAll'))}</Link>}
      />
    );
  }
  const { path, name } = shelves[section];
  return (
    <GameRow
      key={row.vendor?.vassalage}
      title={t(name)}
      games={row.games}
      all={
        <Link to="/$category" params={{ category: path }} search={rows.length > 1 ? { vassalage: row.vendor?.vassalage } : {}}>
          {more(t('shell.seeAll'))}
          <span className="sr">{t(name)}</span>
        </Link>
      }
    >
      {rows.length > 1 && (
        <fieldset className={styles['vendors']}>
          <legend className="sr">{t('shell.vendorsOf', { category: t(name) })}</legend>
          {rows.map(({ vendor }, place) => (
            <button key={vendor?.vassalage ?? place} type="button" aria-pressed={place === chosen} onClick={() => setChosen(place)}>
              {vendor?.displayName}
            </button>
          ))}
        </fieldset>
      )}
    </GameRow>
  );
});

const more = (text: string) => (
  <>
    {text}
    <Icon name="chevron-right" size={16} />
  </>
);
