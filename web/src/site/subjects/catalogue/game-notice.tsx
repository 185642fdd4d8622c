import { useQuery } from '@tanstack/react-query';
import { Link } from '#site/routing.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Button, buttonClass } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import styles from './game-notice.module.css';
import { GameRoom } from './game-room.tsx';
import { GameSheet } from './game-sheet.tsx';
import { type GameNotice as Notice, showGameNotice } from './launch-guard.ts';
import { hotQuery } from './queries.ts';
import { Tile } from './tile.tsx';

const close = () => showGameNotice(undefined);
const shownMost = 3;

/** Whatever lies over the page because of a game. */
const GameNotice = ({ notice }: { notice: Notice }) => {
  switch (notice.what) {
    case 'trial':
      return <TrialNotice {...notice} />;
    case 'closed':
      return <ClosedNotice {...notice} />;
    case 'room':
      return <GameRoom game={notice.game} onClose={close} />;
    case 'sheet':
      return <GameSheet key={notice.game.nodeId} game={notice.game} onClose={close} />;
  }
};

const TrialNotice = ({ game }: Extract<Notice, { what: 'trial' }>) => {
  const t = useText();
  return (
    <Dialog
      title={t('launch.trialTitle')}
      onClose={close}
      footer={
        <>
          {game.playMoney === true ? (
            <Link to="/fun/$nodeId" params={{ nodeId: game.nodeId }} className={buttonClass()} onClick={close}>
              {t('lobby.playForFun')}
            </Link>
          ) : (
            <Button onClick={close}>{t('launch.lookAround')}</Button>
          )}
          <Link to="/register" className={buttonClass({ kind: 'primary' })} onClick={close} data-first>
            {t('launch.register')}
          </Link>
        </>
      }
    >
      <p>{t('launch.trialText')}</p>
    </Dialog>
  );
};

const ClosedNotice = ({ game }: Extract<Notice, { what: 'closed' }>) => {
  const t = useText();
  const hot = useQuery(hotQuery(useLanguage()));
  const open = hot.data?.content.filter((other) => other.nodeId !== game.nodeId && !other.underMaintenance) ?? [];
  return (
    <Dialog title={t('launch.closedTitle', { name: game.displayName })} lead={t('launch.closedText')} onClose={close}>
      <div className={styles['others']} onClickCapture={(event) => (event.target as Element).closest('a') !== null && close()}>
        {open.slice(0, shownMost).map((other) => (
          <Tile key={other.nodeId} game={other} bare />
        ))}
      </div>
    </Dialog>
  );
};

export default GameNotice;
