import { type PromotionRow, stopPromotion } from '@croupier/contract/rewards/promotions-console';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '#api/call.ts';
import { languageNames } from '#i18n/languages.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { linkClass } from '#design-system/ui/text.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { useMay } from '../../shell/operator.ts';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import panelStyles from '../work-queues/panel.module.css';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { PromotionReport } from './promotion-report.tsx';
import { fieldText, kindText } from './writing.ts';

/** One promotion: its terms, its budget, its report; changing and stopping it. */
export const PromotionPanel = ({ promotion, onEdit }: { promotion: PromotionRow; onEdit: () => void }) => {
  const t = useText();
  const language = useLanguage();
  const may = useMay('promotion.edit') && promotion.phase !== 'ENDED';
  const [stops, setStops] = useState(false);
  const { kind, settings, startsAt, endsAt, claims, spent, budget, applications, madeBy, words, languages } = promotion;
  const missing = languages.filter((language) => words[language] === undefined);
  return (
    <div className={panelStyles['panel']}>
      <dl className={panelStyles['facts']}>
        <Fact name={t('points-console.kind')}>{kindText(kind, t)}</Fact>
        {Object.entries(settings)
          .filter(([, value]) => value !== null && value !== false)
          .map(([name, value]) => (
            <Fact key={name} name={fieldText(name, t, language)}>
              <bdi>{value === true ? '✓' : String(value)}</bdi>
            </Fact>
          ))}
        <Fact name={t('missions-console.startsAt')}>
          <span className="number">{momentText(startsAt)}</span>
        </Fact>
        {endsAt !== null && (
          <Fact name={t('banners.until')}>
            <span className="number">{momentText(endsAt)}</span>
          </Fact>
        )}
        <Fact name={t('missions-console.claimed')}>
          <span className="number">
            {claims}
            {budget.count !== null && ` / ${String(budget.count)}`}
          </span>
        </Fact>
        <Fact name={t('promotions-console.spent')}>
          <ExactAmount money={spent} />
          {budget.money !== null && <span className="number"> / {budget.money}</span>}
        </Fact>
        {madeBy !== null && (
          <Fact name={t('games-console.bonus.made')}>
            <bdi>{madeBy}</bdi>
          </Fact>
        )}
      </dl>
      {missing.length > 0 && (
        <p className={panelStyles['notice']}>
          {t('banners.missing', { count: missing.length })}: {missing.map((language) => languageNames[language] ?? language).join(', ')}
        </p>
      )}
      {applications > 0 && (
        <Link to="/promotion-applications" className={linkClass}>
          {t('work-queues.promotionApplications')}: {applications}
        </Link>
      )}
      {may && !stops && (
        <div className={panelStyles['top']}>
          <Button size="small" onClick={onEdit}>
            {t('missions-console.change')}
          </Button>
          <Button size="small" kind="danger" onClick={() => setStops(true)}>
            {t('promotions-console.stop')}
          </Button>
        </div>
      )}
      {stops && <Stop id={promotion.id} onDone={() => setStops(false)} />}
      <PromotionReport id={promotion.id} />
    </div>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Stop = ({ id, onDone }: { id: string; onDone: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const { run, isPending, problem } = useConfirmedMutation(
    (reason: string) => call(stopPromotion, { params: { id }, body: { reason } }),
    () => {
      void queries.invalidateQueries({ queryKey: ['promotions'] });
      notify({ tone: 'good', text: t('work-queues.done') });
      onDone();
    },
  );
  return (
    <ReasonForm
      act={t('promotions-console.stop')}
      danger
      busy={isPending}
      problem={problem}
      onAct={(reason) => reason !== null && run(reason)}
      onCancel={onDone}
    >
      <p className={panelStyles['quiet']}>{t('promotions-console.stopText')}</p>
    </ReasonForm>
  );
};
