import { useText } from '#i18n/text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import styles from './action-problem.module.css';

/** Why an act was not done, above the button that was pressed. The place is always there, so that it is read out when it fills. */
export const ActionProblem = ({ problem, text }: { problem?: unknown; text?: string | undefined }) => {
  const t = useText();
  const said = text ?? (problem === null || problem === undefined ? undefined : problemText(problem, t));
  return (
    <div role="alert" className={styles['place']}>
      {said !== undefined && (
        <p className={styles['problem']}>
          <Icon name="alert-circle" size={18} />
          {said}
        </p>
      )}
    </div>
  );
};
