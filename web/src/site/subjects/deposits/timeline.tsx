import type { Deposit } from '@croupier/contract/payments/deposits';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { Moment } from '#design-system/ui/moment.tsx';
import { methodName } from './method-words.ts';
import stepStyles from './step.module.css';
import depositStepStyles from './deposit-steps.module.css';

const looked: ReadonlySet<Deposit['state']> = new Set(['REVIEW', 'LATE_MATCH']);
const back: ReadonlySet<Deposit['state']> = new Set(['REFUND_DUE', 'REFUNDED']);
const over: ReadonlySet<Deposit['state']> = new Set(['EXPIRED', 'CANCELLED']);

/** The way of a deposit: announced, seen, in the wallet; and below it what it is. */
export const Timeline = ({ deposit }: { deposit: Deposit }) => {
  const t = useText();
  const language = useLanguage();
  const { state, createdAt, creditedAt, matchedAt, expiresAt, credited, expected, fee, method, from, reference, coins } = deposit;
  const isIn = state === 'CREDITED';
  const isSeen = isIn || looked.has(state) || back.has(state) || state === 'MATCHED';
  const isOver = over.has(state);
  return (
    <section className={stepStyles['step']} aria-labelledby="way">
      <h2 id="way" className={stepStyles['legend']}>
        {t('wallet.way')}
      </h2>
      <ol className={depositStepStyles['way']} aria-live="polite">
        <li data-state="done">
          <b>{t('wallet.announced')}</b>
          <Moment at={createdAt} />
        </li>
        <li data-state={isSeen ? 'done' : isOver ? 'over' : 'now'}>
          <b>{isSeen ? t('wallet.seen') : isOver ? t('wallet.notSeen') : t('wallet.waiting')}</b>
          {isSeen ? (
            (matchedAt ?? creditedAt) !== null && <Moment at={matchedAt ?? creditedAt ?? createdAt} />
          ) : (
            <span>
              {t('wallet.until')} <Moment at={expiresAt} />
            </span>
          )}
        </li>
        <li data-state={isIn ? 'done' : looked.has(state) || state === 'MATCHED' ? 'now' : back.has(state) ? 'over' : 'later'}>
          <b>
            {isIn
              ? t('wallet.inWallet')
              : looked.has(state)
                ? t('deposits.stateReview')
                : back.has(state)
                  ? t('deposits.stateRefunded')
                  : t('wallet.willBeInWallet')}
          </b>
          {isIn ? (
            <Amount money={credited ?? expected} signed />
          ) : state === 'MATCHED' && coins !== null ? (
            <span>{t('deposits.confirmed', { seen: coins.seen ?? 0, count: coins.confirmations })}</span>
          ) : (
            !isSeen &&
            !isOver && (
              <span>
                {t(method.kind === 'COINS' ? 'deposits.coinsConfirmations' : 'wallet.within15', { count: coins?.confirmations ?? 0 })}
              </span>
            )
          )}
        </li>
      </ol>
      <dl className={depositStepStyles['facts']}>
        <div>
          <dt>{t('deposits.method')}</dt>
          <dd>{methodName(method, t)}</dd>
        </div>
        {from !== null && (
          <div>
            <dt>{t('wallet.bank')}</dt>
            <dd>{from.name}</dd>
          </div>
        )}
        <div>
          <dt>{t('wallet.amount')}</dt>
          <dd>
            <bdi dir="ltr">{formatMoney(expected, language)}</bdi>
          </dd>
        </div>
        {fee.amount > 0n && (
          <div>
            <dt>{t('wallet.fee')}</dt>
            <dd>
              <bdi dir="ltr">{formatMoney(fee, language)}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('wallet.reference')}</dt>
          <dd>
            <bdi dir="ltr">{reference}</bdi>
          </dd>
        </div>
      </dl>
    </section>
  );
};
