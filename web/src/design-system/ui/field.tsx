import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useText } from '#i18n/text.ts';
import { IconButton } from './button.tsx';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

export type Around = {
  label: string;
  /** A hint about the expected value, shown before anything is wrong. */
  hint?: ReactNode;
  /** The error; it replaces the hint and is read out with the field. */
  error?: string | undefined;
};

/** The frame of every field: its label, and its hint or error. */
export const Surround = ({
  id,
  label,
  hint,
  error,
  required,
  children,
}: Around & { id: string; required?: boolean | undefined; children: ReactNode }) => {
  const t = useText();
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
        {required === false && <span className={styles['optional']}>{t('ui.optional')}</span>}
      </label>
      {children}
      {error !== undefined ? (
        <p id={`${id}-note`} className={styles['error']}>
          <Icon name="alert-circle" size={16} />
          {error}
        </p>
      ) : (
        hint !== undefined && (
          <p id={`${id}-note`} className={styles['hint']}>
            {hint}
          </p>
        )
      )}
    </div>
  );
};

export const noteOf = (id: string, { hint, error }: Pick<Around, 'hint' | 'error'>) =>
  hint === undefined && error === undefined ? undefined : `${id}-note`;

type FieldProps = Around & Omit<ComponentProps<'input'>, 'className'> & { after?: ReactNode; before?: ReactNode };

/** A line of text with its label, hint and error. An optional field (`required={false}`) says so; the others need no star. */
export const Field = ({ label, hint, error, after, before, id, required, ...input }: FieldProps) => {
  const own = useId();
  const name = id ?? own;
  return (
    <Surround id={name} label={label} hint={hint} error={error} required={required}>
      <span className={styles['box']} data-wrong={error !== undefined || undefined}>
        {before}
        <input
          {...input}
          id={name}
          required={required}
          className={styles['input']}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={noteOf(name, { hint, error })}
        />
        {after}
      </span>
    </Surround>
  );
};

/** A password that can be shown, pasted and filled in by a password manager. */
export const PasswordField = (props: Omit<FieldProps, 'type' | 'after'>) => {
  const t = useText();
  const [shown, setShown] = useState(false);
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? t('ui.hidePassword') : t('ui.showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
};

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: ReactNode; error?: string | undefined };

export const Checkbox = ({ label, error, id, ...input }: CheckboxProps) => {
  const own = useId();
  const name = id ?? own;
  return (
    <div className={styles['field']}>
      <label className={styles['check']}>
        <input
          {...input}
          id={name}
          type="checkbox"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={noteOf(name, { error })}
        />
        <span>{label}</span>
      </label>
      {error !== undefined && (
        <p id={`${name}-note`} className={styles['error']}>
          <Icon name="alert-circle" size={16} />
          {error}
        </p>
      )}
    </div>
  );
};
