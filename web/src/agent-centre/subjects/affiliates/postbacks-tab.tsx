import {
  PostbackEvent,
  postbackMacros,
  type PostbackSetting,
  savePostbacks,
  signPostbacks,
  tryPostback,
} from '@croupier/contract/earnings/affiliates-postbacks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { Refused } from '#api/refused.ts';
import { type TextKey, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { CopyButton } from '#design-system/ui/copy-button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Problem, problemText } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import styles from './affiliates.module.css';
import { PostbackLog } from './postback-log.tsx';
import { mine, settingsQuery } from './queries.ts';

/** Where the affiliate's tracker is told, and what it was told. */
export const PostbacksTab = () => {
  const { data, error, refetch } = useQuery(settingsQuery);
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={320} radius={16} />;
  return (
    <>
      <Settings key={JSON.stringify(data.settings)} given={data.settings} />
      <Signing signed={data.signed} />
      <PostbackLog />
    </>
  );
};

const problems: Readonly<Record<string, TextKey>> = {
  NOT_HTTPS: 'affiliates.url.NOT_HTTPS',
  PRIVATE: 'affiliates.url.PRIVATE',
  UNREADABLE: 'affiliates.url.UNREADABLE',
  MACRO_IN_HOST: 'affiliates.url.MACRO_IN_HOST',
  MACRO_UNKNOWN: 'affiliates.url.MACRO_UNKNOWN',
};

type Draft = Record<PostbackEvent, { url: string; method: 'GET' | 'POST' }>;

const draftOf = (given: readonly PostbackSetting[]): Draft => {
  const of = (event: PostbackEvent) => {
    const known = given.find((one) => one.event === event);
    return { url: known?.url ?? '', method: known?.method ?? ('GET' as const) };
  };
  return { registration: of('registration'), first_deposit: of('first_deposit'), qualified: of('qualified'), revenue: of('revenue') };
};

const Settings = ({ given }: { given: readonly PostbackSetting[] }) => {
  const t = useText();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(given));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(savePostbacks, {
        body: {
          settings: PostbackEvent.options.flatMap((event) =>
            draft[event].url === '' ? [] : [{ event, url: draft[event].url, method: draft[event].method }],
          ),
        },
      }),
    onSuccess: async () => {
      notify({ tone: 'good', text: t('affiliates.saved') });
      await queries.invalidateQueries(mine);
    },
  });
  const refused = error instanceof Refused && error.code === 'POSTBACK_ADDRESS' ? error.value : undefined;
  const wrongIn = (event: PostbackEvent): string | undefined =>
    refused?.['event'] === event ? t(problems[String(refused['problem'])] ?? 'affiliates.url.UNREADABLE') : undefined;
  const change = (event: PostbackEvent, part: Partial<Draft[PostbackEvent]>) =>
    setDraft({ ...draft, [event]: { ...draft[event], ...part } });
  return (
    <form
      className={styles['card']}
      noValidate
      aria-labelledby="postback-settings"
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <h3 id="postback-settings">{t('affiliates.postbackSettings')}</h3>
      <p className={styles['quiet']}>{t('affiliates.postbackText')}</p>
      <p className={styles['macros']}>
        {postbackMacros.map((name) => (
          <code key={name}>{`{${name}}`}</code>
        ))}
      </p>
      {PostbackEvent.options.map((event) => (
        <div key={event} className={styles['setting']}>
          <Field
            label={t(`affiliates.event.${event}`)}
            required={false}
            error={wrongIn(event)}
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={1_000}
            placeholder="https://tracker.example/postback?cid={click_id}"
            value={draft[event].url}
            onChange={(change_) => change(event, { url: change_.target.value.trim() })}
          />
          <select
            aria-label={t('affiliates.methodOf', { event: t(`affiliates.event.${event}`) })}
            className={styles['method']}
            value={draft[event].method}
            onChange={(chosen) => change(event, { method: chosen.target.value === 'POST' ? 'POST' : 'GET' })}
          >
            <option>GET</option>
            <option>POST</option>
          </select>
          <TryButton event={event} disabled={given.every((one) => one.event !== event)} />
        </div>
      ))}
      {error !== null && refused === undefined && (
        <p role="alert" className={styles['wrong']}>
          {problemText(error, t)}
        </p>
      )}
      <div>
        <Button type="submit" kind="primary" busy={isPending}>
          {t('affiliates.save')}
        </Button>
      </div>
    </form>
  );
};

const TryButton = ({ event, disabled }: { event: PostbackEvent; disabled: boolean }) => {
  const t = useText();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(tryPostback, { body: { event } }),
    onSuccess: async () => {
      notify({ tone: 'info', text: t('affiliates.tried') });
      await queries.invalidateQueries(mine);
    },
    onError: (error) => notify({ tone: 'bad', text: problemText(error, t) }),
  });
  return (
    <Button
      size="small"
      busy={isPending}
      disabled={disabled}
      aria-label={`${t('affiliates.try')}: ${t(`affiliates.event.${event}`)}`}
      onClick={() => mutate()}
    >
      {t('affiliates.try')}
    </Button>
  );
};

const Signing = ({ signed }: { signed: boolean }) => {
  const t = useText();
  const queries = useQueryClient();
  const [secret, setSecret] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (off: boolean) => call(signPostbacks, { body: { off } }),
    onSuccess: async (answer) => {
      setSecret(answer.secret ?? undefined);
      await queries.invalidateQueries(mine);
    },
    onError: (error) => notify({ tone: 'bad', text: problemText(error, t) }),
  });
  return (
    <section className={styles['card']} aria-labelledby="postback-signing">
      <header>
        <h3 id="postback-signing">{t('affiliates.signing')}</h3>
        <Badge tone={signed ? 'good' : 'neutral'}>{t(signed ? 'affiliates.signed' : 'affiliates.unsigned')}</Badge>
      </header>
      <p className={styles['quiet']}>{t('affiliates.signingText')}</p>
      <p className={styles['macros']}>
        <code>Croupier-Signature: t=…,v1=HMAC-SHA256(secret, t.METHOD.url.body)</code>
      </p>
      <div className={styles['row']}>
        <Button icon="key" busy={isPending} onClick={() => mutate(false)}>
          {t(signed ? 'affiliates.newSecret' : 'affiliates.sign')}
        </Button>
        {signed && (
          <Button kind="quiet" onClick={() => mutate(true)}>
            {t('affiliates.unsign')}
          </Button>
        )}
      </div>
      {secret !== undefined && (
        <Dialog title={t('affiliates.secret')} lead={t('affiliates.secretText')} onClose={() => setSecret(undefined)}>
          <p className={styles['long']}>
            <bdi dir="ltr" className="mono">
              {secret}
            </bdi>
          </p>
          <CopyButton text={secret} what={t('affiliates.secret')} />
        </Dialog>
      )}
    </section>
  );
};
