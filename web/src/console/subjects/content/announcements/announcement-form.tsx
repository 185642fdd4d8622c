import { AnnouncementType, Execution } from '@croupier/contract/brand/content';
import type { AnnouncementDraft, DeskAnnouncement } from '@croupier/contract/brand/announcements-console';
import { type Dispatch, type ReactNode, type SetStateAction, useState } from 'react';
import { languageNames } from '#i18n/languages.ts';
import { useText } from '#i18n/text.ts';
import { Checkbox, Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { ReasonForm } from '../../work-queues/reason-form.tsx';
import panelStyles from '../../work-queues/panel.module.css';
import { zoneText } from '#console/wording/moment.ts';
import { Minute } from './announcement-state.tsx';
import { readTyped, type Typed, type Wrong, writtenIn } from './announcement-fields.ts';
import { FallbackLanguageNote } from '../fallback-language-note.tsx';
import { LanguageChoice } from '../language-choice.tsx';
import styles from './announcements.module.css';
import { WordsFields } from './words-fields.tsx';

/** How a merchant speaks, and by which clock. */
export type Speech = { merchant: string; languages: readonly string[]; defaultLanguage: string; timeZone: string };

type Props = {
  speech: Speech;
  /** The announcement that is changed. */
  standing?: DeskAnnouncement;
  typed: Typed;
  onType: Dispatch<SetStateAction<Typed>>;
  act: string;
  busy: boolean;
  problem: unknown;
  onAct: (wish: AnnouncementDraft, reason: string) => void;
  onCancel: () => void;
};

const blank = { title: '', content: '' };

/** The form of an announcement: its readers, its time and its words. */
export const AnnouncementForm = ({ speech, standing: given, typed, onType, act, busy, problem, onAct, onCancel }: Props) => {
  const t = useText();
  const { merchant, languages, defaultLanguage, timeZone } = speech;
  // The values that filled the fields, whatever the page learns meanwhile.
  const [standing] = useState(given);
  const [language, setLanguage] = useState(defaultLanguage);
  const [wrong, setWrong] = useState<readonly Wrong[]>([]);
  const set = (part: Partial<Typed>) => onType((was) => ({ ...was, ...part }));
  const written = writtenIn(typed);
  const elsewhere = wrong.flatMap((one) => {
    const [, code] = one.split(' ');
    return code === undefined || code === language ? [] : [languageNames[code] ?? code];
  });
  const send = (reason: string | null): void => {
    const read = readTyped(typed, timeZone, standing, Date.now());
    setWrong('wrong' in read ? read.wrong : []);
    if ('wish' in read && reason !== null) onAct(read.wish, reason);
  };
  return (
    <ReasonForm act={act} busy={busy} problem={problem} onAct={send} onCancel={onCancel}>
      <Select
        label={t('announcements.kind')}
        hint={t(`announcements.kindText.${typed.type}`)}
        value={typed.type}
        onChange={(event) => set({ type: AnnouncementType.parse(event.target.value) })}
      >
        {AnnouncementType.options.map((one) => (
          <option key={one} value={one}>
            {t(`announcements.kind.${one}`)}
          </option>
        ))}
      </Select>
      <Part title={t('announcements.audience')} problem={wrong.includes('executions') ? t('announcements.forNobody') : undefined}>
        {Execution.options.map((one) => (
          <Checkbox
            key={one}
            label={t(`announcements.forText.${one}`)}
            checked={typed.executions.includes(one)}
            onChange={({ target: { checked } }) =>
              set({ executions: Execution.options.filter((other) => (other === one ? checked : typed.executions.includes(other))) })
            }
          />
        ))}
      </Part>
      <Checkbox
        label={t('announcements.promotion')}
        checked={typed.promotion}
        onChange={(event) => set({ promotion: event.target.checked })}
      />
      <Part title={t('announcements.languages')} problem={wrong.includes('wording') ? t('announcements.nowhere') : undefined}>
        <LanguageChoice languages={languages} written={written} chosen={language} onChoose={setLanguage} />
        <FallbackLanguageNote language={language} written={written} defaultLanguage={defaultLanguage} />
        {elsewhere.length > 0 && (
          <p role="alert" className={styles['wrong']}>
            {t('announcements.check', { languages: [...new Set(elsewhere)].join(', ') })}
          </p>
        )}
        <WordsFields
          key={language}
          language={language}
          words={typed.wording[language] ?? blank}
          wrong={{ title: wrong.includes(`title ${language}`), content: wrong.includes(`content ${language}`) }}
          onChange={(words) => onType((was) => ({ ...was, wording: { ...was.wording, [language]: words } }))}
        />
      </Part>
      <p className={panelStyles['quiet']}>{t('announcements.zone', { merchant, zone: zoneText(timeZone) })}</p>
      {standing?.state === 'SHOWN' ? (
        <p>
          {t('announcements.from')} <Minute at={standing.from} timeZone={timeZone} />
        </p>
      ) : (
        <>
          <Checkbox label={t('announcements.now')} checked={typed.now} onChange={(event) => set({ now: event.target.checked })} />
          {!typed.now && (
            <Field
              label={t('announcements.from')}
              type="datetime-local"
              error={wrong.includes('from') ? t('work-queues.wrongValue') : undefined}
              value={typed.from}
              onChange={(event) => set({ from: event.target.value })}
            />
          )}
        </>
      )}
      <Field
        label={t('announcements.until')}
        hint={t('announcements.openHint')}
        required={false}
        type="datetime-local"
        error={wrong.includes('until') ? t('announcements.untilWrong') : undefined}
        value={typed.until}
        onChange={(event) => set({ until: event.target.value })}
      />
    </ReasonForm>
  );
};

const Part = ({ title, problem, children }: { title: string; problem: string | undefined; children: ReactNode }) => (
  <fieldset className={styles['part']}>
    <legend>{title}</legend>
    {children}
    {problem !== undefined && (
      <p role="alert" className={styles['wrong']}>
        {problem}
      </p>
    )}
  </fieldset>
);
