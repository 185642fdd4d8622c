import { type OwnCeiling, setCeiling } from '@croupier/contract/people/limits';
import { type Currency, decimalOf } from '@croupier/contract/core/money';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { notify } from '#design-system/ui/toast.tsx';
import { typedAmount } from '../deposits/deposit.rules.ts';
import styles from './limits.module.css';
import { ChangeProblem } from './change-problem.tsx';
import { useChangeLimit } from './use-change-limit.ts';

/** Sets one limit: any amount, with what will come of it said before it is sent. */
export const MoneyLimitDialog = ({ ceiling, currency, onClose }: { ceiling: OwnCeiling; currency: Currency; onClose: () => void }) => {
  const t = useText();
  const language = useLanguage();
  const { kind, period, limit } = ceiling;
  const [typed, setTyped] = useState(limit === null ? '' : decimalOf(limit).replace(/\.00$/, ''));
  const [tried, setTried] = useState(false);
  const money = typedAmount(typed, currency);
  const good = money !== undefined && money.amount > 0n ? money : undefined;
  const raises = good !== undefined && limit !== null && good.amount > limit.amount;
  const change = useChangeLimit<null>({
    send: () => call(setCeiling, { body: { kind, period, limit: good ?? null } }),
    done: () => {
      onClose();
      notify({
        tone: raises ? 'info' : 'good',
        text: raises ? t('limits.raiseAsked') : t('limits.isSet', { limit: good === undefined ? '' : formatMoney(good, language) }),
      });
    },
  });
  const save = () => {
    setTried(true);
    if (good !== undefined && good.amount !== limit?.amount) change.mutate(null);
    else if (good !== undefined) onClose();
  };
  return (
    <Dialog
      title={`${t(`limits.kind.${kind}`)} · ${t(`limits.period.${period}`)}`}
      lead={t(`limits.about.${kind}`)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" type="submit" form="ceiling" busy={change.isPending}>
            {t(raises ? 'limits.askRaise' : 'limits.set')}
          </Button>
        </>
      }
    >
      <form
        id="ceiling"
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field
          label={t('limits.amount', { currency })}
          hint={raises ? t('limits.raiseHint') : t('limits.atOnce')}
          error={tried && good === undefined ? t('wallet.noAmount') : undefined}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={18}
          value={typed}
          data-first
          onChange={(event) => setTyped(event.target.value)}
        />
        <ChangeProblem error={change.error} />
      </form>
    </Dialog>
  );
};
