import { useState } from 'react';
import { forField } from '#design-system/forms/typed-amount.rules.ts';
import { Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { Table } from '#design-system/ui/table.tsx';
import { useText } from '#i18n/text.ts';
import { groupOfTyped, typedGroup, type TypedGroup, type TypedPlay, withGroup } from './settings-draft.rules.ts';
import { ShotPrizes } from './settings-shots.tsx';
import type { EditorProps } from './editor-props.ts';
import styles from './settings.module.css';

/** The series and limits of one kind of lottery. An empty field leaves the vendor's value. */
export const GroupLimits = (props: EditorProps) => {
  const t = useText();
  const { groups } = props.opened;
  const [group, setGroup] = useState(groups[0]?.group ?? '');
  return (
    <div className={styles['limits']}>
      <Select label={t('lottery-console.settings.group')} value={group} onChange={(event) => setGroup(event.target.value)}>
        {groups.map((one) => (
          <option key={one.group} value={one.group}>
            {one.group}
          </option>
        ))}
      </Select>
      <Limits key={group} {...props} group={group} />
    </div>
  );
};

const Limits = ({ opened, settings, mayChange, onChange, group }: EditorProps & { group: string }) => {
  const t = useText();
  const offered = opened.groups.find((one) => one.group === group);
  const [typed, setTyped] = useState(() => typedGroup(settings.groups.find((one) => one.group === group), forField)); // prettier-ignore
  if (offered === undefined) return null;
  const { currency } = opened;
  const isWrong = groupOfTyped(group, typed, currency) === undefined;
  const change = (next: TypedGroup): void => {
    setTyped(next);
    const set = groupOfTyped(group, next, currency);
    if (set !== undefined) onChange(withGroup(settings, set));
  };
  const field = (name: 'seriesMax' | 'seriesDefault' | 'payoutMax' | 'liabilityMax' | 'cancelMinutes' | 'cancelsPerDay', hint?: string) => (
    <Field
      label={t(`lottery-console.settings.${name}`)}
      hint={hint}
      inputMode="decimal"
      maxLength={20}
      placeholder={t('lottery-console.settings.vendorValue')}
      disabled={!mayChange}
      value={typed[name]}
      onChange={(event) => change({ ...typed, [name]: event.target.value })}
    />
  );
  const { min, max } = offered.series;
  const range = t('lottery-console.settings.range', { min, max });
  const limit = (play: string, name: keyof TypedPlay) => (
    <input
      aria-label={`${play} · ${t(`lottery-console.settings.${name}`)}`}
      inputMode="decimal"
      maxLength={20}
      size={12}
      disabled={!mayChange}
      value={typed.plays[play]?.[name] ?? ''}
      onChange={(event) => change({ ...typed, plays: { ...typed.plays, [play]: { stakeMin: '', stakeMax: '', ...typed.plays[play], [name]: event.target.value } } })}
    />
  );
  return (
    <>
      <div className={styles['fields']}>
        {field('seriesMax', range)}
        {field('seriesDefault', range)}
        {field('payoutMax', currency)}
        {field('liabilityMax', currency)}
        {offered.cancel !== undefined && field('cancelMinutes', t('lottery-console.settings.cancelHint', { minutes: offered.cancel.minutes }))}
        {offered.cancel !== undefined && field('cancelsPerDay', t('lottery-console.settings.vendorHas', { value: offered.cancel.perDay }))}
      </div>
      {offered.shots && <ShotPrizes prizes={typed.shotPrizes} currency={currency} mayChange={mayChange} onChange={(shotPrizes) => change({ ...typed, shotPrizes })} />}
      {isWrong && <p role="alert">{t('work-queues.wrongValue')}</p>}
      <Table
        caption={t('lottery-console.settings.limits')}
        dense
        rows={offered.plays}
        rowKey={(play) => play}
        columns={[
          { key: 'play', title: t('lottery-console.profit.play'), heads: true, cell: (play) => <bdi dir="ltr">{play}</bdi> },
          { key: 'min', title: `${t('lottery-console.settings.stakeMin')} (${currency})`, cell: (play) => limit(play, 'stakeMin') },
          { key: 'max', title: `${t('lottery-console.settings.stakeMax')} (${currency})`, cell: (play) => limit(play, 'stakeMax') },
        ]}
      />
    </>
  );
}; // prettier-ignore
