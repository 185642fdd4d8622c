import { type ChannelKindForm, type PaymentChannel, saveChannel } from '@croupier/contract/payments/channels-console';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { momentText } from '../../wording/moment.ts';
import styles from '../work-queues/panel.module.css';
import { kindText, shownState, stateTones } from './channel-words.ts';
import { SettingsForm } from './settings-form.tsx';

type Props = { channel: PaymentChannel; kinds: readonly ChannelKindForm[]; onDone: () => void };

/** A channel: how it answers, and its settings for operators who may change them. */
export const ChannelPanel = ({ channel, kinds, onDone }: Props) => {
  const t = useText();
  // The settings and version that the form was opened with, whatever the page reads later.
  const [setup] = useState(channel.setup);
  const fields = kinds.find(({ kind }) => kind === channel.kind)?.fields ?? [];
  const state = shownState(channel);
  return (
    <div className={styles['panel']}>
      <div className={styles['top']}>
        <Badge tone={stateTones[state]}>{t(`work-queues.channels.state.${state}`)}</Badge>
        <span className={styles['quiet']}>{kindText(channel.kind, t)}</span>
      </div>
      <dl className={styles['facts']}>
        {(['answeredAt', 'failedAt'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`work-queues.channels.${name}`)}</dt>
            <dd className="number">{momentOrDash(channel[name])}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['quiet']}>{t('work-queues.channels.shared')}</p>
      {setup !== null && (
        <SettingsForm
          kind={channel.kind}
          fields={fields}
          setup={setup}
          save={(values, reason) =>
            call(saveChannel, { body: { code: channel.code, kind: channel.kind, values, version: setup.version, reason } })
          }
          onDone={onDone}
        />
      )}
    </div>
  );
};

const momentOrDash = (at: string | null): string => (at === null ? '—' : momentText(at));

type NewProps = { channels: readonly PaymentChannel[]; kinds: readonly ChannelKindForm[]; onDone: () => void };

/** A channel that is added: its kind decides the fields. */
export const NewChannelPanel = ({ channels, kinds, onDone }: NewProps) => {
  const t = useText();
  const [code, setCode] = useState('');
  const [kind, setKind] = useState(kinds[0]?.kind ?? '');
  // A new channel needs a key; an existing one keeps its own.
  const fields = (kinds.find((one) => one.kind === kind)?.fields ?? []).map((field) =>
    field.kind === 'SECRET' ? { ...field, required: true } : field,
  );
  const isFree = /^[A-Z][A-Z0-9_]{1,19}$/.test(code) && !channels.some((one) => one.code === code);
  return (
    <SettingsForm
      key={kind}
      kind={kind}
      fields={fields}
      setup={undefined}
      isReady={isFree}
      save={(values, reason) => call(saveChannel, { body: { code, kind, values, version: null, reason } })}
      onDone={onDone}
    >
      <Field
        label={t('work-queues.methodCode')}
        hint={t('work-queues.methodCodeHint')}
        value={code}
        maxLength={20}
        error={code === '' || isFree ? undefined : t('work-queues.wrongValue')}
        onChange={(event) => setCode(event.target.value.toUpperCase())}
      />
      <Select label={t('work-queues.kind')} value={kind} onChange={(event) => setKind(event.target.value)}>
        {kinds.map((one) => (
          <option key={one.kind} value={one.kind}>
            {kindText(one.kind, t)}
          </option>
        ))}
      </Select>
    </SettingsForm>
  );
};
