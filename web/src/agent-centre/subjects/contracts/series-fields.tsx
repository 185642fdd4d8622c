import { type ContractTier, type contractRules, seriesPointPpm } from '@croupier/contract/earnings/contracts';
import { useId } from 'react';
import type * as z from 'zod/mini';
import { familyName } from '#site/subjects/catalogue/lottery-family.ts';
import { useText } from '#i18n/text.ts';
import { IconButton } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { type SeriesDraft, seriesOf } from './series.rules.ts';
import styles from './terms.module.css';

type Rules = z.output<typeof contractRules.reply>[number];

type Props = {
  drafts: readonly SeriesDraft[];
  rules: Rules;
  /** The agent's own series, when the agent pays: nobody gets more. */
  own: readonly ContractTier[] | undefined;
  /** Whether series that cannot be read are said to be wrong. */
  tried: boolean;
  isRead: (place: number) => boolean;
  /** The platform's problems, by place. */
  problems: ReadonlyMap<number, { code: string }>;
  onChange: (drafts: SeriesDraft[]) => void;
};

/** The families a contract may name: the agent's own, or all that are played. */
export const familiesFor = ({ families }: Rules, own: readonly ContractTier[] | undefined): string[] =>
  own === undefined ? families : own.flatMap(({ family }) => family ?? []);

/** The series of each family, by a slider and a number. */
export const SeriesFields = ({ drafts, rules, own, tried, isRead, problems, onChange }: Props) => {
  const change = (place: number, changed: Partial<SeriesDraft>): void =>
    onChange(drafts.map((draft, at) => (at === place ? { ...draft, ...changed } : draft)));
  return (
    <ol className={styles['drafts']}>
      {drafts.map((draft, place) => (
        <SeriesField
          key={draft.key}
          draft={draft}
          rules={rules}
          families={familiesFor(rules, own).filter((one) => one === draft.family || drafts.every(({ family }) => family !== one))}
          most={own?.find(({ family }) => family === draft.family)?.lossRatePpm ?? rules.lossCapPpm}
          isWrong={tried && !isRead(place)}
          problem={problems.get(place)}
          onChange={(changed) => change(place, changed)}
          onRemove={drafts.length < 2 ? undefined : () => onChange(drafts.filter((_, at) => at !== place))}
        />
      ))}
    </ol>
  );
};

type FieldProps = {
  draft: SeriesDraft;
  rules: Rules;
  families: readonly string[];
  most: number;
  isWrong: boolean;
  problem: { code: string } | undefined;
  onChange: (changed: Partial<SeriesDraft>) => void;
  onRemove: (() => void) | undefined;
};

/** Nobody plays at a lower series than this, so that the slider is not all empty. */
const lowestShown = 1_400;

const SeriesField = ({ draft, rules, families, most, isWrong, problem, onChange, onRemove }: FieldProps) => {
  const t = useText();
  const id = useId();
  const [max, step] = [seriesOf(most), Math.max(1, Math.round(rules.stepPpm / seriesPointPpm))];
  const name = familyName(draft.family, t);
  return (
    <li className={styles['draft']} data-wrong={problem === undefined ? undefined : ''}>
      <div className={styles['draftHead']}>
        <Select label={t('settlement.family')} value={draft.family} onChange={({ target }) => onChange({ family: target.value })}>
          {families.map((family) => (
            <option key={family} value={family}>
              {familyName(family, t)}
            </option>
          ))}
        </Select>
        {onRemove !== undefined && <IconButton icon="trash" label={t('settlement.removeFamily', { name })} onClick={onRemove} />}
      </div>
      <div className={styles['rateField']}>
        <input
          type="range"
          id={`${id}-slide`}
          className={styles['slider']}
          aria-label={t('settlement.slider', { name })}
          min={lowestShown}
          max={max}
          step={step}
          value={Math.min(max, Number(draft.series) || lowestShown)}
          onChange={({ target }) => onChange({ series: target.value })}
        />
        <Field
          id={id}
          label={t('settlement.series')}
          inputMode="numeric"
          autoComplete="off"
          value={draft.series}
          error={isWrong ? t('settlement.wrongSeries') : undefined}
          hint={t('settlement.seriesHint', { cap: max, step })}
          onChange={({ target }) => onChange({ series: target.value })}
        />
      </div>
      {problem !== undefined && (
        <p className={styles['wrong']} role="alert">
          {problem.code === 'NOT_CARRIED' || problem.code === 'RATE_OVER_CAP'
            ? t('settlement.problem.SERIES_OVER', { cap: max })
            : t('settlement.problem.OTHER')}
        </p>
      )}
    </li>
  );
};
