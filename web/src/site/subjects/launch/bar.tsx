import { useEffect, useState } from 'react';
import { Link } from '#site/routing.ts';
import { useText } from '#i18n/text.ts';
import { buttonClass, IconButton } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { BalancePill } from '../wallet/balance-pill.tsx';
import styles from './play.module.css';
import { PlayTime } from './play-time.tsx';
import { useLeaveGame } from './leave-game.ts';

/** The thin bar over a game: the way back, money and time in sight, help, and the whole screen. */
export const Bar = ({ onFullScreen, onHelp }: { onFullScreen: () => void; onHelp: () => void }) => {
  const t = useText();
  const goBack = useLeaveGame();
  const [full, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  return (
    <header className={styles['bar']}>
      <IconButton icon="arrow-left" label={t('launch.backToGames')} onClick={goBack} />
      <PlayTime />
      <BalancePill />
      <Link
        to="/member"
        search={{ page: 'depositv2' }}
        className={[buttonClass({ kind: 'primary', size: 'small' }), styles['deposit']].join(' ')}
      >
        <Icon name="plus" size={16} />
        <span>{t('shell.deposit')}</span>
      </Link>
      <IconButton icon="heart-handshake" label={t('shell.playWell')} onClick={onHelp} />
      {document.fullscreenEnabled && (
        <IconButton
          icon={full ? 'minimize' : 'maximize'}
          label={full ? t('launch.smallScreen') : t('launch.fullScreen')}
          onClick={onFullScreen}
        />
      )}
    </header>
  );
};
