import type { VendorProblem } from '@croupier/contract/vendor-api/problems';
import { useText } from '#i18n/text.ts';
import styles from './problem-note.module.css';

/** The failure of a vendor, in a sentence; the raw error is for the person who has to mend it, and is shown when it is asked for. */
export const ProblemNote = ({ problem: { code, detail } }: { problem: VendorProblem }) => {
  const t = useText();
  return (
    <div className={styles['note']}>
      <span>{t(`vendor-reconciliation.problem.${code}`)}</span>
      {detail !== '' && (
        <details>
          <summary>{t('console.audit.details')}</summary>
          <bdi dir="ltr" className="mono">
            {detail}
          </bdi>
        </details>
      )}
    </div>
  );
};
