import { freePlay } from '@croupier/contract/people/access';
import { useMutation } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { useAfterSignIn } from './after-sign-in.ts';
import { ErrorSummary } from './error-summary.tsx';
import styles from './form.module.css';

/** Lets a visitor look around as a trial user. */
export const TrialButton = () => {
  const t = useText();
  const enter = useAfterSignIn(undefined);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(freePlay, { body: { platform: 'W', gatewayVersion: 3 } }),
    onSuccess: enter,
  });
  return (
    <div className={styles['trial']}>
      <Button icon="eye" wide busy={isPending} onClick={() => mutate()}>
        {t('access.trial')}
      </Button>
      <ErrorSummary text={error === null ? undefined : problemText(error, t)} />
    </div>
  );
};
