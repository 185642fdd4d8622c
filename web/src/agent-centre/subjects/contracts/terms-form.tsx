import type { ContractKind, contractRules } from '@croupier/contract/earnings/contracts';
import type { Currency } from '@croupier/contract/core/money';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type * as z from 'zod/mini';
import { useLanguage, useText } from '#i18n/text.ts';
import { Button, IconButton } from '#design-system/ui/button.tsx';
import { Checkbox, Field } from '#design-system/ui/field.tsx';
import { currencySign } from '#design-system/ui/format-money.ts';
import { TextArea } from '#design-system/ui/long-field.tsx';
import { Problem, problemText } from '#design-system/ui/problem.tsx';
import { Consequences } from './consequences.tsx';
import { previewQuery, rulesQuery } from '../settlement/queries.ts';
import { problemsIn, type Said } from './terms-problems.ts';
import type { TermsProps } from './terms-props.ts';
import { SeriesForm } from './series-form.tsx';
import { RateField } from './rate-field.tsx';
import { conditionsOf, type Draft, draftOf, percentOf, type DraftField, readDraft, tiersMax } from './terms.rules.ts';
import styles from './terms.module.css';
import { TermsTrial } from './terms-trial.tsx';
import { useDebounced } from './use-debounced.ts';
import { conditionName, isSplit } from '../settlement/words.ts';

type Rules = z.output<typeof contractRules.reply>[number];

/** Terms as one writes them: tiers with a slider and a number for each rate, and below what they would do and would have brought. */
export const TermsForm = (props: TermsProps) => {
  const { data: rules, error, refetch } = useQuery(rulesQuery);
  const own = rules?.find(({ kind }) => kind === props.kind);
  const t = useText();
  if (error !== null && rules === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (rules === undefined) return null;
  if (own === undefined) return <p>{t('settlement.kindOff')}</p>;
  return props.kind === 'SERIES' ? <SeriesForm {...props} rules={own} /> : <Form {...props} rules={own} />;
};

const Form = ({
  id,
  kind,
  currency,
  payeeId,
  payeeName,
  isPayer,
  begin,
  standing,
  busy,
  error,
  onSend,
  rules,
}: TermsProps & { rules: Rules }) => {
  const t = useText();
  const [drafts, setDrafts] = useState<Draft[]>(() => (begin?.tiers ?? [undefined]).map((tier, place) => draftOf(tier, place)));
  const [next, setNext] = useState(drafts.length);
  const [fromCash, setFromCash] = useState(begin?.fromCash ?? false);
  const [splits, setSplits] = useState(kind === 'REALTIME' || (begin?.tiers ?? []).some((tier) => isSplit(kind, tier)));
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const read = drafts.map((draft) => readDraft(draft, kind, currency, splits));
  const tiers = read.flatMap((one) => ('tier' in one ? [one.tier] : []));
  const whole = tiers.length === drafts.length ? tiers : undefined;
  const settled = useDebounced(JSON.stringify([drafts, splits]));
  const isStill = settled === JSON.stringify([drafts, splits]);
  const preview = useQuery({
    ...previewQuery({ payeeId, kind, tiers: whole ?? [] }),
    enabled: isPayer && whole !== undefined && isStill,
  });
  const said = error ?? (whole === undefined ? undefined : preview.error);
  const problems = problemsIn(said, drafts.length);
  const change = (place: number, changed: Partial<Draft>): void =>
    setDrafts(drafts.map((draft, at) => (at === place ? { ...draft, ...changed } : draft)));

  return (
    <form
      id={id}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (whole !== undefined && !busy) onSend({ tiers: whole, fromCash, ...(note.trim() !== '' && { note: note.trim() }) });
      }}
    >
      {isPayer && rules.own !== null && (
        <p className={styles['note']}>
          {t('settlement.ownMost', { rate: percentOf(Math.max(...rules.own.tiers.map(({ lossRatePpm }) => lossRatePpm))) })}
        </p>
      )}
      {kind === 'HOURLY' && (
        <Checkbox label={t('settlement.splitRates')} checked={splits} onChange={({ target }) => setSplits(target.checked)} />
      )}
      <ol className={styles['drafts']}>
        {drafts.map((draft, place) => {
          const one = read[place];
          return (
            <TierFields
              key={draft.key}
              {...{ kind, currency, draft, place, rules, splits }}
              wrong={tried && one !== undefined && 'wrong' in one ? one.wrong : []}
              problem={problems.get(place)}
              onChange={(changed) => change(place, changed)}
              onRemove={drafts.length < 2 ? undefined : () => setDrafts(drafts.filter((_, at) => at !== place))}
            />
          );
        })}
      </ol>
      <Button
        icon="plus"
        size="small"
        disabled={drafts.length >= tiersMax}
        onClick={() => {
          // The next tier asks for more and pays no less: what stands last is the nearest to it.
          setDrafts([...drafts, { ...(drafts.at(-1) ?? draftOf(undefined, next)), key: next }]);
          setNext(next + 1);
        }}
      >
        {t('settlement.addTier')}
      </Button>
      <TermsTrial
        kind={kind}
        payeeId={payeeId}
        tiers={isStill ? whole : undefined}
        standing={standing}
        waits={!isStill && whole !== undefined}
      />
      {isPayer && preview.data !== undefined && preview.error === null && <Consequences would={preview.data} payee={payeeName} />}
      {said !== undefined && said !== null && problems.size === 0 && (
        <p className={styles['wrong']} role="alert">
          {problemText(said, t)}
        </p>
      )}
      {isPayer && <Checkbox label={t('settlement.fromCash')} checked={fromCash} onChange={({ target }) => setFromCash(target.checked)} />}
      <TextArea
        label={t('settlement.note')}
        value={note}
        maxLength={500}
        rows={2}
        required={false}
        onChange={({ target }) => setNote(target.value)}
      />
    </form>
  );
};

const problemKeys = {
  NOT_CARRIED: 'settlement.problem.NOT_CARRIED',
  NOT_RISING: 'settlement.problem.NOT_RISING',
  RATE_FALLS: 'settlement.problem.RATE_FALLS',
  RATE_OVER_CAP: 'settlement.problem.RATE_OVER_CAP',
  RATE_STEP: 'settlement.problem.RATE_STEP',
} as const;

type FieldsProps = {
  kind: ContractKind;
  currency: Currency;
  draft: Draft;
  place: number;
  rules: Rules;
  splits: boolean;
  wrong: readonly DraftField[];
  problem: Said | undefined;
  onChange: (changed: Partial<Draft>) => void;
  onRemove: (() => void) | undefined;
};

const TierFields = ({ kind, currency, draft, place, rules, splits, wrong, problem, onChange, onRemove }: FieldsProps) => {
  const t = useText();
  const sign = currencySign(currency, useLanguage());
  const title = useId();
  const words: ReactNode =
    problem === undefined
      ? undefined
      : problem.code in problemKeys
        ? t(problemKeys[problem.code as keyof typeof problemKeys], {
            cap: percentOf(rules.lossCapPpm),
            step: percentOf(rules.stepPpm),
          })
        : t('settlement.problem.OTHER');
  const rate = (field: 'profitRate' | 'lossRate', label: string, cap: number) => (
    <RateField
      label={label}
      value={draft[field]}
      stepPpm={rules.stepPpm}
      capPpm={cap}
      error={wrong.includes(field) ? t('settlement.wrongRate') : undefined}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
  return (
    <li className={styles['draft']} data-wrong={problem === undefined ? undefined : ''} aria-labelledby={title}>
      <div className={styles['draftHead']}>
        <h3 id={title}>{t('settlement.tierNumber', { number: place + 1 })}</h3>
        {onRemove !== undefined && <IconButton icon="trash" label={t('settlement.removeTier', { number: place + 1 })} onClick={onRemove} />}
      </div>
      <div className={styles['conditions']}>
        {conditionsOf[kind].map((condition) => (
          <Field
            key={condition}
            label={`${t(conditionName(kind, condition))} ≥`}
            inputMode={condition === 'activeMin' ? 'numeric' : 'decimal'}
            autoComplete="off"
            placeholder={t('settlement.noCondition')}
            before={condition === 'activeMin' ? undefined : <span className={styles['sign']}>{sign}</span>}
            value={draft[condition]}
            error={
              wrong.includes(condition) ? t(condition === 'activeMin' ? 'settlement.wrongCount' : 'settlement.wrongAmount') : undefined
            }
            onChange={({ target }) => onChange({ [condition]: target.value })}
          />
        ))}
      </div>
      {splits ? (
        <div className={styles['rates']}>
          {rate('profitRate', t('settlement.profitRate'), rules.profitCapPpm)}
          {rate('lossRate', t('settlement.lossRate'), rules.lossCapPpm)}
        </div>
      ) : (
        rate('lossRate', t('settlement.rate'), Math.min(rules.profitCapPpm, rules.lossCapPpm))
      )}
      {words !== undefined && (
        <p className={styles['wrong']} role="alert">
          {words}
        </p>
      )}
    </li>
  );
};
