import { giveUpBonus, type OwnBonus } from '@croupier/contract/rewards/own-bonuses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { problemText } from '#design-system/ui/problem.tsx';
import styles from './bonuses.module.css';

type Props = { bonus: Pick<OwnBonus, 'id' | 'balance'>; onClose: () => void };

/** Says what is lost before a bonus is given up. If it holds more by then, the new amount is shown and asked for again. */
export const GiveUpDialog = ({ bonus: { id, balance }, onClose }: Props) => {
  const t = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(giveUpBonus, { params: { id }, body: { loses: balance } }),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: ['mine', 'bonuses'] }),
  });
  return (
    <Dialog
      title={t('bonuses.giveUp')}
      onClose={onClose}
      footer={
        <Button kind="danger" wide busy={isPending} onClick={() => mutate()}>
          {t('bonuses.giveUp')}
        </Button>
      }
    >
      <p>{t('bonuses.giveUpText', { amount: formatMoney(balance, language) })}</p>
      <div role="alert">{error !== null && <p className={styles['wrong']}>{problemText(error, t)}</p>}</div>
    </Dialog>
  );
};
