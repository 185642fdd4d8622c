import { type TextKey, useText } from '#i18n/text.ts';
import styles from './strength.module.css';

const names = [
  'access.strengthNone',
  'access.strengthWeak',
  'access.strengthFair',
  'access.strengthGood',
] as const satisfies readonly TextKey[];

/** How good a password looks while it is typed: a help, never a hurdle. */
export const Strength = ({ of }: { of: 0 | 1 | 2 | 3 | undefined }) => {
  const t = useText();
  return (
    <p className={styles['strength']} data-of={of} aria-live="polite">
      <span className={styles['bars']} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {of === undefined ? '' : t(names[of])}
    </p>
  );
};
