import { type Letter, stopLetter } from '@croupier/contract/people/letters-console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { type Text, useLanguage, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Page, PageHead } from '#design-system/ui/page.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { useMay } from '../../shell/operator.ts';
import { type Columns, columnsOf } from '../../table/data-table.tsx';
import { momentText } from '../../wording/moment.ts';
import { AnnouncementPreview } from '../content/announcements/announcement-preview.tsx';
import { LanguageChoice } from '../content/language-choice.tsx';
import { AudienceName } from '../segments/audience-name.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { OpenRow, useQueueNavigation, WorkQueue } from '../work-queues/work-queue.tsx';
import { LetterForm } from './letter-form.tsx';
import { lettersQuery } from './queries.ts';

const tones = { SENDING: 'info', SENT: 'good', STOPPED: 'neutral' } as const;

/** Messages that operators wrote to members: to whom they went, and how many have read them. */
export const LettersPage = () => {
  const t = useText();
  const language = useLanguage();
  const may = useMay('content.edit');
  const [writing, setWriting] = useState(false);
  const { merchant, page, open } = useQueueNavigation();
  const query = useQuery(lettersQuery({ merchantId: merchant, pageNo: page }));
  const opened = query.data?.content.find(({ id }) => id === open);
  return (
    <Page>
      <PageHead
        title={t('letters.nav')}
        lead={t('letters.lead')}
        actions={
          may && (
            <Button kind="primary" icon="plus" onClick={() => setWriting(true)}>
              {t('letters.make')}
            </Button>
          )
        }
      />
      {writing && (
        <Dialog title={t('letters.make')} onClose={() => setWriting(false)}>
          <LetterForm onDone={() => setWriting(false)} />
        </Dialog>
      )}
      <WorkQueue
        label={t('letters.nav')}
        query={query}
        columns={columns(t, language)}
        empty={<EmptyState icon="mail" title={t('letters.none')} text={t('letters.noneText')} />}
        panel={
          opened === undefined ? undefined : { title: titleOf(opened, language), body: <LetterPanel key={opened.id} letter={opened} /> }
        }
      />
    </Page>
  );
};

const titleOf = ({ wording }: Letter, language: string): string =>
  (wording[language] ?? wording['en'] ?? Object.values(wording)[0])?.title ?? '';

const columns = (t: Text, language: string): Columns<Letter> => {
  const column = columnsOf<Letter>();
  return [
    column.display({
      id: 'title',
      header: t('announcements.title'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          <bdi>{titleOf(original, language)}</bdi>
        </OpenRow>
      ),
    }),
    column.display({
      id: 'state',
      header: t('work-queues.state'),
      cell: ({ row: { original } }) => <Badge tone={tones[original.state]}>{t(`letters.state.${original.state}`)}</Badge>,
    }),
    column.display({ id: 'merchant', header: t('console.merchant'), cell: ({ row: { original } }) => original.merchantId }),
    column.display({
      id: 'sent',
      header: t('letters.sent'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <span className="number">{original.sent}</span>,
    }),
    column.display({
      id: 'read',
      header: t('letters.read'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <span className="number">{original.read}</span>,
    }),
    column.display({
      id: 'made',
      header: t('games-console.bonus.made'),
      meta: { time: true },
      cell: ({ row: { original } }) => <span className="number">{momentText(original.madeAt)}</span>,
    }),
  ];
};

const LetterPanel = ({ letter }: { letter: Letter }) => {
  const t = useText();
  const queries = useQueryClient();
  const mayStop = useMay('content.edit') && letter.state === 'SENDING';
  const written = Object.keys(letter.wording);
  const [language, setLanguage] = useState(written[0] ?? 'en');
  const [stopping, setStopping] = useState(false);
  const { run, isPending, problem } = useConfirmedMutation(
    (reason: string) => call(stopLetter, { params: { id: letter.id }, body: { reason } }),
    () => {
      setStopping(false);
      void queries.invalidateQueries({ queryKey: ['letters'] });
      notify({ tone: 'good', text: t('work-queues.done') });
    },
  );
  return (
    <div className={panelStyles['panel']}>
      <dl className={panelStyles['facts']}>
        <div>
          <dt>{t('segments.audience')}</dt>
          <dd>
            <AudienceName value={letter.segmentId} />
          </dd>
        </div>
        <div>
          <dt>{t('letters.sent')}</dt>
          <dd className="number">{letter.sent}</dd>
        </div>
        <div>
          <dt>{t('letters.read')}</dt>
          <dd className="number">{letter.read}</dd>
        </div>
        <div>
          <dt>{t('games-console.bonus.made')}</dt>
          <dd>
            <bdi>{letter.madeBy}</bdi> <span className="number">{momentText(letter.madeAt)}</span>
          </dd>
        </div>
      </dl>
      <LanguageChoice languages={written} written={written} chosen={language} onChoose={setLanguage} />
      <AnnouncementPreview words={letter.wording[language] ?? { title: '', content: '' }} language={language} />
      {stopping ? (
        <ReasonForm
          act={t('letters.stop')}
          danger
          busy={isPending}
          problem={problem}
          onAct={(reason) => reason !== null && run(reason)}
          onCancel={() => setStopping(false)}
        >
          <p className={panelStyles['quiet']}>{t('letters.stopText')}</p>
        </ReasonForm>
      ) : (
        mayStop && (
          <div className={panelStyles['acts']}>
            <Button kind="danger" size="small" onClick={() => setStopping(true)}>
              {t('letters.stop')}
            </Button>
          </div>
        )
      )}
    </div>
  );
};
