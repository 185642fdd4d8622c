import { changeMission, type MissionRow } from '@croupier/contract/rewards/missions-console';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { languageNames } from '#i18n/languages.ts';
import { useText } from '#i18n/text.ts';
import { conditionText, rewardText } from '#missions/words.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Select, TextArea } from '#design-system/ui/long-field.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { useMay } from '../../shell/operator.ts';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import panelStyles from '../work-queues/panel.module.css';
import { AudienceName } from '../segments/audience-name.tsx';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { instantOf, localMoment } from './local-moment.ts';
import { figuresOf, useWriting } from './writing.ts';

const nameMax = 100;
const descriptionMax = 500;

/** One mission: its terms and what became of it; its words in each language, its end, and stopping it now. */
export const MissionPanel = ({ mission }: { mission: MissionRow }) => {
  const t = useText();
  const writing = useWriting();
  const may = useMay('mission.edit') && mission.phase !== 'ENDED';
  const [open, setOpen] = useState<'change' | 'stop'>();
  return (
    <div className={panelStyles['panel']}>
      <dl className={panelStyles['facts']}>
        <div className={panelStyles['whole']}>
          <dt>{t('missions-console.kind')}</dt>
          <dd>{conditionText(mission.condition, writing)}</dd>
        </div>
        <div>
          <dt>{t('missions-console.reward')}</dt>
          <dd>{rewardText(figuresOf(mission.reward), writing)}</dd>
        </div>
        <div>
          <dt>{t('segments.audience')}</dt>
          <dd>
            <AudienceName value={mission.segmentId} />
          </dd>
        </div>
        <div>
          <dt>{t('missions-console.claimDays')}</dt>
          <dd className="number">{mission.claimDays}</dd>
        </div>
        <div>
          <dt>{t('missions-console.completed')}</dt>
          <dd className="number">{mission.completed}</dd>
        </div>
        <div>
          <dt>{t('missions-console.claimed')}</dt>
          <dd className="number">{mission.claimed}</dd>
        </div>
        <div>
          <dt>{t('missions-console.cost')}</dt>
          <dd>
            <ExactAmount money={mission.cost} />
          </dd>
        </div>
        <div>
          <dt>{t('missions-console.startsAt')}</dt>
          <dd className="number">{momentText(mission.startsAt)}</dd>
        </div>
        {mission.endsAt !== null && (
          <div>
            <dt>{t('missions-console.endsAt')}</dt>
            <dd className="number">{momentText(mission.endsAt)}</dd>
          </div>
        )}
      </dl>
      {may && open === undefined && (
        <div className={panelStyles['top']}>
          <Button size="small" onClick={() => setOpen('change')}>
            {t('missions-console.change')}
          </Button>
          <Button size="small" kind="danger" onClick={() => setOpen('stop')}>
            {t('missions-console.stop')}
          </Button>
        </div>
      )}
      {may && open !== undefined && <Change key={open} mission={mission} stops={open === 'stop'} onDone={() => setOpen(undefined)} />}
      <p className={panelStyles['quiet']}>{t('missions-console.fixed')}</p>
    </div>
  );
};

type ChangeProps = { mission: MissionRow; stops: boolean; onDone: () => void };

const Change = ({ mission, stops, onDone }: ChangeProps) => {
  const t = useText();
  const queries = useQueryClient();
  const languages = [...new Set([...mission.languages, ...Object.keys(mission.name)])];
  const [spoken, setSpoken] = useState(languages[0] ?? 'en');
  const [name, setName] = useState(mission.name);
  const [description, setDescription] = useState(mission.description);
  const [place, setPlace] = useState(String(mission.place));
  const [endsAt, setEndsAt] = useState(mission.endsAt === null ? '' : localMoment(new Date(mission.endsAt)));
  const { run, isPending, problem } = useConfirmedMutation(
    (body: { endsAt: string | null; reason: string }) =>
      call(changeMission, {
        params: { id: mission.id },
        body: { name: written(name), description: written(description), place: /^\d{1,5}$/.test(place) ? Number(place) : mission.place, version: mission.version, ...body },
      }),
    () => {
      void queries.invalidateQueries({ queryKey: ['missions'] });
      notify({ tone: 'good', text: t('work-queues.done') });
      onDone();
    },
  ); // prettier-ignore
  const send = (reason: string | null) => {
    if (reason === null) return;
    const end = stops ? new Date().toISOString() : endsAt === '' ? null : instantOf(endsAt);
    if (end !== undefined) run({ endsAt: end, reason });
  };
  return (
    <ReasonForm
      act={t(stops ? 'missions-console.stop' : 'missions-console.change')}
      danger={stops}
      busy={isPending}
      problem={problem}
      onAct={send}
      onCancel={onDone}
    >
      {stops ? (
        <p className={panelStyles['quiet']}>{t('missions-console.stopText')}</p>
      ) : (
        <>
          <Select label={t('brand.language')} value={spoken} onChange={({ target }) => setSpoken(target.value)}>
            {languages.map((code) => (
              <option key={code} value={code}>
                {languageNames[code] ?? code}
              </option>
            ))}
          </Select>
          <Field
            label={t('missions-console.name')}
            maxLength={nameMax}
            value={name[spoken] ?? ''}
            onChange={({ target }) => setName((was) => ({ ...was, [spoken]: target.value }))}
          />
          <TextArea
            label={t('missions-console.description')}
            rows={2}
            maxLength={descriptionMax}
            value={description[spoken] ?? ''}
            onChange={({ target }) => setDescription((was) => ({ ...was, [spoken]: target.value }))}
          />
          <Field label={t('missions-console.place')} inputMode="numeric" value={place} onChange={({ target }) => setPlace(target.value)} />
          <Field
            label={t('missions-console.endsAt')}
            type="datetime-local"
            value={endsAt}
            onChange={({ target }) => setEndsAt(target.value)}
          />
        </>
      )}
    </ReasonForm>
  );
};

/** The languages in which something is written. */
const written = (words: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).flatMap(([language, text]) => (text.trim() === '' ? [] : [[language, text.trim()]])));
