import {
  type CannedReplies,
  type CannedReply,
  cannedRepliesMax,
  saveCannedReplies,
  saveSupportSettings,
  SupportSettings,
} from '@croupier/contract/people/support-console';
import { feedbackTypes } from '@croupier/contract/people/support';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Button, IconButton } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Select, TextArea } from '#design-system/ui/long-field.tsx';
import { Page, PageHead, Toolbar } from '#design-system/ui/page.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { languageNames } from '#i18n/languages.ts';
import { useSaveMutation } from '../../confirm/save-mutation.ts';
import { ActionProblem } from '../../shell/action-problem.tsx';
import { MerchantFilter } from '../../shell/merchant-filter.tsx';
import { useMay } from '../../shell/operator.ts';
import { useOneMerchant } from '../agent-tree/use-merchant.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { UnsavedChangesGuard } from '../work-queues/unsaved-changes.tsx';
import { repliesQuery, settingsQuery } from './queries.ts';
import styles from './support.module.css';
import { typeNames } from './wording.ts';

/** How a merchant answers: office hours, deadlines, an outside provider, and canned replies. */
export const SupportSettingsPage = () => (
  <UnsavedChangesGuard>
    <Parts />
  </UnsavedChangesGuard>
);

type Merchant = NonNullable<ReturnType<typeof useOneMerchant>['merchant']>;

const Parts = () => {
  const t = useText();
  const { merchant, choose } = useOneMerchant();
  return (
    <Page>
      <PageHead title={t('support-console.nav.settings')} lead={t('support-console.settingsLead')} />
      <Toolbar>
        <MerchantFilter value={merchant?.id} onChange={choose} />
      </Toolbar>
      {merchant === undefined ? (
        <Skeleton height={300} />
      ) : (
        <div className={styles['settings']} key={merchant.id}>
          <Settings merchant={merchant} />
          <Replies merchant={merchant} />
        </div>
      )}
    </Page>
  );
};

const Settings = ({ merchant }: { merchant: Merchant }) => {
  const { data, error, refetch } = useQuery(settingsQuery(merchant.id));
  if (data === undefined) return error === null ? <Skeleton height={300} /> : <Problem error={error} onRetry={() => void refetch()} />;
  return <SettingsForm key={JSON.stringify(data.settings)} merchant={merchant} before={data.settings} timeZone={data.timeZone} />;
};

type FormProps = { merchant: Merchant; before: SupportSettings; timeZone: string };

const SettingsForm = ({ merchant, before, timeZone }: FormProps) => {
  const t = useText();
  const language = useLanguage();
  const mayEdit = useMay('support.edit');
  const [draft, setDraft] = useState(before);
  const [isSaving, setIsSaving] = useState(false);
  const [isWrong, setIsWrong] = useState(false);
  const save = useSaveMutation(
    settingsQuery(merchant.id).queryKey,
    (reason: string) => call(saveSupportSettings, { params: { merchantId: merchant.id }, body: { before, settings: draft, reason } }),
    () => setIsSaving(false),
  );
  const set = (change: Partial<SupportSettings>): void => setDraft((was) => ({ ...was, ...change }));
  const setHours = (place: number, change: Partial<SupportSettings['hours'][number]>): void =>
    set({ hours: draft.hours.map((one, index) => (index === place ? { ...one, ...change } : one)) });
  // 2024 began on a Monday.
  const dayName = (day: number): string =>
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, day)));
  const isChanged = JSON.stringify(draft) !== JSON.stringify(before);
  return (
    <section className={styles['card']} aria-label={t('support-console.nav.settings')}>
      <fieldset disabled={!mayEdit} className={styles['fields']}>
        <Select
          label={t('support-console.chatMode')}
          value={draft.chat}
          onChange={(event) => set({ chat: SupportSettings.shape.chat.parse(event.target.value) })}
        >
          {SupportSettings.shape.chat.options.map((mode) => (
            <option key={mode} value={mode}>
              {t(`support-console.mode.${mode}`)}
            </option>
          ))}
        </Select>
        {draft.chat === 'HOURS' && (
          <fieldset className={styles['hours']} aria-label={t('support-console.hours')}>
            <p>{t('support-console.hoursZone', { zone: timeZone })}</p>
            {draft.hours.map((hours, place) => (
              // The rows have no other name than their place.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={place} className={styles['hour']}>
                <Select
                  label={t('support-console.day')}
                  value={hours.day}
                  onChange={(event) => setHours(place, { day: Number(event.target.value) })}
                >
                  {[1, 2, 3, 4, 5, 6, 7].map((day) => (
                    <option key={day} value={day}>
                      {dayName(day)}
                    </option>
                  ))}
                </Select>
                <Field
                  label={t('support-console.from')}
                  type="time"
                  value={hours.from}
                  onChange={(event) => setHours(place, { from: event.target.value })}
                />
                <Field
                  label={t('support-console.until')}
                  type="time"
                  value={hours.until}
                  onChange={(event) => setHours(place, { until: event.target.value })}
                />
                <IconButton
                  icon="trash"
                  label={t('support-console.removeHours')}
                  onClick={() => set({ hours: draft.hours.filter((_, index) => index !== place) })}
                />
              </div>
            ))}
            <Button
              size="small"
              icon="plus"
              disabled={draft.hours.length >= 21}
              onClick={() =>
                set({ hours: [...draft.hours, { day: ((draft.hours.at(-1)?.day ?? 0) % 7) + 1, from: '09:00', until: '18:00' }] })
              }
            >
              {t('support-console.addHours')}
            </Button>
          </fieldset>
        )}
        <Field
          label={t('support-console.provider')}
          hint={t('support-console.providerHint')}
          required={false}
          type="url"
          inputMode="url"
          maxLength={500}
          value={draft.providerUrl ?? ''}
          onChange={(event) => set({ providerUrl: event.target.value.trim() === '' ? null : event.target.value.trim() })}
        />
        <fieldset className={styles['due']} aria-label={t('support-console.dueHours')}>
          <p>{t('support-console.dueHours')}</p>
          {feedbackTypes.map((type) => (
            <Field
              key={type}
              label={t(typeNames[type])}
              type="number"
              inputMode="numeric"
              min={1}
              max={720}
              value={draft.dueHours[type]}
              onChange={(event) => set({ dueHours: { ...draft.dueHours, [type]: Number(event.target.value) } })}
            />
          ))}
        </fieldset>
        <Field
          label={t('support-console.reopenDays')}
          type="number"
          inputMode="numeric"
          min={0}
          max={365}
          value={draft.reopenDays}
          onChange={(event) => set({ reopenDays: Number(event.target.value) })}
        />
      </fieldset>
      {isWrong && (
        <p role="alert" className={styles['problem']}>
          {t('support-console.settingsWrong')}
        </p>
      )}
      {mayEdit && isChanged && !isSaving && (
        <Button
          kind="primary"
          onClick={() => {
            const isGood = SupportSettings.safeParse(draft).success;
            setIsWrong(!isGood);
            setIsSaving(isGood);
          }}
        >
          {t('support-console.save')}
        </Button>
      )}
      {isSaving && (
        <ReasonForm
          act={t('support-console.save')}
          busy={save.isPending}
          problem={save.problem}
          onAct={(reason) => reason !== null && save.run(reason)}
          onCancel={() => setIsSaving(false)}
        />
      )}
    </section>
  );
};

const Replies = ({ merchant }: { merchant: Merchant }) => {
  const { data, error, refetch } = useQuery(repliesQuery(merchant.id));
  if (data === undefined) return error === null ? <Skeleton height={300} /> : <Problem error={error} onRetry={() => void refetch()} />;
  return <RepliesForm key={JSON.stringify(data.replies)} shown={data} />;
};

const RepliesForm = ({ shown }: { shown: CannedReplies }) => {
  const t = useText();
  const mayEdit = useMay('support.edit');
  const [draft, setDraft] = useState<readonly CannedReply[]>(shown.replies);
  const [language, setLanguage] = useState(shown.defaultLanguage);
  const [isWrong, setIsWrong] = useState(false);
  const save = useSaveMutation(
    repliesQuery(shown.merchantId).queryKey,
    (replies: CannedReply[]) =>
      call(saveCannedReplies, { params: { merchantId: shown.merchantId }, body: { before: shown.replies, replies } }),
    () => undefined,
  );
  const change = (place: number, to: CannedReply): void => setDraft((was) => was.map((one, index) => (index === place ? to : one)));
  const write = (place: number, reply: CannedReply, text: string): void => {
    const { [language]: _before, ...others } = reply.texts;
    change(place, { ...reply, texts: text === '' ? others : { ...others, [language]: text } });
  };
  const trySave = (): void => {
    const names = draft.map(({ name }) => name);
    const isGood =
      new Set(names).size === names.length &&
      draft.every(({ name, texts }) => /^[a-z0-9][a-z0-9-]{0,29}$/.test(name) && Object.keys(texts).length > 0);
    setIsWrong(!isGood);
    if (isGood) save.run([...draft]);
  };
  return (
    <section className={styles['card']} aria-label={t('support-console.replies')}>
      <div className={styles['cardHead']}>
        <h2>{t('support-console.replies')}</h2>
        <Select label={t('support-console.language')} value={language} onChange={(event) => setLanguage(event.target.value)}>
          {shown.languages.map((one) => (
            <option key={one} value={one}>
              {languageNames[one] ?? one}
            </option>
          ))}
        </Select>
      </div>
      <p>{t('support-console.repliesLead')}</p>
      <fieldset disabled={!mayEdit} className={styles['fields']}>
        {draft.map((reply, place) => (
          // The rows have no other name than their place while their name is typed.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={place} className={styles['canned-row']}>
            <Field
              label={t('support-console.replyName')}
              maxLength={30}
              autoCapitalize="none"
              spellCheck={false}
              value={reply.name}
              onChange={(event) => change(place, { ...reply, name: event.target.value.toLowerCase() })}
            />
            <TextArea
              label={t('support-console.replyText')}
              rows={2}
              maxLength={1_000}
              lang={language}
              value={reply.texts[language] ?? ''}
              onChange={(event) => write(place, reply, event.target.value)}
            />
            <IconButton
              icon="trash"
              label={t('support-console.removeReply', { name: reply.name })}
              onClick={() => setDraft(draft.filter((_, index) => index !== place))}
            />
          </div>
        ))}
        <Button
          size="small"
          icon="plus"
          disabled={draft.length >= cannedRepliesMax}
          onClick={() => setDraft([...draft, { name: '', texts: {} }])}
        >
          {t('support-console.addReply')}
        </Button>
      </fieldset>
      {isWrong && (
        <p role="alert" className={styles['problem']}>
          {t('support-console.repliesWrong')}
        </p>
      )}
      <ActionProblem problem={save.problem} />
      {mayEdit && JSON.stringify(draft) !== JSON.stringify(shown.replies) && (
        <Button kind="primary" busy={save.isPending} onClick={trySave}>
          {t('support-console.save')}
        </Button>
      )}
    </section>
  );
};
