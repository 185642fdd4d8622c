import type { Game } from '@croupier/contract/play/catalogue';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#site/routing.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { buttonClass } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { shelves } from './categories.ts';
import styles from './game-room.module.css';
import { linkTo } from './launch-guard.ts';
import { roomQuery } from './queries.ts';
import { Tile, TileSkeleton } from './tile.tsx';

/** The pop-up with a vendor's games, for a card that stands for the whole vendor. */
export const GameRoom = ({ game, onClose }: { game: Game; onClose: () => void }) => {
  const t = useText();
  const { data, error, refetch } = useQuery(roomQuery(game.vassalage, game.gameType, useLanguage()));
  // The card itself opens the vendor's own lobby; in its list it would only open the list again.
  const games = data?.content.filter(({ isGame }) => isGame !== 'VASSALAGE');
  return (
    <Dialog
      kind="wide"
      title={game.displayName}
      lead={game.providerName}
      onClose={onClose}
      footer={
        <>
          <Link
            to="/$category"
            params={{ category: shelves[game.gameType].path }}
            search={{ vassalage: game.vassalage }}
            className={buttonClass()}
            onClick={onClose}
          >
            {t('shell.seeAll')}
          </Link>
          <Link {...linkTo(game)} className={buttonClass({ kind: 'primary' })} onClick={onClose}>
            {t('lobby.enter', { name: game.displayName })}
          </Link>
        </>
      }
    >
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : games?.length === 0 ? (
        <EmptyState icon={shelves[game.gameType].icon} title={t('lobby.oneRoom')} text={t('lobby.oneRoomText')} />
      ) : (
        <ul className={styles['games']} onClickCapture={(event) => (event.target as Element).closest('a') !== null && onClose()}>
          {games === undefined
            ? Array.from({ length: 8 }, (_, place) => (
                <li key={place}>
                  <TileSkeleton />
                </li>
              ))
            : games.map((one) => (
                <li key={one.nodeId}>
                  <Tile game={one} bare />
                </li>
              ))}
        </ul>
      )}
    </Dialog>
  );
};
