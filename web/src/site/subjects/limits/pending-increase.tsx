import { confirmRaise, withdrawRaise } from '@croupier/contract/people/limits';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { useMomentText } from '#design-system/ui/moment.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import styles from './limits.module.css';
import { raiseState } from './time.rules.ts';
import { useChangeLimit } from './use-change-limit.ts';
import { useNow } from './use-now.ts';

type Props = {
  waiting: { id: string; readyAt: string; lapsesAt: string };
  /** The limit after the raise. */
  text: string;
  /** The subject of the button, for a person who only hears it. */
  name: string;
};

/** A higher limit that waits its day, to be confirmed or given up. */
export const PendingIncrease = ({ waiting, text, name }: Props) => {
  const t = useText();
  const momentText = useMomentText();
  const state = raiseState(waiting, useNow(5_000));
  const confirm = useChangeLimit<null>({
    send: () => call(confirmRaise, { params: { id: waiting.id } }),
    done: () => notify({ tone: 'good', text: t('limits.isSet', { limit: text }) }),
  });
  const giveUp = useChangeLimit<null>({ send: () => call(withdrawRaise, { params: { id: waiting.id } }) });
  if (state === 'lapsed') return null;
  return (
    <div className={styles['waiting']} data-ready={state === 'ready' || undefined}>
      <p>
        {t('limits.asked', { limit: text })}{' '}
        {state === 'ready'
          ? t('limits.readyUntil', { moment: momentText(waiting.lapsesAt) })
          : t('limits.readyAt', { moment: momentText(waiting.readyAt) })}
      </p>
      <div className={styles['acts']}>
        {state === 'ready' && (
          <Button
            size="small"
            kind="primary"
            busy={confirm.isPending}
            aria-label={`${t('limits.confirmRaise')}: ${name}`}
            onClick={() => confirm.mutate(null)}
          >
            {t('limits.confirmRaise')}
          </Button>
        )}
        <Button
          size="small"
          kind="quiet"
          busy={giveUp.isPending}
          aria-label={`${t('limits.giveUp')}: ${name}`}
          onClick={() => giveUp.mutate(null)}
        >
          {t('limits.giveUp')}
        </Button>
      </div>
    </div>
  );
};
