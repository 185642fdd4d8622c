import type { Game } from '@croupier/contract/games';
import type { MouseEvent } from 'react';
import { Link } from '#player/routing.ts';
import { useText } from '#shared/i18n/text.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Art } from './art.tsx';
import { useFavourite } from './favourites.ts';
import { showGameNotice, useLaunchGuard, useTileLink } from './launch-guard.ts';
import s from './tile.module.css';

const sizes = '(width >= 1024px) 184px, (width >= 640px) 20vw, 31vw';

type Props = {
  game: Game;
  /** One of the first pictures anybody sees; `first`: nothing may keep it waiting. */
  eager?: boolean | 'first';
  /** Whether this is the tile of its row or grid where the Tab key stops; undefined where it stops at each. */
  inRow?: boolean | undefined;
  /** Without heart and information, where it lies over the page already. */
  bare?: boolean;
};

/** A card of the lobby: one link to the game, with its name and maker under the picture; a heart, and what is to know about it. */
export const Tile = ({ game, eager = false, inRow, bare = false }: Props) => {
  const t = useText();
  const guard = useLaunchGuard();
  const link = useTileLink(game);
  const tabIndex = inRow === false ? -1 : undefined;
  // A long press of a finger opens the sheet; a mouse keeps its menu.
  const onLongPress = (event: MouseEvent) => {
    if (bare || !matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    showGameNotice({ what: 'sheet', game });
  };
  return (
    <article className={s['tile']} data-closed={game.underMaintenance || undefined}>
      <Link
        {...link}
        className={s['link']}
        tabIndex={tabIndex}
        data-game={game.nodeId}
        draggable={false}
        onClick={(event) => guard(event, game)}
        onContextMenu={onLongPress}
      >
        <span className={s['frame']}>
          <Art icon={game.showIcon} sizes={sizes} eager={eager} className={s['art']} />
          <span className={s['over']} aria-hidden="true">
            <span className={s['play']}>
              <Icon name={game.underMaintenance ? 'tool' : 'player-play.filled'} size={22} />
            </span>
          </span>
        </span>
        <span className={s['name']}>
          <b dir="auto">{game.displayName}</b> <span>{game.underMaintenance ? t('shell.closed') : game.providerName}</span>
        </span>
      </Link>
      {game.isHot === 1 && !game.underMaintenance && (
        <span className={s['hot']}>
          <Icon name="flame" size={14} />
          <span className="sr">{t('shell.hotBadge')}</span>
        </span>
      )}
      {game.isHot === 0 && game.isNew && !game.underMaintenance && <span className={s['new']}>{t('shell.newBadge')}</span>}
      {!bare && (
        <>
          <Heart game={game} tabIndex={tabIndex} />
          <button
            type="button"
            className={s['info']}
            tabIndex={tabIndex}
            aria-label={t('lobby.about', { name: game.displayName })}
            title={t('lobby.about', { name: game.displayName })}
            onClick={() => showGameNotice({ what: 'sheet', game })}
          >
            <Icon name="info-circle" size={18} />
          </button>
        </>
      )}
    </article>
  );
};

const Heart = ({ game, tabIndex }: { game: Game; tabIndex: number | undefined }) => {
  const t = useText();
  const { favourite, press } = useFavourite(game);
  return (
    <button
      type="button"
      className={s['heart']}
      tabIndex={tabIndex}
      aria-pressed={favourite}
      aria-label={t('lobby.favouriteOf', { name: game.displayName })}
      onClick={press}
    >
      <Icon name={favourite ? 'heart.filled' : 'heart'} size={18} />
    </button>
  );
};

/** A tile that is still to come, exactly as large. */
export const TileSkeleton = () => (
  <div className={s['tile']} aria-hidden="true">
    <span className={[s['frame'], s['waiting']].join(' ')} />
    <span className={s['name']}>
      <b className={s['line']} />
      <span className={s['shortLine']} />
    </span>
  </div>
);
