import { type Campaign, cancelCampaign } from '@croupier/contract/play/free-rounds-console';
import type { VendorProblem } from '@croupier/contract/vendor-api/problems';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { linkClass } from '#design-system/ui/text.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { useMay } from '../../shell/operator.ts';
import { Pager } from '../../table/pager.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import { ProblemNote } from '../vendors/problem-note.tsx';
import { campaignMembersQuery } from '../vendors/vendor-queries.ts';
import vendorStyles from '../vendors/vendor.module.css';

const ppm = 1_000_000;

/** One campaign: what was given, what became of it with each member, and taking it back. */
export const CampaignPanel = ({ campaign, onDone }: { campaign: Campaign; onDone: () => void }) => {
  const t = useText();
  return (
    <div className={panelStyles['panel']}>
      <dl className={panelStyles['facts']}>
        <div>
          <dt>{t('games-console.game')}</dt>
          <dd>
            <bdi>
              {campaign.vendorName} · {campaign.game}
            </bdi>
          </dd>
        </div>
        <div>
          <dt>{t('games-console.each')}</dt>
          <dd>
            <span className="number">{campaign.rounds}</span> × <ExactAmount money={campaign.stake} />
          </dd>
        </div>
        <div>
          <dt>{t('games-console.payout')}</dt>
          <dd>{t(`games-console.payout.${campaign.payout}`)}</dd>
        </div>
        <div>
          <dt>{t('games-console.winIs')}</dt>
          <dd>
            {campaign.wageringPpm === null
              ? t('games-console.winCash')
              : t('games-console.winBonus', { times: campaign.wageringPpm / ppm })}
          </dd>
        </div>
        <div>
          <dt>{t('games-console.played')}</dt>
          <dd className="number">
            {campaign.played} / {campaign.rounds * campaign.members}
          </dd>
        </div>
        <div>
          <dt>{t('games-console.won')}</dt>
          <dd>
            <ExactAmount money={campaign.won} />
          </dd>
        </div>
        <div>
          <dt>{t('games-console.costMax')}</dt>
          <dd>
            <ExactAmount money={campaign.costMax} />
          </dd>
        </div>
        <div>
          <dt>{t('games-console.madeBy')}</dt>
          <dd>
            <bdi>{campaign.madeBy}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('games-console.startsAt')}</dt>
          <dd className="number">{momentText(campaign.startsAt)}</dd>
        </div>
        <div>
          <dt>{t('games-console.endsAt')}</dt>
          <dd className="number">{momentText(campaign.endsAt)}</dd>
        </div>
        {campaign.whyEnded !== null && (
          <div className={panelStyles['whole']}>
            <dt>{t('work-queues.state')}</dt>
            <dd>{t(`games-console.whyEnded.${campaign.whyEnded}`)}</dd>
          </div>
        )}
      </dl>
      <Members campaign={campaign} />
      {campaign.state === 'OPEN' && <TakeBack campaign={campaign} onDone={onDone} />}
    </div>
  );
};

const tones = { NEW: 'info', GRANTED: 'good', FAILED: 'bad', CANCELLING: 'warn', CANCELLED: 'neutral', ENDED: 'neutral' } as const;

/** A decision of the vendor's is told in its own word; the badge has said already that it refused. */
const WhyNot = ({ problem }: { problem: VendorProblem }) =>
  problem.code === 'REFUSED' ? (
    <small>
      <bdi dir="ltr" className="mono">
        {problem.detail}
      </bdi>
    </small>
  ) : (
    <ProblemNote problem={problem} />
  );

const Members = ({ campaign }: { campaign: Campaign }) => {
  const t = useText();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(campaignMembersQuery(campaign.id, page));
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <section className={panelStyles['section']}>
      <h3>{t('games-console.members')}</h3>
      <div>
        {data?.content.map((one) => (
          <div key={one.id} className={vendorStyles['line']}>
            <Link to="/members/$id" params={{ id: one.member.id }} className={linkClass}>
              <bdi>{one.member.account}</bdi>
            </Link>
            <span>
              <Badge tone={tones[one.state]}>
                {one.state === 'FAILED' && one.problem?.code !== 'REFUSED'
                  ? t('vendor-portal.step.FAILED')
                  : t(`games-console.given.${one.state}`)}
              </Badge>{' '}
              <span className="number">
                {one.played} / {campaign.rounds}
              </span>
            </span>
            <ExactAmount money={one.won} />
            {one.problem !== null && <WhyNot problem={one.problem} />}
          </div>
        ))}
      </div>
      <Pager shown={data} onPage={setPage} />
    </section>
  );
};

const TakeBack = ({ campaign, onDone }: { campaign: Campaign; onDone: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const may = useMay('campaign.edit');
  const [open, setOpen] = useState(false);
  const { run, isPending, problem } = useConfirmedMutation(
    (reason: string) => call(cancelCampaign, { params: { id: campaign.id }, body: { reason } }),
    () => {
      void queries.invalidateQueries({ queryKey: ['campaigns'] });
      notify({ tone: 'good', text: t('work-queues.done') });
      onDone();
    },
  );
  if (!may) return null;
  if (open)
    return (
      <ReasonForm
        act={t('games-console.takeBack')}
        danger
        busy={isPending}
        problem={problem}
        onAct={(reason) => reason !== null && run(reason)}
        onCancel={() => setOpen(false)}
      >
        <p className={panelStyles['quiet']}>{t('games-console.takeBackMeans')}</p>
      </ReasonForm>
    );
  return (
    <div className={panelStyles['acts']}>
      <Button onClick={() => setOpen(true)}>{t('games-console.takeBack')}</Button>
    </div>
  );
};
