import { payoutBanks, payoutNetworks } from '@croupier/contract/payout-banks';
import { addPayoutAccount, type PayoutAccount } from '@croupier/contract/withdrawals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#shared/api/call.ts';
import { Refused } from '#shared/api/refused.ts';
import { useLanguage, useText } from '#shared/i18n/text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { problemText } from '#shared/ui/problem.tsx';
import { notify } from '#shared/ui/toast.tsx';
import type { Accounts } from './accounts.tsx';
import { isProofGiven, NoPaymentPassword, noProof, PaymentProof, proofFrom } from './payment-proof.tsx';
import { accountsQuery } from './queries.ts';
import s from './withdraw.module.css';

type Props = { accounts: Accounts; onClose: () => void; onAdded: (account: PayoutAccount) => void };

/** Binds a bank account in the member's own name, or an address for coins. */
const AddAccount = ({ accounts, onClose, onAdded }: Props) => {
  const t = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const id = useId();
  const places = [
    ...payoutBanks
      .filter(({ country }) => accounts.countries.includes(country))
      .map(({ country, code, name }) => ({ country, code, name })),
    ...payoutNetworks
      .filter(({ code }) => accounts.networks.includes(code))
      .map(({ code, name, asset }) => ({ country: '', code, name: `${asset} · ${name}` })),
  ];
  const [place, setPlace] = useState('');
  const [account, setAccount] = useState('');
  const [holder, setHolder] = useState(accounts.holder ?? '');
  const [typed, setTyped] = useState(noProof);
  const [tried, setTried] = useState(false);
  const chosen = places.find(({ country, code }) => `${country}:${code}` === place);
  const isBank = chosen === undefined || chosen.country !== '';

  const { mutate, isPending, error } = useMutation({
    mutationFn: (to: { country: string; code: string }) => {
      const proof = proofFrom(typed, accounts.proofs);
      return call(addPayoutAccount, {
        body:
          to.country === ''
            ? { kind: 'CRYPTO', code: to.code, account: account.trim(), ...proof }
            : { kind: 'BANK', country: to.country, code: to.code, account: account.trim(), holder: holder.trim(), ...proof },
      });
    },
    onSuccess: async (added) => {
      await queries.invalidateQueries(accountsQuery);
      onAdded(added);
      onClose();
      notify({ tone: 'good', text: t('withdraw.added', { account: `${added.name} ${added.masked}` }) });
    },
  });
  const field = error instanceof Refused ? error.value['field'] : undefined;
  const ofField = field === 'account' || field === 'holder' || field === 'code';
  const countryName = (code: string) => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
  const groups = [...Map.groupBy(places, ({ country }) => country)];

  return (
    <Dialog title={t('withdraw.addAccount')} lead={t('withdraw.addAccountText')} onClose={onClose}>
      {!accounts.proofs.hasPaymentPassword && <NoPaymentPassword />}
      <form
        hidden={!accounts.proofs.hasPaymentPassword}
        className={s['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (chosen !== undefined && account.trim() !== '' && (!isBank || holder.trim() !== '') && isProofGiven(typed, accounts.proofs))
            mutate(chosen);
        }}
      >
        <div className={s['select']}>
          <label htmlFor={id}>{t(accounts.networks.length > 0 ? 'withdraw.bankOrNetwork' : 'withdraw.bank')}</label>
          <select
            id={id}
            value={place}
            aria-invalid={(tried && chosen === undefined) || undefined}
            onChange={(event) => setPlace(event.target.value)}
          >
            <option value="">{t('withdraw.choose')}</option>
            {groups.map(([country, members]) => (
              <optgroup key={country} label={country === '' ? t('withdraw.coins') : countryName(country)}>
                {members.map(({ code, name }) => (
                  <option key={code} value={`${country}:${code}`}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </div>
        <Field
          label={t(isBank ? 'withdraw.accountNumber' : 'withdraw.address')}
          hint={t(isBank ? 'withdraw.accountNumberHint' : 'withdraw.addressHint')}
          inputMode={isBank ? 'numeric' : 'text'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={isBank ? 34 : 100}
          value={account}
          onChange={(event) => setAccount(event.target.value)}
          error={field === 'account' ? problemText(error, t) : tried && account.trim() === '' ? t('withdraw.fillIn') : undefined}
        />
        {isBank && (
          <Field
            label={t('withdraw.holder')}
            hint={t('withdraw.holderHint')}
            autoComplete="name"
            maxLength={100}
            readOnly={accounts.holder !== null}
            value={holder}
            onChange={(event) => setHolder(event.target.value)}
            error={field === 'holder' ? problemText(error, t) : tried && holder.trim() === '' ? t('withdraw.fillIn') : undefined}
          />
        )}
        <PaymentProof proofs={accounts.proofs} typed={typed} onType={setTyped} error={error} tried={tried} />
        <p role="alert" className={s['wrong']}>
          {error !== null && (!ofField || field === 'code') && problemText(error, t)}
        </p>
        <Button kind="primary" size="large" wide type="submit" busy={isPending}>
          {t('withdraw.saveAccount')}
        </Button>
      </form>
    </Dialog>
  );
};

export default AddAccount;
