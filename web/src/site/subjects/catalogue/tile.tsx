import type { Game } from '@croupier/contract/play/catalogue';
import { lazy, type MouseEvent, memo, Suspense } from 'react';
import { Icon } from '#design-system/ui/icon.tsx';
import { useLive } from '#ssr/hydration.tsx';
import { Art } from './art.tsx';
import styles from './tile.module.css';
import { type TileTools, useTiles } from './use-tiles.ts';

const sizes = '(width >= 1024px) 184px, (width >= 640px) 20vw, 31vw';

const TableStatus = lazy(() => import('./table-status.tsx'));
const TableRoad = lazy(() => import('./table-road.tsx'));
const isTable = ({ gameType }: Game): boolean => gameType === 'LIVE' || gameType === 'COCKFIGHT';

/** The line under a table's name: its maker, until a browser has asked for the round under way. */
const TableLine = ({ nodeId, providerName }: Pick<Game, 'nodeId' | 'providerName'>) =>
  useLive() ? (
    <Suspense fallback={providerName}>
      <TableStatus nodeId={nodeId} otherwise={providerName} />
    </Suspense>
  ) : (
    providerName
  );

/** The past rounds of a table over the foot of its picture. */
const TableFoot = ({ nodeId }: Pick<Game, 'nodeId'>) =>
  useLive() && (
    <Suspense>
      <TableRoad nodeId={nodeId} />
    </Suspense>
  );

type Look = {
  game: Game;
  /** One of the first pictures anybody sees; `first`: nothing may keep it waiting. */
  eager?: boolean | 'first';
  /** Whether this is the tile of its row or grid where the Tab key stops; undefined where it stops at each. */
  inRow?: boolean | undefined;
  /** Without heart and information, where it lies over the page already. */
  bare?: boolean;
};

/** A tile on its own. A list asks for `useTiles` once and draws `TileOf`. */
export const Tile = (look: Look) => {
  const { tools, isFavourite } = useTiles();
  return <TileOf {...look} tools={tools} favourite={isFavourite(look.game.nodeId)} />;
};

/**
 * A card of the lobby: one link to the game, with its name and maker under the picture; a heart, and what is to know about it. A page
 * has a hundred of them, so it is made of as few elements as can be: its drawings are the style sheet's.
 */
export const TileOf = memo(
  ({ game, eager = false, inRow, bare = false, tools, favourite }: Look & { tools: TileTools; favourite: boolean }) => {
    const { t, hrefOf, onOpen, onNear, onHeart, onAbout } = tools;
    const { displayName, underMaintenance } = game;
    const secondLine = isTable(game) ? <TableLine nodeId={game.nodeId} providerName={game.providerName} /> : game.providerName;
    const tabIndex = inRow === false ? -1 : undefined;
    const about = bare ? '' : t('lobby.about', { name: displayName });
    // A long press of a finger opens the sheet; a mouse keeps its menu.
    const onLongPress = (event: MouseEvent) => {
      if (bare || !matchMedia('(pointer: coarse)').matches) return;
      event.preventDefault();
      onAbout(game);
    };
    return (
      <article className={styles['tile']} data-closed={underMaintenance || undefined}>
        <a
          href={hrefOf(game)}
          className={styles['link']}
          tabIndex={tabIndex}
          data-game={game.nodeId}
          draggable={false}
          onClick={(event) => onOpen(event, game)}
          onPointerEnter={() => onNear(game)}
          onContextMenu={onLongPress}
        >
          <Art icon={game.showIcon} sizes={sizes} eager={eager} className={styles['art']} frame={styles['frame']} />
          {isTable(game) && !underMaintenance && <TableFoot nodeId={game.nodeId} />}
          {underMaintenance && <Icon name="tool" size={22} className={styles['closed']} />}
          <span className={styles['name']}>
            <b dir="auto">{displayName}</b> <span>{underMaintenance ? t('shell.closed') : secondLine}</span>
          </span>
        </a>
        {game.isHot === 1 && !underMaintenance && (
          <span className={styles['hot']}>
            <span className="sr">{t('shell.hotBadge')}</span>
          </span>
        )}
        {game.isHot === 0 && game.isNew && !underMaintenance && <span className={styles['new']}>{t('shell.newBadge')}</span>}
        {!bare && (
          <>
            <button
              type="button"
              className={styles['heart']}
              tabIndex={tabIndex}
              aria-pressed={favourite}
              aria-label={t('lobby.favouriteOf', { name: displayName })}
              onClick={() => onHeart(game)}
            />
            <button
              type="button"
              className={styles['info']}
              tabIndex={tabIndex}
              aria-label={about}
              title={about}
              onClick={() => onAbout(game)}
            />
          </>
        )}
      </article>
    );
  },
);

/** A tile that is still to come, exactly as large. */
export const TileSkeleton = () => (
  <div className={styles['tile']} aria-hidden="true">
    <span className={[styles['frame'], styles['waiting']].join(' ')} />
    <span className={styles['name']}>
      <b className={styles['line']} />
      <span className={styles['shortLine']} />
    </span>
  </div>
);
