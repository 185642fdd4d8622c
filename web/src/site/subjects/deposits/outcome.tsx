import type { Deposit } from '@croupier/contract/payments/deposits';
import { useEffect, useRef } from 'react';
import { Link } from '#site/routing.ts';
import { type TextKey, useLanguage, useText } from '#i18n/text.ts';
import { Button, buttonClass } from '#design-system/ui/button.tsx';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import type { IconName } from '#design-system/ui/icon-names.ts';
import { openPopUp } from '../content/pop-up.ts';
import { Confirmations } from './confirmations.tsx';
import stepStyles from './step.module.css';
import depositStepStyles from './deposit-steps.module.css';

type Words = { icon: IconName; title: TextKey; text: TextKey; asks: boolean };
type Waiting = Exclude<Deposit['state'], 'AWAITING' | 'CREATED' | 'CREDITED'>;

const words: Record<Waiting, Words> = {
  MATCHED: { icon: 'hourglass', title: 'deposits.onItsWay', text: 'deposits.onItsWayText', asks: false },
  REVIEW: { icon: 'shield-check', title: 'wallet.seen', text: 'deposits.reviewText', asks: true },
  LATE_MATCH: { icon: 'clock', title: 'wallet.seen', text: 'deposits.reviewText', asks: true },
  REFUND_DUE: { icon: 'arrows-exchange', title: 'deposits.stateRefundDue', text: 'deposits.refundText', asks: true },
  REFUNDED: { icon: 'arrows-exchange', title: 'deposits.stateRefunded', text: 'deposits.refundText', asks: true },
  EXPIRED: { icon: 'clock', title: 'wallet.expired', text: 'wallet.notPaidText', asks: true },
  CANCELLED: { icon: 'x', title: 'wallet.cancelled', text: 'wallet.notPaidText', asks: false },
};

/** Where the deposit has come to, in one sentence about the money first. */
export const Outcome = ({ deposit }: { deposit: Deposit }) => {
  const t = useText();
  const language = useLanguage();
  const { state, credited, expected } = deposit;
  const box = useRef<HTMLOutputElement>(null);
  // It takes the place of what was far longer: who had gone down to the way to the bank would come back to the foot of the page.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  if (state === 'CREATED' || state === 'AWAITING') return null;
  if (state === 'CREDITED') {
    return (
      <output ref={box} className={depositStepStyles['outcome']} data-good>
        <Seal icon="check" />
        <h2 className={depositStepStyles['title']}>{t('wallet.received', { amount: formatMoney(credited ?? expected, language) })}</h2>
        <div className={depositStepStyles['actions']}>
          <Another />
          <Link to="/" className={buttonClass({ kind: 'primary' })}>
            {t('wallet.toGames')}
          </Link>
        </div>
      </output>
    );
  }
  const { icon, title, text, asks } = words[state];
  return (
    <output ref={box} className={depositStepStyles['outcome']}>
      <Seal icon={icon} />
      <h2 className={depositStepStyles['title']}>{t(title)}</h2>
      {state === 'MATCHED' && deposit.coins !== null && <Confirmations coins={deposit.coins} />}
      <p className={stepStyles['small']}>{t(text)}</p>
      <div className={depositStepStyles['actions']}>
        {asks && (
          <Button icon="headset" onClick={() => openPopUp({ kind: 'service' })}>
            {t('shell.customerService')}
          </Button>
        )}
        <Another />
      </div>
    </output>
  );
};

const Seal = ({ icon }: { icon: IconName }) => (
  <span className={depositStepStyles['seal']}>
    <Icon name={icon} size={34} />
  </span>
);

const Another = () => {
  const t = useText();
  return (
    <Link to="/member" search={{ page: 'depositv2' }} className={buttonClass()}>
      {t('wallet.another')}
    </Link>
  );
};
