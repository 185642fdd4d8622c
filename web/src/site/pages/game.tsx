import { useQuery } from '@tanstack/react-query';
import type { NodeId } from '@croupier/contract/core/ids';
import { Link, routeOf } from '../routing.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { shelves } from '../subjects/catalogue/categories.ts';
import { GameAbout } from '../subjects/catalogue/game-about.tsx';
import { detailQuery } from '../subjects/catalogue/queries.ts';
import { GameRow } from '../subjects/catalogue/row.tsx';
import styles from './game.module.css';
import { NotFoundPage } from './not-found.tsx';
import { useTitle } from './use-title.ts';

const route = routeOf('/frame/game/$nodeId');

/** A game's own page: what it is, what is to know before playing it, and games that are like it. Anybody may open it and pass it on. */
export const GamePage = () => {
  const t = useText();
  const { name } = useMerchant();
  // The route has looked at it.
  const nodeId = route.useParams().nodeId as NodeId;
  const { data, error, refetch } = useQuery(detailQuery(nodeId, useLanguage()));
  useTitle(data === null ? undefined : data?.game.displayName);
  if (data === null) return <NotFoundPage />;
  if (data === undefined)
    return error === null ? <Skeleton height={420} radius={18} /> : <Problem error={error} onRetry={() => void refetch()} />;
  const { game, similar } = data;
  const { path, name: category } = shelves[game.gameType];
  return (
    <>
      <article className={styles['game']}>
        <nav className={styles['way']} aria-label={t('shell.youAreHere')}>
          <Link to="/">{name}</Link>
          <Icon name="chevron-right" size={14} />
          <Link to="/$category" params={{ category: path }}>
            {t(category)}
          </Link>
          <Icon name="chevron-right" size={14} />
          <Link to="/$category" params={{ category: path }} search={{ vassalage: game.vassalage }}>
            {game.providerName}
          </Link>
        </nav>
        <h1>{game.displayName}</h1>
        {game.gameName !== game.displayName && (
          <p className={styles['english']} lang="en">
            {game.gameName}
          </p>
        )}
        <GameAbout game={game} sizes="(width >= 1024px) 320px, 29vw" />
      </article>
      {similar.length > 0 && <GameRow title={t('lobby.similar')} games={similar} />}
    </>
  );
};
