import { setWalletHabits, type WalletHabits } from '@croupier/contract/payments/vendor-transfers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Checkbox } from '#design-system/ui/field.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { walletsQuery } from './queries.ts';
import styles from './transfer.module.css';

/** The effect of opening a game on the money; a tick is kept at once. */
export const WalletSettings = ({ habits }: { habits: WalletHabits }) => {
  const t = useText();
  const queries = useQueryClient();
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (chosen: WalletHabits) => call(setWalletHabits, { body: chosen }),
    onSuccess: (kept) => queries.setQueryData(walletsQuery.queryKey, (known) => known && { ...known, habits: kept }),
    onError: (problem) => notify({ tone: 'bad', text: problemText(problem, t) }),
  });
  const shown = isPending ? variables : habits;
  return (
    <fieldset className={styles['habits']}>
      <legend>{t('vendor-transfers.habits')}</legend>
      <Checkbox
        label={
          <>
            {t('vendor-transfers.fill')}
            <small>{t('vendor-transfers.fillText')}</small>
          </>
        }
        checked={shown.fillAtLaunch}
        onChange={({ target }) => mutate({ ...shown, fillAtLaunch: target.checked })}
      />
      <Checkbox
        label={
          <>
            {t('vendor-transfers.collect')}
            <small>{t('vendor-transfers.collectText')}</small>
          </>
        }
        checked={shown.collectAtLaunch}
        onChange={({ target }) => mutate({ ...shown, collectAtLaunch: target.checked })}
      />
    </fieldset>
  );
};
