import type { Bank, DepositMethod } from '@croupier/contract/payments/deposits';
import type { DepositId } from '@croupier/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { AmountStep } from './amount-step.tsx';
import { BankMark } from '#design-system/ui/bank-mark.tsx';
import { methodIcons, methodName } from './method-words.ts';
import { OpenDeposits } from './open-deposits.tsx';
import { methodsQuery } from './queries.ts';
import stepStyles from './step.module.css';
import styles from './open-deposit-form.module.css';

/** How, from where, how much, and then on to the instructions. */
export const OpenDepositForm = ({ onOpen }: { onOpen: (id: DepositId) => void }) => {
  const t = useText();
  const methods = useQuery(methodsQuery(useLanguage()));
  const [code, setCode] = useState<string>();
  const [bank, setBank] = useState<Bank>();
  const [account, setAccount] = useState('');
  if (methods.error !== null && methods.data === undefined) return <Problem error={methods.error} onRetry={() => void methods.refetch()} />;
  if (methods.data === undefined) return <Skeleton height={420} radius={18} />;
  const [first] = methods.data;
  if (first === undefined) return <EmptyState icon="building-bank" title={t('wallet.noMethods')} text={t('wallet.noMethodsText')} />;
  const chosen = methods.data.find((method) => method.code === code) ?? first;
  // The choice made for another method may not be among the banks of this one.
  const sender = chosen.asksSender ? chosen.banks.find(({ code: its }) => its === bank?.code) : undefined;
  const from = sender && { bank: sender.code, ...(account.trim() !== '' && { account: account.trim() }) };
  return (
    <div className={styles['form']}>
      <OpenDeposits />
      <div className={styles['choices']}>
        <fieldset className={stepStyles['step']}>
          <legend>
            <b>1</b> {t('wallet.chooseMethod')}
          </legend>
          <div className={styles['methods']}>
            {methods.data.map((method) => (
              <MethodChoice key={method.code} method={method} isChosen={method === chosen} onChoose={() => setCode(method.code)} />
            ))}
          </div>
        </fieldset>
        {chosen.asksSender && (
          <SenderStep
            key={`from ${chosen.code}`}
            banks={chosen.banks}
            chosen={sender}
            onChoose={setBank}
            account={account}
            onAccount={setAccount}
          />
        )}
      </div>
      <AmountStep key={`amount ${chosen.code}`} number={chosen.asksSender ? 3 : 2} method={chosen} from={from} onOpen={onOpen} />
    </div>
  );
};

const short = { precision: 'short' } as const;

const MethodChoice = ({ method, isChosen, onChoose }: { method: DepositMethod; isChosen: boolean; onChoose: () => void }) => {
  const t = useText();
  const language = useLanguage();
  return (
    <label className={styles['method']}>
      <input type="radio" name="method" value={method.code} checked={isChosen} onChange={onChoose} />
      <span className={styles['sign']} data-kind={method.kind}>
        <Icon name={methodIcons[method.kind]} size={24} />
      </span>
      <span>
        <b>{methodName(method, t)}</b>
        <small>
          {t('wallet.limits', { min: formatMoney(method.min, language, short), max: formatMoney(method.max, language, short) })}
        </small>
      </span>
      <Icon name="circle-check" className={styles['tick']} />
    </label>
  );
};

/** So many banks are shown before one asks for all of them: the usual ones stand first. */
const banksFirst = 8;

type Sender = {
  banks: readonly Bank[];
  chosen: Bank | undefined;
  onChoose: (bank: Bank | undefined) => void;
  account: string;
  onAccount: (account: string) => void;
};

const SenderStep = ({ banks, chosen, onChoose, account, onAccount }: Sender) => {
  const t = useText();
  const [all, setAll] = useState(false);
  const shown = all ? banks : banks.filter((bank, index) => index < banksFirst || bank.code === chosen?.code);
  return (
    <fieldset className={stepStyles['step']}>
      <legend>
        <b>2</b> {t('deposits.chooseBank')}
      </legend>
      <div className={styles['banks']}>
        {shown.map((bank) => (
          <label key={bank.code} className={styles['bank']}>
            <input
              type="checkbox"
              checked={bank.code === chosen?.code}
              onChange={() => onChoose(bank.code === chosen?.code ? undefined : bank)}
            />
            <BankMark bank={bank} />
            <span>{bank.name}</span>
          </label>
        ))}
      </div>
      {!all && banks.length > banksFirst && (
        <Button kind="quiet" icon="chevron-down" onClick={() => setAll(true)}>
          {t('shell.seeAll')} ({banks.length})
        </Button>
      )}
      {chosen !== undefined && (
        <Field
          label={t('wallet.account')}
          required={false}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={34}
          value={account}
          onChange={(event) => onAccount(event.target.value)}
        />
      )}
    </fieldset>
  );
};
