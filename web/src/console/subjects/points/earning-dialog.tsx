import { decimalOf } from '@croupier/contract/core/money';
import { PointSource, pointSources } from '@croupier/contract/rewards/points';
import { changePointSettings, type PointRate, type PointSettings } from '@croupier/contract/rewards/points-console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { type Text, useText } from '#i18n/text.ts';
import { Button, IconButton } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Select, TextArea } from '#design-system/ui/long-field.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { typedUnits } from '#design-system/forms/typed-amount.rules.ts';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import panelStyles from '../work-queues/panel.module.css';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import type { FormMerchant } from './product-form.tsx';
import styles from './points-console.module.css';
import { settingsQuery } from './queries.ts';
import { sourceNames } from './source-names.ts';
import { languageName } from './words-fields.tsx';

type Props = { merchant: FormMerchant; mayEdit: boolean; onClose: () => void };

/** How points are earned, how they become cash, and the merchant's rules. */
export const EarningDialog = ({ merchant, mayEdit, onClose }: Props) => {
  const t = useText();
  const { data, error, refetch } = useQuery(settingsQuery(merchant.id));
  return (
    <Dialog kind="wide" title={t('points-console.settings')} lead={merchant.name} onClose={onClose}>
      {data === undefined ? (
        error === null ? (
          <Skeleton height={320} radius={12} />
        ) : (
          <Problem error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <SettingsForm key={data.version} merchant={merchant} settings={data} mayEdit={mayEdit} onClose={onClose} />
      )}
    </Dialog>
  );
};

type TypedRate = { id: number; source: PointSource; fromLevel: string; points: string; amount: string };
type TypedConversion = { points: string; amount: string; pointsMin: string; pointsDailyMax: string; turnover: string };

const typedRate = ({ source, fromLevel, points, amount }: PointRate, id: number): TypedRate => ({
  id,
  source,
  fromLevel: String(fromLevel),
  points: String(points),
  amount: decimalOf(amount),
});

const ppm = 1_000_000;
const noConversion: TypedConversion = { points: '', amount: '', pointsMin: '', pointsDailyMax: '', turnover: '1' };

const typedConversion = (conversion: PointSettings['conversion']): TypedConversion =>
  conversion === null
    ? noConversion
    : {
        points: String(conversion.points),
        amount: decimalOf(conversion.money),
        pointsMin: String(conversion.pointsMin),
        pointsDailyMax: conversion.pointsDailyMax === null ? '' : String(conversion.pointsDailyMax),
        turnover: String(conversion.turnoverPpm / ppm),
      };

const conversionLabel = (name: keyof TypedConversion, t: Text): string =>
  name === 'points'
    ? t('points.change')
    : name === 'turnover'
      ? t('points-console.field.turnover')
      : t(`points-console.conversion.${name}`);

const whole = (text: string, least: number): number | undefined =>
  /^\d{1,10}$/.test(text.trim()) && Number(text) >= least ? Number(text) : undefined;

/** Reads the typed text as settings; undefined while something is wrong. */
const readSettings = (rates: readonly TypedRate[], conversion: TypedConversion, currency: FormMerchant['currency']) => {
  const money = (text: string) => {
    const units = typedUnits(text, currency);
    return units === undefined || units <= 0n ? undefined : { amount: units, currency };
  };
  const read: PointRate[] = [];
  for (const rate of rates) {
    const [fromLevel, points, amount] = [whole(rate.fromLevel, 0), whole(rate.points, 1), money(rate.amount)];
    if (fromLevel === undefined || fromLevel > 100 || points === undefined || amount === undefined) return undefined;
    read.push({ source: rate.source, fromLevel, points, amount });
  }
  if (conversion.points.trim() === '' && conversion.amount.trim() === '') return { rates: read, conversion: null };
  const [points, pointsMin, amount] = [whole(conversion.points, 1), whole(conversion.pointsMin, 1), money(conversion.amount)];
  const isUnlimited = conversion.pointsDailyMax.trim() === '';
  const most = whole(conversion.pointsDailyMax, 1);
  const times = whole(conversion.turnover, 0);
  if (points === undefined || pointsMin === undefined || amount === undefined || times === undefined) return undefined;
  if (!isUnlimited && most === undefined) return undefined;
  return { rates: read, conversion: { points, money: amount, pointsMin, pointsDailyMax: most ?? null, turnoverPpm: times * ppm } };
};

const SettingsForm = ({ merchant, settings, mayEdit, onClose }: Props & { settings: PointSettings }) => {
  const t = useText();
  const queries = useQueryClient();
  const [rates, setRates] = useState(() => settings.rates.map(typedRate));
  const [conversion, setConversion] = useState(() => typedConversion(settings.conversion));
  const [rules, setRules] = useState(settings.rules);
  const [tried, setTried] = useState(false);
  const read = readSettings(rates, conversion, merchant.currency);
  const { run, isPending, problem } = useConfirmedMutation(
    ({ reason, ...wanted }: NonNullable<typeof read> & { reason: string }) =>
      call(changePointSettings, { params: { id: merchant.id }, body: { ...wanted, rules, version: settings.version, reason } }),
    () => {
      void queries.invalidateQueries({ queryKey: ['points', 'settings'] });
      notify({ tone: 'good', text: t('work-queues.done') });
      onClose();
    },
  );
  const change = (id: number, changes: Partial<TypedRate>) =>
    setRates((was) => was.map((rate) => (rate.id === id ? { ...rate, ...changes } : rate)));
  const conversionField = (name: keyof TypedConversion) => (
    <Field
      label={conversionLabel(name, t)}
      dir="ltr"
      inputMode={name === 'amount' ? 'decimal' : 'numeric'}
      maxLength={18}
      readOnly={!mayEdit}
      after={name === 'amount' ? <span className={panelStyles['unit']}>{merchant.currency}</span> : undefined}
      value={conversion[name]}
      onChange={(event) => setConversion((was) => ({ ...was, [name]: event.target.value }))}
    />
  );
  const fields = (
    <>
      <fieldset className={styles['part']}>
        <legend>{t('points-console.rates')}</legend>
        <p className={panelStyles['quiet']}>{t('points-console.ratesHint')}</p>
        {rates.map((rate) => (
          <div key={rate.id} className={styles['rate']}>
            <Select
              label={t('points.source')}
              value={rate.source}
              disabled={!mayEdit}
              onChange={(event) => change(rate.id, { source: PointSource.parse(event.target.value) })}
            >
              {pointSources.map((source) => (
                <option key={source} value={source}>
                  {t(sourceNames[source])}
                </option>
              ))}
            </Select>
            <Field
              label={t('work-queues.fromLevel')}
              dir="ltr"
              inputMode="numeric"
              maxLength={3}
              readOnly={!mayEdit}
              value={rate.fromLevel}
              onChange={(event) => change(rate.id, { fromLevel: event.target.value })}
            />
            <Field
              label={t('points.change')}
              dir="ltr"
              inputMode="numeric"
              maxLength={7}
              readOnly={!mayEdit}
              value={rate.points}
              onChange={(event) => change(rate.id, { points: event.target.value })}
            />
            <Field
              label={t('points-console.per')}
              dir="ltr"
              inputMode="decimal"
              maxLength={18}
              readOnly={!mayEdit}
              value={rate.amount}
              onChange={(event) => change(rate.id, { amount: event.target.value })}
            />
            {mayEdit && (
              <IconButton
                icon="x"
                label={t('points-console.removeRate')}
                onClick={() => setRates((was) => was.filter(({ id }) => id !== rate.id))}
              />
            )}
          </div>
        ))}
        {mayEdit && (
          <Button
            size="small"
            icon="plus"
            onClick={() =>
              setRates((was) => [
                ...was,
                { id: Math.max(0, ...was.map(({ id }) => id)) + 1, source: 'RNG', fromLevel: '0', points: '1', amount: '' },
              ])
            }
          >
            {t('points-console.addRate')}
          </Button>
        )}
      </fieldset>
      <fieldset className={styles['part']}>
        <legend>{t('points.convert')}</legend>
        <div className={styles['rate']}>
          {conversionField('points')}
          {conversionField('amount')}
          {conversionField('pointsMin')}
          {conversionField('pointsDailyMax')}
          {conversionField('turnover')}
        </div>
      </fieldset>
      <fieldset className={styles['part']}>
        <legend>{t('points-console.rules')}</legend>
        {settings.languages.map((language) => (
          <TextArea
            key={language}
            label={languageName(language)}
            lang={language}
            dir="auto"
            rows={3}
            maxLength={4_000}
            readOnly={!mayEdit}
            value={rules[language] ?? ''}
            onChange={(event) => setRules((was) => ({ ...was, [language]: event.target.value }))}
          />
        ))}
      </fieldset>
      {tried && read === undefined && <p role="alert">{t('work-queues.wrongValue')}</p>}
    </>
  );
  if (!mayEdit) return <div className={panelStyles['panel']}>{fields}</div>;
  return (
    <ReasonForm
      act={t('work-queues.save')}
      busy={isPending}
      problem={problem}
      onAct={(reason) => {
        setTried(true);
        if (reason !== null && read !== undefined) run({ ...read, reason });
      }}
      onCancel={onClose}
    >
      {fields}
    </ReasonForm>
  );
};
