import {
  type AnnouncementAsSeen,
  type AnnouncementDraft,
  changeAnnouncement,
  type DeskAnnouncement,
  makeAnnouncement,
  takeAnnouncementDown,
} from '@croupier/contract/brand/announcements-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useIdempotencyKey } from '#api/idempotency-key.ts';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useRefetchAfter } from '#console/confirm/refetch-after.ts';
import { useConfirmedMutation } from '#console/confirm/reauthenticate.ts';
import { ReasonForm } from '../../work-queues/reason-form.tsx';
import panelStyles from '../../work-queues/panel.module.css';
import { useTrackedForm, useWhileMounted } from '../../work-queues/unsaved-changes.tsx';
import { zoneText } from '#console/wording/moment.ts';
import { typedFrom } from './announcement-fields.ts';
import { AnnouncementForm, type Speech } from './announcement-form.tsx';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { audienceText, Minute, StateBadge } from './announcement-state.tsx';
import { FallbackLanguageNote } from '../fallback-language-note.tsx';
import { LanguageChoice } from '../language-choice.tsx';
import { announcementQuery, newsKey } from './queries.ts';

type Props = { merchantId: MerchantId; speech: Speech };

/** After something was written: what it is now is shown at once, and its list is asked for again. */
const useDone = (merchantId: MerchantId, onDone: (now: DeskAnnouncement) => void) => {
  const t = useText();
  const queries = useQueryClient();
  return (now: DeskAnnouncement) => {
    queries.setQueryData(announcementQuery(merchantId, now.id).queryKey, now);
    void queries.invalidateQueries({ queryKey: [...newsKey(merchantId), 'list'] });
    notify({ tone: 'good', text: t('work-queues.done') });
    onDone(now);
  };
};

type MakeProps = Props & { given?: DeskAnnouncement; onDone: (id: string) => void; onCancel: () => void };

/** Announces something new; `given`: as another was. */
export const MakeAnnouncement = ({ merchantId, speech, given, onDone, onCancel }: MakeProps) => {
  const t = useText();
  const { keyOf, done, failed } = useIdempotencyKey();
  const refetchAfter = useRefetchAfter([...newsKey(merchantId), 'list']);
  const [typed, setTyped] = useState(() => typedFrom(given, speech, true));
  const form = useTrackedForm(typed);
  const finish = useDone(merchantId, ({ id }) => form.done(() => onDone(id)));
  const { run, isPending, problem } = useConfirmedMutation(
    ({ wish, reason }: { wish: AnnouncementDraft; reason: string }) =>
      refetchAfter(call(makeAnnouncement, { params: { id: merchantId }, body: { key: keyOf(merchantId, wish), wish, reason } })).catch(
        (error: Error) => {
          failed(error);
          throw error;
        },
      ),
    (made) => {
      done();
      finish(made);
    },
  );
  return (
    <AnnouncementForm
      speech={speech}
      typed={typed}
      onType={setTyped}
      act={t('announcements.make')}
      busy={isPending}
      problem={problem}
      onAct={(wish, reason) => run({ wish, reason })}
      onCancel={() => form.leave(onCancel)}
    />
  );
};

type PanelProps = Props & { id: string; mayEdit: boolean; onMade: (id: string) => void };

/** One announcement with its words in every language, and what can be done with it. */
export const AnnouncementPanel = ({ id, ...props }: PanelProps) => {
  const { data, error, refetch } = useQuery(announcementQuery(props.merchantId, id));
  if (data === undefined) return error === null ? <Skeleton height={240} /> : <Problem error={error} onRetry={() => void refetch()} />;
  return <AnnouncementDetails announcement={data} {...props} />;
};

const AnnouncementDetails = ({
  announcement,
  merchantId,
  speech,
  mayEdit,
  onMade,
}: Omit<PanelProps, 'id'> & { announcement: DeskAnnouncement }) => {
  const t = useText();
  const [act, setAct] = useState<'change' | 'like' | 'end'>();
  const stop = () => setAct(undefined);
  if (act === 'change') return <Change announcement={announcement} merchantId={merchantId} speech={speech} onDone={stop} />;
  if (act === 'like')
    return <MakeAnnouncement merchantId={merchantId} speech={speech} given={announcement} onDone={onMade} onCancel={stop} />;
  return (
    <div className={panelStyles['panel']}>
      <Facts announcement={announcement} speech={speech} />
      <Words announcement={announcement} speech={speech} />
      {act === 'end' && <End announcement={announcement} merchantId={merchantId} onDone={stop} />}
      {mayEdit && act === undefined && (
        <div className={panelStyles['acts']}>
          {announcement.state !== 'ENDED' && <Button onClick={() => setAct('change')}>{t('announcements.change')}</Button>}
          <Button onClick={() => setAct('like')}>{t('announcements.like')}</Button>
          {announcement.state !== 'ENDED' && (
            <Button kind="danger" onClick={() => setAct('end')}>
              {t('announcements.takeDown')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};

const Facts = ({ announcement, speech: { merchant, timeZone } }: { announcement: DeskAnnouncement; speech: Speech }) => {
  const t = useText();
  const { type, promotion, from, until, takenDownAt, state } = announcement;
  const end = takenDownAt ?? until;
  return (
    <>
      <div className={panelStyles['badges']}>
        <StateBadge of={state} />
        <Badge>{t(`announcements.kind.${type}`)}</Badge>
        {promotion && <Badge tone="brass">{t('announcements.promotion')}</Badge>}
      </div>
      <dl className={panelStyles['facts']}>
        <div className={panelStyles['whole']}>
          <dt>{t('announcements.audience')}</dt>
          <dd>{audienceText(announcement, t)}</dd>
        </div>
        <div>
          <dt>{t('announcements.from')}</dt>
          <dd>
            <Minute at={from} timeZone={timeZone} />
          </dd>
        </div>
        <div>
          <dt>{t(takenDownAt === null ? 'announcements.until' : 'announcements.takenDownAt')}</dt>
          <dd>{end === null ? t('announcements.open') : <Minute at={end} timeZone={timeZone} />}</dd>
        </div>
      </dl>
      <p className={panelStyles['quiet']}>{t('announcements.zone', { merchant, zone: zoneText(timeZone) })}</p>
    </>
  );
};

const Words = ({
  announcement: { wording },
  speech: { languages, defaultLanguage },
}: {
  announcement: DeskAnnouncement;
  speech: Speech;
}) => {
  const written = Object.keys(wording);
  const [language, setLanguage] = useState(defaultLanguage);
  const words = wording[language];
  return (
    <section className={panelStyles['section']}>
      <LanguageChoice languages={languages} written={written} chosen={language} onChoose={setLanguage} />
      <FallbackLanguageNote language={language} written={written} defaultLanguage={defaultLanguage} />
      {words !== undefined && <AnnouncementPreview words={words} language={language} />}
    </section>
  );
};

type ActProps = { announcement: DeskAnnouncement; merchantId: MerchantId; onDone: () => void };

const asSeen = ({ type, executions, promotion, wording, from, until, takenDownAt }: DeskAnnouncement): AnnouncementAsSeen => ({
  type,
  executions,
  promotion,
  wording,
  from,
  until,
  takenDownAt,
});

const Change = ({ announcement, merchantId, speech, onDone }: ActProps & { speech: Speech }) => {
  const t = useText();
  const [before] = useState(() => asSeen(announcement));
  const [typed, setTyped] = useState(() => typedFrom(announcement, speech, false));
  const { leave, done } = useTrackedForm(typed);
  const refetchAfter = useRefetchAfter(newsKey(merchantId));
  const { run, isPending, problem } = useConfirmedMutation(
    ({ wish, reason }: { wish: AnnouncementDraft; reason: string }) =>
      refetchAfter(
        call(changeAnnouncement, { params: { id: merchantId, announcementId: announcement.id }, body: { before, wish, reason } }),
      ),
    useDone(merchantId, () => done(onDone)),
  );
  return (
    <AnnouncementForm
      speech={speech}
      standing={announcement}
      typed={typed}
      onType={setTyped}
      act={t('work-queues.save')}
      busy={isPending}
      problem={problem}
      onAct={(wish, reason) => run({ wish, reason })}
      onCancel={() => leave(onDone)}
    />
  );
};

const End = ({ announcement, merchantId, onDone }: ActProps) => {
  const t = useText();
  const [before] = useState(() => asSeen(announcement));
  const whileHere = useWhileMounted();
  const refetchAfter = useRefetchAfter(newsKey(merchantId));
  const { run, isPending, problem } = useConfirmedMutation(
    (reason: string) =>
      refetchAfter(call(takeAnnouncementDown, { params: { id: merchantId, announcementId: announcement.id }, body: { before, reason } })),
    useDone(merchantId, () => whileHere(onDone)),
  );
  return (
    <ReasonForm
      act={t('announcements.takeDown')}
      danger
      busy={isPending}
      problem={problem}
      onAct={(reason) => reason !== null && run(reason)}
      onCancel={onDone}
    >
      <p className={panelStyles['quiet']}>{t('announcements.takeDownText')}</p>
    </ReasonForm>
  );
};
