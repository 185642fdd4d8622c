import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { type Around, noteOf, Surround } from './field.tsx';
import fieldStyles from './field.module.css';
import { Icon } from './icon.tsx';
import styles from './long-field.module.css';

type AreaProps = Around & Omit<ComponentProps<'textarea'>, 'className'> & { counter?: ReactNode };

/** Several lines of text with their label, hint and error; `counter` stands under the end of the text. */
export const TextArea = ({ label, hint, error, counter, id, required, ...area }: AreaProps) => {
  const own = useId();
  const name = id ?? own;
  return (
    <Surround id={name} label={label} hint={hint} error={error} required={required}>
      <span className={fieldStyles['box']} data-wrong={error !== undefined || undefined}>
        <textarea
          rows={5}
          {...area}
          id={name}
          required={required}
          className={[fieldStyles['input'], styles['area']].join(' ')}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={
            [noteOf(name, { hint, error }), counter === undefined ? undefined : `${name}-count`].filter(Boolean).join(' ') || undefined
          }
        />
      </span>
      {counter !== undefined && (
        <span id={`${name}-count`} className={styles['counter']}>
          {counter}
        </span>
      )}
    </Surround>
  );
};

type SelectProps = Around & Omit<ComponentProps<'select'>, 'className'>;

/** One of a few, in the browser's own list. */
export const Select = ({ label, hint, error, id, required, children, ...select }: SelectProps) => {
  const own = useId();
  const name = id ?? own;
  return (
    <Surround id={name} label={label} hint={hint} error={error} required={required}>
      <span className={fieldStyles['box']} data-wrong={error !== undefined || undefined}>
        <select
          {...select}
          id={name}
          required={required}
          className={[fieldStyles['input'], styles['select']].join(' ')}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={noteOf(name, { hint, error })}
        >
          {children}
        </select>
        <Icon name="chevron-down" size={18} className={styles['arrow']} />
      </span>
    </Surround>
  );
};
