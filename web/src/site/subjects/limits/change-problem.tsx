import { useText } from '#i18n/text.ts';
import { problemText } from '#design-system/ui/problem.tsx';
import styles from './limits.module.css';

/** Why a change of limits did not take place, in the window it was asked for in: what is said beside the page lies under it. */
export const ChangeProblem = ({ error }: { error: unknown }) => {
  const t = useText();
  return (
    error !== null && (
      <p role="alert" className={styles['wrong']}>
        {problemText(error, t)}
      </p>
    )
  );
};
