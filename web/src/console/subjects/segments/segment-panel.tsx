import type { Currency } from '@croupier/contract/core/money';
import { archiveSegment, changeSegment, type Segment } from '@croupier/contract/rewards/segments-console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { useMay } from '../../shell/operator.ts';
import { momentText } from '../../wording/moment.ts';
import panelStyles from '../work-queues/panel.module.css';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { QueriedCount } from './audience-count.tsx';
import { conditionText } from './condition-text.ts';
import { segmentCountQuery } from './queries.ts';
import { type Definition, SegmentForm } from './segment-form.tsx';
import styles from './segments.module.css';

/** One segment: its rules in words, how many members fit now, and what may be done with it. */
export const SegmentPanel = ({ segment, currency }: { segment: Segment; currency: Currency }) => {
  const t = useText();
  const queries = useQueryClient();
  const mayEdit = useMay('segment.edit');
  const [doing, setDoing] = useState<'change' | 'archive'>();
  const count = useQuery(segmentCountQuery(segment.id, segment.version));
  const isArchived = segment.archivedAt !== null;
  const done = () => {
    notify({ tone: 'good', text: t('work-queues.done') });
    setDoing(undefined);
    void queries.invalidateQueries({ queryKey: ['segments'] });
  };
  const change = useConfirmedMutation(
    (body: Definition & { reason: string }) =>
      call(changeSegment, { params: { id: segment.id }, body: { ...body, version: segment.version } }),
    done,
  );
  const archive = useConfirmedMutation(
    (reason: string) => call(archiveSegment, { params: { id: segment.id }, body: { archived: !isArchived, reason } }),
    done,
  );
  if (doing === 'change')
    return (
      <SegmentForm
        merchantId={segment.merchantId}
        currency={currency}
        segment={segment}
        busy={change.isPending}
        problem={change.problem}
        onSave={(definition, reason) => change.run({ ...definition, reason })}
        onCancel={() => setDoing(undefined)}
      />
    );
  return (
    <div className={panelStyles['panel']}>
      {(isArchived || segment.includesTests) && (
        <div className={panelStyles['badges']}>
          {isArchived && <Badge>{t('segments.archived')}</Badge>}
          {segment.includesTests && <Badge tone="info">{t('segments.tests')}</Badge>}
        </div>
      )}
      {segment.description !== '' && <p>{segment.description}</p>}
      <QueriedCount query={count} />
      <RulesText segment={segment} currency={currency} />
      <p className={panelStyles['quiet']}>
        <bdi>{segment.changedBy}</bdi> · <span className="number">{momentText(segment.changedAt)}</span>
      </p>
      {doing === 'archive' ? (
        <ReasonForm
          act={t(isArchived ? 'segments.restore' : 'segments.archive')}
          busy={archive.isPending}
          problem={archive.problem}
          onAct={(reason) => reason !== null && archive.run(reason)}
          onCancel={() => setDoing(undefined)}
        >
          {!isArchived && <p className={panelStyles['quiet']}>{t('segments.archiveText')}</p>}
        </ReasonForm>
      ) : (
        mayEdit && (
          <div className={panelStyles['acts']}>
            {!isArchived && <Button onClick={() => setDoing('change')}>{t('operators.operator.edit')}</Button>}
            <Button kind="quiet" onClick={() => setDoing('archive')}>
              {t(isArchived ? 'segments.restore' : 'segments.archive')}
            </Button>
          </div>
        )
      )}
    </div>
  );
};

const RulesText = ({ segment: { rules }, currency }: { segment: Segment; currency: Currency }) => {
  const t = useText();
  return (
    <section className={panelStyles['section']}>
      <h3>{t('segments.rules')}</h3>
      {rules.groups.length > 1 && <p>{t(`segments.match.${rules.match}`)}</p>}
      {rules.groups.map(({ match, conditions }, place) => (
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className={styles['group']}>
          {conditions.length > 1 && <p className={panelStyles['quiet']}>{t(`segments.match.${match}`)}</p>}
          <ul className={styles['texts']}>
            {conditions.map((one, at) => (
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at}>{conditionText(one, t, currency)}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
};
