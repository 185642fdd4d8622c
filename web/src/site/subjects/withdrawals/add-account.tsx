import { bankOf } from '@croupier/contract/payments/banks';
import { addPayoutAccount, type PayoutAccount } from '@croupier/contract/payments/withdrawals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { Refused } from '#api/refused.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { durationText } from '../limits/duration.ts';
import type { Accounts } from './accounts.tsx';
import { isProofGiven, NoPaymentPassword, noProof, PaymentProof, proofFrom } from './payment-proof.tsx';
import { destinationOf } from './destination.ts';
import { DestinationPicker } from './destination-picker.tsx';
import { accountsQuery } from './queries.ts';
import styles from './withdraw.module.css';

type Props = { accounts: Accounts; holder: string; onClose: () => void; onAdded: (account: PayoutAccount) => void };

/** Binds a bank account in the member's own name, or an address for coins. */
const AddAccount = ({ accounts, holder, onClose, onAdded }: Props) => {
  const t = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<string>();
  const [account, setAccount] = useState('');
  const [typed, setTyped] = useState(noProof);
  const [tried, setTried] = useState(false);
  const isBank = chosen === undefined || bankOf(chosen) !== undefined;

  const { mutate, isPending, error } = useMutation({
    mutationFn: (code: string) => {
      const proof = proofFrom(typed, accounts.proofs);
      return call(addPayoutAccount, {
        body:
          bankOf(code) === undefined
            ? { kind: 'CRYPTO', code, account: account.trim(), ...proof }
            : { kind: 'BANK', code, account: account.trim(), holder, ...proof },
      });
    },
    onSuccess: async (added) => {
      await queries.invalidateQueries(accountsQuery);
      onAdded(added);
      onClose();
      notify({ tone: 'good', text: t('withdrawals.added', { account: `${destinationOf(added.code, language).name} ${added.masked}` }) });
    },
  });
  const field = error instanceof Refused ? error.value['field'] : undefined;
  const ofField = field === 'account' || field === 'holder' || field === 'code';

  return (
    <Dialog
      title={t('withdrawals.addAccount')}
      lead={
        accounts.coolOffMinutes === 0
          ? t('withdrawals.ownName')
          : t('withdrawals.coolOff', { time: durationText(language, accounts.coolOffMinutes) })
      }
      onClose={onClose}
    >
      {!accounts.proofs.hasPaymentPassword && <NoPaymentPassword />}
      <form
        hidden={!accounts.proofs.hasPaymentPassword}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (chosen !== undefined && account.trim() !== '' && isProofGiven(typed, accounts.proofs)) mutate(chosen);
        }}
      >
        <DestinationPicker
          countries={accounts.countries}
          networks={accounts.networks}
          chosen={chosen}
          onChoose={setChosen}
          error={tried && chosen === undefined ? t('withdrawals.choose') : undefined}
        />
        <Field
          label={t(isBank ? 'withdrawals.accountNumber' : 'withdrawals.address')}
          hint={t(isBank ? 'withdrawals.accountNumberHint' : 'withdrawals.addressHint')}
          inputMode={isBank ? 'numeric' : 'text'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={isBank ? 34 : 100}
          value={account}
          onChange={(event) => setAccount(event.target.value)}
          error={field === 'account' ? problemText(error, t) : tried && account.trim() === '' ? t('withdrawals.fillIn') : undefined}
        />
        {isBank && (
          <Field
            label={t('withdrawals.holder')}
            hint={t('withdrawals.holderHint')}
            readOnly
            value={holder}
            error={field === 'holder' ? problemText(error, t) : undefined}
          />
        )}
        <PaymentProof proofs={accounts.proofs} typed={typed} onType={setTyped} error={error} tried={tried} />
        <p role="alert" className={styles['wrong']}>
          {error !== null && (!ofField || field === 'code') && problemText(error, t)}
        </p>
        <Button kind="primary" size="large" wide type="submit" busy={isPending}>
          {t('withdrawals.saveAccount')}
        </Button>
      </form>
    </Dialog>
  );
};

export default AddAccount;
