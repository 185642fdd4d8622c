import type { WithdrawalId } from '@croupier/contract/core/ids';
import { cancelWithdrawal, confirmWithdrawal, type Withdrawal } from '@croupier/contract/payments/withdrawals';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '#site/routing.ts';
import { call } from '#api/call.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button, buttonClass } from '#design-system/ui/button.tsx';
import { CopyButton } from '#design-system/ui/copy-button.tsx';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import { Problem, problemText } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { BankMark } from '#design-system/ui/bank-mark.tsx';
import { Countdown } from '../deposits/countdown.tsx';
import stepStyles from '../deposits/step.module.css';
import depositStepStyles from '../deposits/deposit-steps.module.css';
import { destinationOf } from './destination.ts';
import { withdrawalQuery } from './queries.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { stateWords } from './words.ts';
import styles from './withdraw.module.css';

/** One withdrawal: where it is, and what its member says of it. */
export const WithdrawalView = ({ id }: { id: WithdrawalId }) => {
  const t = useText();
  const { data, error, refetch } = useQuery(withdrawalQuery(id));
  if (data === undefined)
    return error === null ? <Skeleton height={420} radius={18} /> : <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles['view']}>
      <Link to="/member" search={{ page: 'withdraw' }} className={styles['back']}>
        <Icon name="arrow-left" size={18} className="flip" />
        {t('withdrawals.toList')}
      </Link>
      <Facts withdrawal={data} />
      {(data.may.confirm || data.may.cancel) && <Answers withdrawal={data} />}
      <Way withdrawal={data} />
    </div>
  );
};

const Facts = ({
  withdrawal: { money, fee, arrives, paid, refunded, to, state, reference, rejectReason, receipt },
}: {
  withdrawal: Withdrawal;
}) => {
  const t = useText();
  const language = useLanguage();
  return (
    <section className={stepStyles['step']} aria-label={t('withdrawals.one')}>
      <header className={styles['head']}>
        <BankMark bank={destinationOf(to.code, language)} />
        <div>
          <p className={styles['cash']}>
            <Amount money={money} />
          </p>
          <p>
            {destinationOf(to.code, language).name} <bdi dir="ltr">{to.masked}</bdi> · {to.holder}
          </p>
        </div>
        <Badge tone={stateWords[state].tone}>{t(stateWords[state].name)}</Badge>
      </header>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('withdrawals.reference')}</dt>
          <dd>
            <bdi dir="ltr">{reference}</bdi>
            <CopyButton text={reference} what={t('withdrawals.reference')} />
          </dd>
        </div>
        <div>
          <dt>{t('withdrawals.fee')}</dt>
          <dd>{fee.amount === 0n ? t('withdrawals.noFee') : <Amount money={fee} />}</dd>
        </div>
        {/** A withdrawal that was rejected or given back whole does not arrive. */}
        {(paid.amount > 0n || refunded.amount === 0n) && (
          <div>
            <dt>{t(paid.amount > 0n ? 'withdrawals.paid' : 'withdrawals.arrives')}</dt>
            <dd>
              <Amount money={paid.amount > 0n ? paid : arrives} />
            </dd>
          </div>
        )}
        {receipt !== null && receipt.remaining.amount > 0n && (
          <>
            <div>
              <dt>{t('withdrawals.receivedAmount')}</dt>
              <dd>
                <Amount money={receipt.received} />
              </dd>
            </div>
            <div>
              <dt>{t('withdrawals.notArrived')}</dt>
              <dd>
                <Amount money={receipt.remaining} />
              </dd>
            </div>
          </>
        )}
        {refunded.amount > 0n && (
          <div>
            <dt>{t('withdrawals.backInWallet')}</dt>
            <dd>
              <Amount money={refunded} />
            </dd>
          </div>
        )}
      </dl>
      {rejectReason !== null && <p className={styles['note']}>{t(`withdrawals.reject.${rejectReason}`)}</p>}
      {state === 'UNKNOWN' && <p className={styles['note']}>{t('withdrawals.unknownText')}</p>}
      {state === 'DISPUTED' && <p className={styles['note']}>{t('withdrawals.disputedText')}</p>}
      {state === 'PARTLY_PAID' && receipt !== null && (
        <p className={styles['note']}>
          {t('withdrawals.partlyText', {
            received: formatMoney(receipt.received, language),
            remaining: formatMoney(receipt.remaining, language),
          })}
        </p>
      )}
    </section>
  );
};

const Answers = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const t = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const [open, setOpen] = useState<'NOT_RECEIVED' | 'PARTLY'>();
  const { id, may, paid, autoReceiveAt, disputeUntil } = withdrawal;
  const taken = async (answered: Withdrawal): Promise<void> => {
    queries.setQueryData(withdrawalQuery(id).queryKey, answered);
    await queries.invalidateQueries({ queryKey: ['mine', 'withdrawals'] });
  };
  const receive = useMutation({
    mutationFn: () => call(confirmWithdrawal, { params: { id }, body: { answer: 'RECEIVED' } }),
    onSuccess: taken,
  });
  const cancel = useMutation({ mutationFn: () => call(cancelWithdrawal, { params: { id } }), onSuccess: taken });
  const error = receive.error ?? cancel.error;
  return (
    <section className={stepStyles['step']} aria-label={t('withdrawals.yourAnswer')}>
      {may.confirm && (
        <>
          <h2 className={stepStyles['legend']}>{t('withdrawals.arrivedQuestion', { amount: formatMoney(paid, language) })}</h2>
          {autoReceiveAt !== null && (
            <p className={styles['left']}>
              <Icon name="clock" size={18} />
              <span>{t('withdrawals.autoReceive')}</span>
              <b>
                <Countdown until={autoReceiveAt} />
              </b>
            </p>
          )}
          {disputeUntil !== null && (
            <p className={stepStyles['small']}>
              {t('withdrawals.disputeUntil')} <Moment at={disputeUntil} />
            </p>
          )}
          <div className={styles['answers']}>
            <Button kind="primary" size="large" icon="check" busy={receive.isPending} onClick={() => receive.mutate()}>
              {t('withdrawals.received')}
            </Button>
            <Button size="large" onClick={() => setOpen('PARTLY')}>
              {t('withdrawals.partly')}
            </Button>
            <Button size="large" onClick={() => setOpen('NOT_RECEIVED')}>
              {t('withdrawals.notReceived')}
            </Button>
          </div>
        </>
      )}
      {may.cancel && (
        <Button kind="quiet" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('withdrawals.cancel')}
        </Button>
      )}
      <p role="alert" className={styles['wrong']}>
        {error !== null && problemText(error, t)}
      </p>
      {open !== undefined && <ReceiptDialog withdrawal={withdrawal} kind={open} onClose={() => setOpen(undefined)} onDone={taken} />}
    </section>
  );
};

const Way = ({ withdrawal: { history, state } }: { withdrawal: Withdrawal }) => {
  const t = useText();
  const isOver = ['CONFIRMED', 'REJECTED', 'CANCELLED', 'REFUNDED'].includes(state);
  return (
    <section className={stepStyles['step']} aria-labelledby="payout-way">
      <h2 id="payout-way" className={stepStyles['legend']}>
        {t('withdrawals.way')}
      </h2>
      <ol className={depositStepStyles['way']} aria-live="polite">
        {history.map((step, place) => (
          <li key={`${step.state}-${step.at}`} data-state={place < history.length - 1 || isOver ? 'done' : 'now'}>
            <b>{t(stateWords[step.state].name)}</b>
            <Moment at={step.at} />
          </li>
        ))}
        {!isOver && (
          <li data-state="later">
            <b>{t('withdrawals.inAccount')}</b>
          </li>
        )}
      </ol>
      {isOver && (
        <Link to="/member" search={{ page: 'withdraw' }} className={buttonClass()}>
          {t('withdrawals.another')}
        </Link>
      )}
    </section>
  );
};
