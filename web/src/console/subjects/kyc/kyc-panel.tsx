import { decideKyc, type OpenedKyc } from '@croupier/contract/people/kyc-console';
import type { KycApplicationId } from '@croupier/contract/core/ids';
import { KycReason } from '@croupier/contract/people/kyc-reasons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Checkbox } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { linkClass } from '#design-system/ui/text.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { useApproval, useShortcut } from '../../shortcuts/shortcuts.ts';
import { ActionProblem } from '../../shell/action-problem.tsx';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { kycQuery } from '../work-queues/queue-queries.ts';
import { AssignedNotice } from '../work-queues/assignee.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { SealedPicture } from '../work-queues/sealed-picture.tsx';
import { useClaims, useAssignment } from '../work-queues/use-queue.ts';

/** One application: the pictures, what was typed beside what the profile says, and the decision. */
export const KycPanel = ({ id, onDone }: { id: KycApplicationId; onDone: () => void }) => {
  const { data, error, refetch } = useQuery(kycQuery(id));
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={240} />;
  return <KycDetails opened={data} onDone={onDone} />;
};

const KycDetails = ({ opened, onDone }: { opened: OpenedKyc; onDone: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const waits = opened.state === 'SUBMITTED' || opened.state === 'IN_REVIEW';
  const claim = useClaims('KYC').get(opened.id);
  const free = waits && (claim === undefined || claim.own);
  useAssignment('KYC', opened.id, waits);
  const [rejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState<KycReason>('UNREADABLE');
  const [follows, setFollows] = useState(false);
  const differs = opened.agrees.name === false || opened.agrees.birthday === false;
  const { run, isPending, problem } = useConfirmedMutation(
    (body: { approve: true; correctsProfile: boolean } | { approve: false; reason: KycReason; note: string | null }) =>
      call(decideKyc, { params: { id: opened.id }, body }),
    (answer) => {
      queries.setQueryData(kycQuery(opened.id).queryKey, answer);
      notify({ tone: 'good', text: t('work-queues.done') });
      for (const key of ['kyc-queue', 'pulse']) void queries.invalidateQueries({ queryKey: [key] });
      onDone();
    },
  );
  const approve = useApproval(() => void (free && (!differs || follows) && run({ approve: true, correctsProfile: follows })));
  useShortcut('reject', () => free && setRejecting(true));

  return (
    <div className={panelStyles['panel']}>
      <AssignedNotice claim={claim} />
      <div className={panelStyles['top']}>
        <Link to="/members/$id" params={{ id: opened.member.id }} className={linkClass}>
          <bdi>{opened.member.account}</bdi>
        </Link>
        <Badge>{t(`work-queues.document.${opened.documentType}`)}</Badge>
        {opened.isOfAge === false && <Badge tone="bad">{t('work-queues.underAge')}</Badge>}
        {opened.reason !== null && <Badge tone="bad">{t(`work-queues.kycReason.${opened.reason}`)}</Badge>}
      </div>
      <div className={panelStyles['pictures']}>
        {opened.pictures.map(({ side, uploadId }) => (
          <SealedPicture key={uploadId} id={uploadId} name={t(`work-queues.side.${side}`)} />
        ))}
      </div>
      <dl className={panelStyles['facts']}>
        <Compared name={t('work-queues.fullName')} given={opened.fullName} told={opened.profile.fullName} agrees={opened.agrees.name} />
        <Compared name={t('work-queues.birthday')} given={opened.birthday} told={opened.profile.birthday} agrees={opened.agrees.birthday} />
        <Compared name={t('work-queues.documentNumber')} given={opened.documentNumber} told={null} agrees={null} />
        <Compared name={t('work-queues.expiresOn')} given={opened.expiresOn} told={null} agrees={null} />
        <Compared name={t('work-queues.address')} given={opened.address} told={opened.profile.address} agrees={null} />
      </dl>
      {opened.twins.length > 0 && (
        <section className={panelStyles['section']}>
          <h3>{t('work-queues.sameDocument')}</h3>
          <div className={panelStyles['badges']}>
            {opened.twins.map((twin) => (
              <Link key={twin.id} to="/members/$id" params={{ id: twin.id }} className={linkClass}>
                <bdi>{twin.account}</bdi>
              </Link>
            ))}
          </div>
        </section>
      )}
      {free && differs && (
        <Checkbox label={t('work-queues.correctsProfile')} checked={follows} onChange={(event) => setFollows(event.target.checked)} />
      )}
      {rejecting ? (
        <ReasonForm
          act={t('work-queues.pay.REJECT')}
          danger
          optional
          busy={isPending}
          problem={problem}
          onAct={(note) => run({ approve: false, reason, note })}
          onCancel={() => setRejecting(false)}
        >
          <Select label={t('work-queues.told')} value={reason} onChange={(event) => setReason(KycReason.parse(event.target.value))}>
            {KycReason.options.map((one) => (
              <option key={one} value={one}>
                {t(`work-queues.kycReason.${one}`)}
              </option>
            ))}
          </Select>
        </ReasonForm>
      ) : (
        free && (
          <>
            <ActionProblem problem={problem} />
            <div className={panelStyles['acts']}>
              <Button kind="primary" busy={isPending} disabled={differs && !follows} onClick={approve}>
                {t('work-queues.pay.APPROVE')} <kbd aria-hidden="true">a</kbd>
              </Button>
              <Button onClick={() => setRejecting(true)}>
                {t('work-queues.pay.REJECT')} <kbd aria-hidden="true">r</kbd>
              </Button>
            </div>
          </>
        )
      )}
    </div>
  );
};

type ComparedProps = { name: string; given: string | null; told: string | null; agrees: boolean | null };

const Compared = ({ name, given, told, agrees }: ComparedProps) => {
  const t = useText();
  if (given === null) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{given}</bdi> {agrees === true && <Badge tone="good">{t('work-queues.agrees')}</Badge>}
        {agrees === false && <Badge tone="bad">{t('work-queues.differs')}</Badge>}
        {told !== null && agrees !== true && (
          <div className={panelStyles['quiet']}>
            <bdi>{told}</bdi>
          </div>
        )}
      </dd>
    </div>
  );
};
