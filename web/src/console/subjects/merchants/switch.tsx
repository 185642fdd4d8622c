import type { ReactNode } from 'react';
import { Checkbox } from '#design-system/ui/field.tsx';
import styles from './settings.module.css';

type Props = {
  label: string;
  /** The effect of the switch, and the people it concerns. */
  text: string;
  checked: boolean;
  /** Which side is safe, and what is wrong with the other. */
  children?: ReactNode;
  onChange: (checked: boolean) => void;
};

/** Something that is so or is not, and what that means. */
export const Switch = ({ label, text, checked, children, onChange }: Props) => (
  <div className={styles['switch']}>
    <Checkbox
      aria-label={label}
      label={
        <>
          <strong>{label}</strong>
          <br />
          {text}
        </>
      }
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    {children}
  </div>
);
