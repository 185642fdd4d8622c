import { type Ref, useId } from 'react';
import { Icon } from '#design-system/ui/icon.tsx';
import styles from './code-field.module.css';
import { codeOf } from './sign-in-problem.ts';

type Props = {
  ref: Ref<HTMLInputElement>;
  label: string;
  hint: string;
  error?: string | undefined;
  value: string;
  onChange: (code: string) => void;
};

const digits = 6;

/**
 * Six digits in six boxes, and one real field above them: password managers and phones fill it, a paste goes in whole,
 * and the caret moves on by itself.
 */
export const CodeField = ({ ref, label, hint, error, value, onChange }: Props) => {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <span className={styles['boxes']} data-wrong={error !== undefined || undefined}>
        {Array.from({ length: digits }, (_, place) => (
          <span
            key={place}
            aria-hidden="true"
            className={styles['box']}
            data-next={place === Math.min(value.length, digits - 1) || undefined}
          >
            {value[place]}
          </span>
        ))}
        <input
          ref={ref}
          id={id}
          name="code"
          className={styles['input']}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          value={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(codeOf(event.target.value))}
        />
      </span>
      <p id={`${id}-note`} className={styles[error === undefined ? 'hint' : 'error']}>
        {error !== undefined && <Icon name="alert-circle" size={16} />}
        {error ?? hint}
      </p>
    </div>
  );
};
