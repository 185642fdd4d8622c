import { useText } from '#i18n/text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { waitText } from '../subjects/operators/sign-in/sign-in-problem.ts';
import styles from './lock-warning.module.css';

/** Says in the last minute that the console is about to lock. Read out once; any key or touch takes it away. */
export const LockWarning = ({ seconds }: { seconds: number | undefined }) => {
  const t = useText();
  return (
    <div role="alert" className={styles['place']}>
      {seconds !== undefined && (
        <p className={styles['warning']}>
          <Icon name="lock" size={18} />
          <span>
            {t('console.lock.soon')}{' '}
            <bdi dir="ltr" aria-hidden="true" className="number">
              {waitText(seconds)}
            </bdi>
          </span>
        </p>
      )}
    </div>
  );
};
