import { type PayoutAccount, payoutAccounts, preferPayoutAccount, removePayoutAccount } from '@croupier/contract/payments/withdrawals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import type * as z from 'zod/mini';
import { call } from '#api/call.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { BankMark } from '#design-system/ui/bank-mark.tsx';
import { Countdown } from '../deposits/countdown.tsx';
import { isProofGiven, noProof, PaymentProof, proofFrom } from './payment-proof.tsx';
import { destinationOf } from './destination.ts';
import { AskName } from './ask-name.tsx';
import { accountsQuery } from './queries.ts';
import styles from './withdraw.module.css';

const AddAccount = lazy(() => import('./add-account.tsx'));

export type Accounts = z.output<typeof payoutAccounts.reply>;
type Props = { accounts: Accounts; chosen: string | undefined; onChoose: (id: PayoutAccount['id']) => void };

/** Where the money goes: the member's own accounts as cards, one of them chosen. */
export const AccountCards = ({ accounts, chosen, onChoose }: Props) => {
  const t = useText();
  const language = useLanguage();
  const id = useId();
  const [open, setOpen] = useState<'add' | PayoutAccount>();
  const add = (
    <Button kind="secondary" icon="plus" onClick={() => setOpen('add')}>
      {t('withdrawals.addAccount')}
    </Button>
  );
  return (
    <section className={styles['accounts']} aria-labelledby={id}>
      <header>
        <h3 id={id}>{t('withdrawals.toWhich')}</h3>
        {accounts.accounts.length > 0 && accounts.accounts.length < accounts.max && add}
      </header>
      {accounts.accounts.length === 0 ? (
        <EmptyState icon="building-bank" title={t('withdrawals.noAccounts')} text={t('withdrawals.noAccountsText')} action={add} />
      ) : (
        <ul className={styles['cards']}>
          {accounts.accounts.map((account) => (
            <li key={account.id} className={styles['card']} data-chosen={account.id === chosen || undefined}>
              <label>
                <input
                  type="radio"
                  name="payout-account"
                  disabled={!account.usable}
                  checked={account.id === chosen}
                  onChange={() => onChoose(account.id)}
                />
                <BankMark bank={destinationOf(account.code, language)} />
                <span className={styles['about']}>
                  <b>{destinationOf(account.code, language).name}</b>
                  <bdi dir="ltr">{account.masked}</bdi>
                  <small>{account.holder}</small>
                </span>
                <Icon name="circle-check" className={styles['tick']} />
              </label>
              <footer>
                {account.isDefault && <Badge tone="brass">{t('withdrawals.default')}</Badge>}
                {!account.offered && <span className={styles['cooling']}>{t('withdrawals.notOffered')}</span>}
                {account.offered && !account.usable && (
                  <span className={styles['cooling']}>
                    <Icon name="clock" size={16} />
                    {t('withdrawals.usableIn')} <Countdown until={account.usableFrom} />
                  </span>
                )}
                {!account.isDefault && <Prefer id={account.id} />}
                <Button kind="quiet" size="small" onClick={() => setOpen(account)}>
                  {t('withdrawals.remove')}
                </Button>
              </footer>
            </li>
          ))}
        </ul>
      )}
      {open === 'add' && accounts.holder === null && <AskName onClose={() => setOpen(undefined)} />}
      {open === 'add' && accounts.holder !== null && (
        <Suspense>
          <AddAccount
            accounts={accounts}
            holder={accounts.holder}
            onClose={() => setOpen(undefined)}
            onAdded={(added) => added.usable && onChoose(added.id)}
          />
        </Suspense>
      )}
      {open !== undefined && open !== 'add' && <Remove account={open} accounts={accounts} onClose={() => setOpen(undefined)} />}
    </section>
  );
};

const Prefer = ({ id }: { id: PayoutAccount['id'] }) => {
  const t = useText();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(preferPayoutAccount, { params: { id } }),
    onSuccess: () => queries.invalidateQueries(accountsQuery),
  });
  return (
    <Button kind="quiet" size="small" busy={isPending} onClick={() => mutate()}>
      {t('withdrawals.makeDefault')}
    </Button>
  );
};

const Remove = ({ account, accounts, onClose }: { account: PayoutAccount; accounts: Accounts; onClose: () => void }) => {
  const t = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(noProof);
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(removePayoutAccount, { params: { id: account.id }, body: proofFrom(typed, accounts.proofs) }),
    onSuccess: async () => {
      await queries.invalidateQueries(accountsQuery);
      onClose();
    },
  });
  return (
    <Dialog
      title={t('withdrawals.removeTitle', { account: `${destinationOf(account.code, language).name} ${account.masked}` })}
      lead={t('withdrawals.removeText')}
      onClose={onClose}
    >
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isProofGiven(typed, accounts.proofs)) mutate();
        }}
      >
        <PaymentProof proofs={accounts.proofs} typed={typed} onType={setTyped} error={error} tried={tried} />
        <p role="alert" className={styles['wrong']}>
          {error !== null && problemText(error, t)}
        </p>
        <Button kind="danger" size="large" wide type="submit" busy={isPending}>
          {t('withdrawals.remove')}
        </Button>
      </form>
    </Dialog>
  );
};
