import { useQuery } from '@tanstack/react-query';
import { Link } from '#player/routing.ts';
import { useLanguage, useText } from '#shared/i18n/text.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { type LaunchNotice as Notice, showLaunchNotice } from './launch-guard.ts';
import s from './launch-notice.module.css';
import { hotQuery } from './queries.ts';
import { Tile } from './tile.tsx';

const close = () => showLaunchNotice(undefined);

/** Why a game does not open, and what can be done instead. */
const LaunchNotice = ({ notice }: { notice: Notice }) => {
  const t = useText();
  const hot = useQuery(hotQuery(useLanguage()));
  if (notice.why === 'trial') {
    return (
      <Dialog
        title={t('play.trialTitle')}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{t('play.lookAround')}</Button>
            <Link to="/register" className={buttonClass({ kind: 'primary' })} onClick={close} data-first>
              {t('play.register')}
            </Link>
          </>
        }
      >
        <p>{t('play.trialText')}</p>
      </Dialog>
    );
  }
  const others = hot.data?.content.filter((game) => game.nodeId !== notice.game.nodeId && !game.underMaintenance).slice(0, 3) ?? [];
  return (
    <Dialog title={t('play.closedTitle', { name: notice.game.displayName })} lead={t('play.closedText')} onClose={close}>
      <div className={s['others']} onClickCapture={close}>
        {others.map((game) => (
          <Tile key={game.nodeId} game={game} />
        ))}
      </div>
    </Dialog>
  );
};

export default LaunchNotice;
