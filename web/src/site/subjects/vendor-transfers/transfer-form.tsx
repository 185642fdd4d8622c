import type { VendorCode } from '@croupier/contract/core/ids';
import { decimalOf, type Money } from '@croupier/contract/core/money';
import { mainWallet, type VendorTransfer, type VendorWallet, walletTransfer } from '@croupier/contract/payments/vendor-transfers';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#api/call.ts';
import { useIdempotencyKey } from '#api/idempotency-key.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { forField } from '#design-system/forms/typed-amount.rules.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Button, IconButton } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { problemText } from '#design-system/ui/problem.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { typedAmount } from '../deposits/deposit.rules.ts';
import { withConsent } from '../terms/consent.ts';
import { asTyped, shares } from '../withdrawals/amount.rules.ts';
import { vendorBalanceQuery, type Wallets } from './queries.ts';
import { boundsOf, type Direction, waysOf } from './transfer.rules.ts';
import styles from './transfer.module.css';
import { isUsed } from './wallet-tile.tsx';
import { failureWords } from './words.ts';

type Chosen = { vendor: VendorCode; direction: Direction };
type Props = { wallets: readonly VendorWallet[]; main: Wallets['main']; chosen: Chosen; onChoose: (chosen: Chosen) => void };

/** From one wallet to another: which, how much, and what became of it. */
export const TransferForm = ({ wallets, main, chosen, onChoose }: Props) => {
  const t = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const id = useId();
  const [text, setText] = useState('');
  // "All" of a wallet is what the vendor says when it is asked, not what it said before.
  const [isAll, setIsAll] = useState(false);
  const [tried, setTried] = useState(false);
  const { keyOf, done, failed } = useIdempotencyKey();
  const listed = wallets.find(({ vendor }) => vendor === chosen.vendor) ?? wallets[0];
  const { data: told } = useQuery({ ...vendorBalanceQuery(chosen.vendor), enabled: listed !== undefined && isUsed(listed) });
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: ({ money }: { money: Money | undefined }) => {
      const [from, to] = direction === 'TO_VENDOR' ? ([mainWallet, chosen.vendor] as const) : ([chosen.vendor, mainWallet] as const);
      const key = keyOf(from, to, money && decimalOf(money));
      return withConsent(() => call(walletTransfer, { body: { key, from, to, ...(money !== undefined && { money }) } }));
    },
    onSuccess: async (transfer) => {
      done();
      setTried(false);
      if (transfer.state !== 'FAILED') {
        setText('');
        setIsAll(false);
      }
      if (transfer.state === 'CONFIRMED') notify({ tone: 'good', text: doneText(transfer) });
      await queries.invalidateQueries({ queryKey: ['mine', 'wallets'] });
    },
    onError: async (problem) => {
      failed(problem);
      await queries.invalidateQueries({ queryKey: ['mine', 'wallets'] });
    },
  });
  if (listed === undefined) return null;
  const ways = waysOf(listed);
  const direction = ways.includes(chosen.direction) ? chosen.direction : (ways[0] ?? 'TO_VENDOR');
  const wallet = told ?? listed;
  const { min, most } = boundsOf(direction, { ...wallet, limits: listed.limits }, main.transferable);
  const money = typedAmount(text, min.currency);
  const show = (of: Money) => formatMoney(of, language);
  const doneText = ({ direction: way, money: moved, vendorName }: VendorTransfer) =>
    way === 'TO_VENDOR'
      ? t('vendor-transfers.arrived', { amount: show(moved), name: vendorName })
      : t('vendor-transfers.cameHome', { amount: show(moved) });
  const isBlocked = ways.length === 0 || listed.underWay !== null;
  const isSilent = direction === 'TO_MAIN' && wallet.answer === 'UNKNOWN';
  const isGood = money !== undefined && money.amount >= min.amount && (money.amount <= most.amount || isSilent);
  const wrong = !tried || isGood ? undefined : whyWrong();
  const change = (next: string): void => {
    setText(next);
    setIsAll(false);
    reset();
  };
  const turn = (next: Chosen): void => {
    change('');
    setTried(false);
    onChoose(next);
  };
  const select = (
    <select id={`${id}-vendor`} value={listed.vendor} onChange={({ target }) => turn({ vendor: target.value as VendorCode, direction })}>
      {wallets.map(({ vendor, name }) => (
        <option key={vendor} value={vendor}>
          {name}
        </option>
      ))}
    </select>
  );
  const sides = direction === 'TO_VENDOR' ? (['main', 'vendor'] as const) : (['vendor', 'main'] as const);

  return (
    <form
      className={styles['form']}
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isGood && !isBlocked) mutate({ money: isAll ? undefined : money });
      }}
    >
      <h3 id={`${id}-title`}>
        {t(direction === 'TO_VENDOR' ? 'vendor-transfers.mainTo' : 'vendor-transfers.toMain', { name: listed.name })}
      </h3>
      <div className={styles['sides']}>
        {sides.map((side, index) => (
          <div key={side} className={styles['sideOf']} style={{ order: index * 2 }}>
            <label htmlFor={side === 'main' ? undefined : `${id}-vendor`}>
              {t(index === 0 ? 'vendor-transfers.from' : 'vendor-transfers.to')}
            </label>
            {side === 'main' ? <span className={styles['fixed']}>{t('vendor-transfers.main')}</span> : select}
            <small>{side === 'main' ? <Amount money={main.cash} /> : <Amount money={wallet.balance ?? listed.known} />}</small>
          </div>
        ))}
        <IconButton
          icon="arrows-exchange"
          className={styles['swap']}
          style={{ order: 1 }}
          label={t('vendor-transfers.swap')}
          disabled={ways.length < 2}
          onClick={() => turn({ vendor: listed.vendor, direction: direction === 'TO_VENDOR' ? 'TO_MAIN' : 'TO_VENDOR' })}
        />
      </div>
      <div className={styles['shares']}>
        {shares(most, min, most, listed.limits.step).map(({ share, money: part }) => (
          <button
            key={share}
            type="button"
            aria-pressed={money?.amount === part.amount}
            onClick={() => {
              change(forField(asTyped(part)));
              setIsAll(share === 100 && direction === 'TO_MAIN');
            }}
          >
            <b>{share === 100 ? t('vendor-transfers.all') : t('vendor-transfers.percent', { percent: share })}</b>
            <Amount money={part} precision="short" />
          </button>
        ))}
      </div>
      <Field
        label={t('vendor-transfers.amount')}
        hint={hint()}
        error={wrong}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        maxLength={18}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      <p role="alert" className={styles['wrong']}>
        {error !== null && problemText(error, t)}
        {data?.state === 'FAILED' && t(failureWords[data.failure ?? 'REFUSED'], { name: data.vendorName })}
      </p>
      <Button kind="primary" size="large" wide type="submit" busy={isPending} disabled={isBlocked}>
        {isGood ? t('vendor-transfers.submit', { amount: show(money) }) : t('vendor-transfers.submitPlain')}
      </Button>
    </form>
  );

  function hint(): string {
    if (listed?.underWay) return t('vendor-transfers.underWay', { amount: show(listed.underWay.money) });
    if (isSilent) return t('vendor-transfers.lastKnown', { amount: show(listed?.known ?? most) });
    if (most.amount < min.amount) return t('vendor-transfers.nothingThere');
    return direction === 'TO_MAIN'
      ? t('vendor-transfers.upTo', { max: show(most) })
      : t('vendor-transfers.range', { min: show(min), max: show(most) });
  }

  function whyWrong(): string {
    if (money === undefined) return t('vendor-transfers.noAmount');
    if (most.amount < min.amount) return t('vendor-transfers.nothingThere');
    if (money.amount > most.amount) return t('vendor-transfers.tooMuch', { amount: show(most) });
    return t('vendor-transfers.range', { min: show(min), max: show(most) });
  }
};
