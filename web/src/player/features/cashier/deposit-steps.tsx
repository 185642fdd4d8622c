import type { Deposit } from '@croupier/contract/cashier';
import type { DepositId } from '@croupier/contract/ids';
import { decimalOf } from '@croupier/contract/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#player/routing.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useLanguage, useText } from '#shared/i18n/text.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { formatMoney } from '#shared/ui/format-money.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Moment } from '#shared/ui/moment.tsx';
import { Problem } from '#shared/ui/problem.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { BankMark } from './bank-mark.tsx';
import { inLanguage, leftUntil } from './deposit.rules.ts';
import c from './step.module.css';
import s from './deposit-steps.module.css';
import { depositQuery } from './queries.ts';

/** One deposit from its announcement to the wallet: what to transfer, and how far it has come. */
export const DepositSteps = ({ id }: { id: DepositId }) => {
  const { data: deposit, error, refetch } = useQuery(depositQuery(id));
  if (error !== null && deposit === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (deposit === undefined) return <Skeleton height={420} radius={18} />;
  return (
    <div className={s['steps']}>
      {deposit.state === 'AWAITING' ? <Instructions deposit={deposit} /> : <Outcome deposit={deposit} />}
      <Timeline deposit={deposit} />
    </div>
  );
};

const Instructions = ({ deposit: { money, bank, reference, payUrl, expiresAt } }: { deposit: Deposit }) => {
  const t = useText();
  const language = useLanguage();
  return (
    <section className={c['step']} aria-labelledby="transfer">
      <header className={s['top']}>
        <BankMark code={bank.code} name={bank.name} />
        <div>
          <h2 id="transfer" className={s['title']}>
            {t('wallet.transferTitle', { amount: formatMoney(money, language), bank: bank.name })}
          </h2>
          <p className={c['small']}>{t('wallet.transferText')}</p>
        </div>
        <Countdown until={expiresAt} />
      </header>
      <dl className={s['details']}>
        <Detail name={t('wallet.reference')} copy={reference} note={t('wallet.referenceText')} strong>
          {reference}
        </Detail>
        <Detail name={t('wallet.account')} copy={bank.account}>
          {bank.account}
        </Detail>
        <Detail name={t('wallet.exactAmount')} copy={decimalOf(money)}>
          {formatMoney(money, language)}
        </Detail>
        <Detail name={t('wallet.holder')} copy={bank.holder}>
          {bank.holder}
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

const Detail = ({
  name,
  copy,
  note,
  strong = false,
  children,
}: {
  name: string;
  copy: string;
  note?: string;
  strong?: boolean;
  children: ReactNode;
}) => (
  <div className={s['detail']} data-strong={strong || undefined}>
    <dt>{name}</dt>
    <dd>
      <bdi dir="ltr">{children}</bdi>
      <CopyButton text={copy} what={name} />
    </dd>
    {note !== undefined && <dd className={s['note']}>{note}</dd>}
  </div>
);

const Countdown = ({ until }: { until: string }) => {
  const t = useText();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = leftUntil(until, now);
  return (
    <p className={s['countdown']} role="timer">
      <span>{t('wallet.timeLeft')}</span>
      <bdi dir="ltr" className="money">
        {left ?? '00:00'}
      </bdi>
    </p>
  );
};

const Outcome = ({ deposit: { state, credited, money } }: { deposit: Deposit }) => {
  const t = useText();
  const language = useLanguage();
  const good = state === 'CREDITED';
  return (
    <output className={s['outcome']} data-good={good || undefined}>
      <span className={s['seal']}>
        <Icon name={good ? 'check' : 'clock'} size={34} />
      </span>
      <h2 className={s['title']}>
        {good
          ? t('wallet.received', { amount: formatMoney(credited ?? money, language) })
          : state === 'EXPIRED'
            ? t('wallet.expired')
            : t('wallet.cancelled')}
      </h2>
      {!good && <p className={c['small']}>{t('wallet.notPaidText')}</p>}
      <div className={s['actions']}>
        <Link to="/member" search={{ page: 'depositv2' }} className={buttonClass()}>
          {t('wallet.another')}
        </Link>
        {good && (
          <Link to="/" className={buttonClass({ kind: 'primary' })}>
            {t('wallet.toGames')}
          </Link>
        )}
      </div>
    </output>
  );
};

const Timeline = ({ deposit: { state, createdAt, creditedAt, expiresAt, credited, money } }: { deposit: Deposit }) => {
  const t = useText();
  const credit = state === 'CREDITED';
  const over = state === 'EXPIRED' || state === 'CANCELLED';
  return (
    <section className={c['step']} aria-labelledby="way">
      <h2 id="way" className={c['legend']}>
        {t('wallet.way')}
      </h2>
      <ol className={s['way']} aria-live="polite">
        <li data-state="done">
          <b>{t('wallet.announced')}</b>
          <Moment at={createdAt} />
        </li>
        <li data-state={credit ? 'done' : over ? 'over' : 'now'}>
          <b>{credit ? t('wallet.seen') : over ? t('wallet.notSeen') : t('wallet.waiting')}</b>
          {credit && creditedAt !== null ? (
            <Moment at={creditedAt} />
          ) : (
            <span>
              {t('wallet.until')} <Moment at={expiresAt} />
            </span>
          )}
        </li>
        <li data-state={credit ? 'done' : 'later'}>
          <b>{credit ? t('wallet.inWallet') : t('wallet.willBeInWallet')}</b>
          {credit ? <Amount money={credited ?? money} signed /> : <span>{t('wallet.within15')}</span>}
        </li>
      </ol>
    </section>
  );
};
