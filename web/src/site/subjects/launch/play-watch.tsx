import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from '#site/routing.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Button, buttonClass } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { useMomentText } from '#design-system/ui/moment.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { remindersDue } from '../limits/time.rules.ts';
import { durationText } from '../limits/duration.ts';
import { useNow } from '../limits/use-now.ts';
import styles from './play.module.css';
import { usePlaySession } from './play-session.ts';

const soonMinutes = 5;
const seenKey = 'reality-checks';

/** Which reminder of a sitting was seen last in this tab; one seen is not shown again when the game is opened anew. */
const seen = {
  of: (startedAt: string): number => {
    const [of, count] = (sessionStorage.getItem(seenKey) ?? '').split('|');
    return of === startedAt ? Number(count) : 0;
  },
  keep: (startedAt: string, count: number): void => sessionStorage.setItem(seenKey, `${startedAt}|${String(count)}`),
};

type Props = {
  /** Leaves the game. */
  onStop: () => void;
  /** While something is to be read, the game should not go on by itself. */
  onPause: () => void;
};

/**
 * Watches over a game: reminds of time and money as often as its player wants (GLI-19 2.5.5, MGA), and says when the time they set is nearly over. It
 * stands over the frame, whatever the game in it does.
 */
export const PlayWatch = ({ onStop, onPause }: Props) => {
  const t = useText();
  const language = useLanguage();
  const { sitting, net, aheadMs } = usePlaySession();
  const now = useNow(1_000) + aheadMs;
  // The stretch it was read in: after a pause another one begins, and its first reminder is not the last one's.
  const [read, setRead] = useState<{ startedAt: string; count: number }>();
  const pause = useEffectEvent(onPause);

  const { startedAt, endsAt, realityCheckMinutes } = sitting ?? {};
  const due =
    startedAt === undefined || realityCheckMinutes === undefined || realityCheckMinutes === null
      ? 0
      : remindersDue(Date.parse(startedAt), realityCheckMinutes, now);
  const count = read !== undefined && read.startedAt === startedAt ? read.count : 0;
  const isDue = startedAt !== undefined && due > Math.max(count, seen.of(startedAt));
  useEffect(() => {
    if (isDue) pause();
  }, [isDue]);

  const left = endsAt === undefined || endsAt === null ? undefined : (Date.parse(endsAt) - now) / 60_000;
  const isSoonOver = left !== undefined && left > 0 && left <= soonMinutes;
  const sayLeft = useEffectEvent(() =>
    notify({ tone: 'info', text: t('limits.soonOver', { duration: durationText(language, Math.ceil(left ?? 0)) }) }),
  );
  useEffect(() => {
    if (isSoonOver) sayLeft();
  }, [isSoonOver]);

  if (!isDue || startedAt === undefined) return null;
  const close = () => {
    seen.keep(startedAt, due);
    setRead({ startedAt, count: due });
  };
  return (
    <Dialog
      title={t('limits.checkTitle')}
      lead={t('limits.checkText', { duration: durationText(language, (now - Date.parse(startedAt)) / 60_000) })}
      onClose={close}
      footer={
        <>
          <Button
            onClick={() => {
              close();
              onStop();
            }}
          >
            {t('limits.stop')}
          </Button>
          <Button kind="primary" onClick={close}>
            {t('limits.goOn')}
          </Button>
        </>
      }
    >
      <dl className={styles['check']}>
        <div>
          <dt>{t('limits.staked')}</dt>
          <dd>{sitting !== undefined && <Amount money={sitting.staked} />}</dd>
        </div>
        <div>
          <dt>{t('limits.net')}</dt>
          <dd>{net !== undefined && <Amount money={net} signed />}</dd>
        </div>
      </dl>
      <Link
        to="/member"
        search={{ page: 'securityCenter', part: 'playWell' }}
        className={buttonClass({ kind: 'quiet', size: 'small' })}
        onClick={close}
      >
        {t('limits.seeLimits')}
      </Link>
    </Dialog>
  );
};

/** In the place of a game that is closed to its player: why, until when, and where else to go. */
export const ClosedToYou = ({ onLeave }: { onLeave: () => void }) => {
  const t = useText();
  const momentText = useMomentText();
  const { block } = usePlaySession();
  return (
    <div className={styles['closed']}>
      <EmptyState
        icon="hourglass"
        title={block === undefined ? t('limits.away.OPERATOR') : t(`limits.away.${block.cause}`)}
        text={
          block?.until == null
            ? t(block?.cause === 'OPERATOR' ? 'limits.untilTold' : 'limits.forEver')
            : t('limits.until', { moment: momentText(block.until) })
        }
        action={
          <>
            <Link to="/member" search={{ page: 'securityCenter', part: 'playWell' }} className={buttonClass()}>
              {t('limits.seeLimits')}
            </Link>
            <Button kind="primary" onClick={onLeave}>
              {t('launch.backToGames')}
            </Button>
          </>
        }
      />
    </div>
  );
};
