import type { Game } from '@croupier/contract/play/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useText } from '#i18n/text.ts';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { GameAbout } from './game-about.tsx';
import styles from './game-sheet.module.css';
import { detailQuery } from './queries.ts';
import { Tile, TileSkeleton } from './tile.tsx';

const similarMost = 6;

/** The facts about a game before playing it, and games that are like it. */
export const GameSheet = ({ game, onClose }: { game: Game; onClose: () => void }) => {
  const t = useText();
  const { data } = useQuery(detailQuery(game.nodeId, useLanguage()));
  const similar = data?.similar;
  return (
    <Dialog kind="wide" title={game.displayName} lead={game.gameName === game.displayName ? undefined : game.gameName} onClose={onClose}>
      <GameAbout game={game} sizes="(width >= 640px) 200px, 40vw" onLeave={onClose} />
      {similar?.length !== 0 && (
        <section className={styles['similar']}>
          <h3>{t('lobby.similar')}</h3>
          <ul onClickCapture={(event) => (event.target as Element).closest('a') !== null && onClose()}>
            {similar === undefined
              ? Array.from({ length: similarMost }, (_, place) => (
                  <li key={place}>
                    <TileSkeleton />
                  </li>
                ))
              : similar.slice(0, similarMost).map((one) => (
                  <li key={one.nodeId}>
                    <Tile game={one} bare />
                  </li>
                ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
};
