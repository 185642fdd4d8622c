import { useId } from 'react';
import { useText } from '#i18n/text.ts';
import { Field } from '#design-system/ui/field.tsx';
import { percentOf, ppmOf } from './terms.rules.ts';
import styles from './terms.module.css';

type Props = {
  label: string;
  /** In percent, as it is typed. */
  value: string;
  stepPpm: number;
  capPpm: number;
  error: string | undefined;
  onChange: (percent: string) => void;
};

/** A rate by a slider for the thumb, and by a number for whoever knows it. Both say the same. */
export const RateField = ({ label, value, stepPpm, capPpm, error, onChange }: Props) => {
  const t = useText();
  const id = useId();
  const ppm = ppmOf(value) ?? 0;
  const slide = Math.min(ppm, capPpm);
  return (
    <div className={styles['rateField']}>
      <input
        type="range"
        id={`${id}-slide`}
        className={styles['slider']}
        aria-label={t('settlement.slider', { name: label })}
        aria-valuetext={`${percentOf(slide)} %`}
        min={0}
        max={capPpm}
        step={stepPpm}
        value={slide}
        onChange={({ target }) => onChange(percentOf(Number(target.value)))}
      />
      <Field
        id={id}
        label={label}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        error={error}
        hint={t('settlement.rateHint', { cap: percentOf(capPpm), step: percentOf(stepPpm) })}
        after={<span className={styles['sign']}>%</span>}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
};
