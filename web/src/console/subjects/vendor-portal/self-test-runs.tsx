import type { Page } from '@croupier/contract/core/envelope';
import type { RunRow } from '@croupier/contract/play/vendor-portal-practice';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Pager } from '../../table/pager.tsx';
import { momentText } from '../../wording/moment.ts';
import vendorStyles from '../vendors/vendor.module.css';
import styles from './vendor-portal.module.css';

type Props = { runs: Page<RunRow>; shown: string | undefined; onChoose: (id: string) => void; onPage: (page: number) => void };

/** The runs of a vendor's self-test, newest first, to open one of them. */
export const SelfTestRuns = ({ runs, shown, onChoose, onPage }: Props) => {
  const t = useText();
  return (
    <section className={vendorStyles['card']}>
      <h2>{t('vendor-portal.runs')}</h2>
      <div className={styles['acts']}>
        {runs.content.map(({ id, startedAt, state }) => (
          <Button
            key={id}
            kind={id === shown ? 'secondary' : 'quiet'}
            size="small"
            aria-pressed={id === shown}
            onClick={() => onChoose(id)}
          >
            {momentText(startedAt)} · {t(`vendor-portal.run.${state}`)}
          </Button>
        ))}
      </div>
      {runs.totalPages > 1 && <Pager shown={runs} onPage={onPage} />}
    </section>
  );
};
