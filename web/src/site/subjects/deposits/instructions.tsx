import type { Deposit } from '@croupier/contract/payments/deposits';
import { decimalOf } from '@croupier/contract/core/money';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '#i18n/text.ts';
import { buttonClass } from '#design-system/ui/button.tsx';
import { CopyButton } from '#design-system/ui/copy-button.tsx';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { useMomentText } from '#design-system/ui/moment.tsx';
import { BankMark, markOf } from '#design-system/ui/bank-mark.tsx';
import { Countdown } from './countdown.tsx';
import { inLanguage } from './deposit.rules.ts';
import { methodName, standardName } from './method-words.ts';
import { QrCard } from './qr-card.tsx';
import stepStyles from './step.module.css';
import styles from './instructions.module.css';

/** A transfer, by a QR that fills itself in where the account has one, or by hand. */
export const TransferInstructions = ({ deposit, bank }: { deposit: Deposit; bank: NonNullable<Deposit['bank']> }) => {
  const t = useText();
  const language = useLanguage();
  const { expected, qr, reference, payUrl, method } = deposit;
  return (
    <section className={stepStyles['step']} aria-labelledby="pay">
      <Head deposit={deposit} />
      {qr !== null && (
        <QrCard
          text={qr.text}
          name={standardName(qr.standard)}
          label={`${t('deposits.scan')}: ${formatMoney(expected, language)}`}
          fileName={`${method.code}-${reference}`}
        />
      )}
      <div className={styles['by']}>
        <BankMark bank={markOf(bank)} small />
        <h3>{t('wallet.bankTransfer')}</h3>
      </div>
      <dl className={styles['details']}>
        <Detail name={t('wallet.account')} copy={bank.account} note={`${bank.name} · ${bank.holder}`} strong>
          {bank.account}
        </Detail>
        <Detail name={t('wallet.exactAmount')} copy={decimalOf(expected)}>
          {formatMoney(expected, language)}
        </Detail>
        <Detail name={t('wallet.reference')} copy={reference} note={t('wallet.referenceText')}>
          {reference}
        </Detail>
      </dl>
      {payUrl !== null && (
        <a
          href={inLanguage(payUrl, language)}
          target="_blank"
          rel="noopener"
          className={buttonClass({ kind: 'primary', size: 'large', wide: true })}
        >
          {t('wallet.openBank', { bank: bank.name })}
          <Icon name="external-link" size={18} />
        </a>
      )}
    </section>
  );
};

/** The page of a payment provider. */
export const ProviderInstructions = ({ deposit }: { deposit: Deposit }) => {
  const t = useText();
  return (
    <section className={stepStyles['step']} aria-labelledby="pay">
      <Head deposit={deposit} />
      <p className={stepStyles['small']}>{t('deposits.providerText')}</p>
      {deposit.payUrl !== null && (
        <a href={deposit.payUrl} className={buttonClass({ kind: 'primary', size: 'large', wide: true })}>
          {t('deposits.toProvider')}
          <Icon name="external-link" size={18} />
        </a>
      )}
    </section>
  );
};

/** Coins to an address of the member's own. */
export const CoinInstructions = ({ deposit, coins }: { deposit: Deposit; coins: NonNullable<Deposit['coins']> }) => {
  const t = useText();
  const momentText = useMomentText();
  const language = useLanguage();
  const { asset, address, uri, minimum, confirmations, price, pricedAt } = coins;
  const amount = `${coins.coins} ${asset}`;
  return (
    <section className={stepStyles['step']} aria-labelledby="pay">
      <Head deposit={deposit} />
      <QrCard
        text={uri}
        name={asset}
        label={`${t('deposits.scanWallet')}: ${amount}`}
        fileName={`${asset}-${deposit.reference}`}
        wallet={uri !== address}
      />
      <dl className={styles['details']}>
        <Detail name={t('deposits.address')} copy={address} note={t('deposits.coinsMinimum', { minimum: `${minimum} ${asset}` })}>
          {address}
        </Detail>
        <Detail name={t('wallet.exactAmount')} copy={coins.coins} note={t('deposits.coinsConfirmations', { count: confirmations })}>
          {amount}
        </Detail>
        {price !== null && pricedAt !== null && (
          <div className={styles['detail']}>
            <dt>{t('deposits.rate')}</dt>
            <dd>
              <bdi dir="ltr">
                1 {asset} = {formatMoney(price, language)}
              </bdi>
            </dd>
            <dd className={styles['note']}>{t('deposits.rateAt', { time: momentText(pricedAt) })}</dd>
          </div>
        )}
      </dl>
    </section>
  );
};

const Head = ({ deposit: { expected, money, expiresAt, method } }: { deposit: Deposit }) => {
  const t = useText();
  const language = useLanguage();
  const hasTail = expected.amount !== money.amount;
  return (
    <header className={styles['head']}>
      <div>
        <p className={styles['method']}>{methodName(method, t)}</p>
        <h2 id="pay" className={styles['exactly']}>
          <small>{t('wallet.exactAmount')}</small>
          <bdi dir="ltr" className="money" data-tail={hasTail || undefined}>
            {formatMoney(expected, language)}
          </bdi>
        </h2>
      </div>
      <p className={styles['left']}>
        <span>{t('wallet.timeLeft')}</span>
        <Countdown until={expiresAt} />
      </p>
      {hasTail && (
        <p className={styles['tail']}>
          <Icon name="info-circle" size={18} />
          {t('deposits.tailWhy')}
        </p>
      )}
    </header>
  );
};

type DetailProps = { name: string; copy: string; note?: string; strong?: boolean; children: ReactNode };

const Detail = ({ name, copy, note, strong = false, children }: DetailProps) => (
  <div className={styles['detail']} data-strong={strong || undefined}>
    <dt>{name}</dt>
    <dd>
      <bdi dir="ltr">{children}</bdi>
      <CopyButton text={copy} what={name} />
    </dd>
    {note !== undefined && <dd className={styles['note']}>{note}</dd>}
  </div>
);
