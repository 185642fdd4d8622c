import type { Game } from '@croupier/contract/games';
import { Link } from '#player/routing.ts';
import { useText } from '#shared/i18n/text.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Art } from './art.tsx';
import s from './tile.module.css';
import { useLaunchGuard } from './launch-guard.ts';

const sizes = '(width >= 1024px) 172px, (width >= 640px) 20vw, 31vw';

/**
 * A card of the lobby: one link to the game, with its name and maker under the picture.
 * `inRow` says whether this is the tile of its row where the Tab key stops.
 */
export const Tile = ({ game, eager = false, inRow }: { game: Game; eager?: boolean; inRow?: boolean }) => {
  const t = useText();
  const guard = useLaunchGuard();
  return (
    <article className={s['tile']} data-closed={game.underMaintenance || undefined}>
      <Link
        to="/play/$nodeId"
        params={{ nodeId: game.nodeId }}
        className={s['link']}
        tabIndex={inRow === false ? -1 : undefined}
        onClick={(event) => guard(event, game)}
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
          <b>{game.displayName}</b> <span>{game.underMaintenance ? t('shell.closed') : game.providerName}</span>
        </span>
      </Link>
      {game.isHot === 1 && !game.underMaintenance && (
        <span className={s['hot']}>
          <Icon name="flame" size={14} />
          <span className="sr">{t('shell.hotBadge')}</span>
        </span>
      )}
      {game.isHot === 0 && game.isNew && !game.underMaintenance && <span className={s['new']}>{t('shell.newBadge')}</span>}
    </article>
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
