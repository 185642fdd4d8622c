import { type CurrencyScale, type OpenedVendor, saveScales, saveStuckAfter } from '@croupier/contract/play/vendors-console';
import { Currency } from '@croupier/contract/core/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button, IconButton } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useRefetchAfter } from '../../confirm/refetch-after.ts';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { useOperator } from '../../shell/operator.ts';
import { PayoutLimits } from './payout-limits.tsx';
import { vendorQuery } from './vendor-queries.ts';
import styles from './vendor.module.css';

/** How a vendor calls and counts money, and how long its rounds may stay open. */
export const MoneyTab = ({ opened }: { opened: OpenedVendor }) => {
  const may = useOperator().mayEverywhere.includes('vendor.edit');
  return (
    <div className={styles['stack']}>
      {opened.vendor.family !== 'CANONICAL' && <Scales opened={opened} may={may} />}
      <StuckAfter opened={opened} may={may} />
      {opened.payouts !== null && opened.vendor.house === null && (
        <PayoutLimits code={opened.vendor.code} payouts={opened.payouts} may={may} />
      )}
    </div>
  );
};

const useSaveVendor = (onDone: () => void) => {
  const t = useText();
  const queries = useQueryClient();
  return (answer: OpenedVendor) => {
    queries.setQueryData(vendorQuery(answer.vendor.code).queryKey, answer);
    notify({ tone: 'good', text: t('work-queues.done') });
    onDone();
  };
};

type Part = { opened: OpenedVendor; may: boolean };
type Typed = { currency: string; code: string; times: string };

const read = ({ currency, code, times }: Typed): CurrencyScale | undefined => {
  const known = Currency.safeParse(currency.trim().toUpperCase());
  const called = code.trim().toUpperCase();
  const many = Number(times.trim());
  if (!known.success || !/^[A-Z0-9]{2,10}$/.test(called) || !/^\d{1,7}$/.test(times.trim()) || many < 1 || many > 1_000_000)
    return undefined;
  return { currency: known.data, code: called, times: many };
};

const Scales = ({ opened, may }: Part) => {
  const t = useText();
  const [open, setOpen] = useState(false);
  const isStopped = opened.vendor.everywhere === 'CLOSED' || opened.vendor.everywhere === 'HIDDEN';
  return (
    <section className={styles['card']}>
      <h2>{t('games-console.scales')}</h2>
      <p className={styles['quiet']}>{t('games-console.scalesLead')}</p>
      {open ? (
        <ScalesForm opened={opened} onDone={() => setOpen(false)} />
      ) : (
        <>
          {opened.scales.length === 0 ? (
            <p>{t('games-console.noScales')}</p>
          ) : (
            <ul className={styles['rows']}>
              {opened.scales.map(({ currency, code, times }) => (
                <li key={currency} className={styles['row']}>
                  <b>{currency}</b>
                  <span className="number" dir="ltr">
                    1 {code} = {times.toLocaleString('en')} {currency}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {may && !isStopped && <p>{t('games-console.scalesRunning')}</p>}
          {may && (
            <div>
              <Button disabled={!isStopped} onClick={() => setOpen(true)}>
                {t('games-console.change')}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
};

const ScalesForm = ({ opened, onDone }: { opened: OpenedVendor; onDone: () => void }) => {
  const t = useText();
  const { code } = opened.vendor;
  const refetchAfter = useRefetchAfter(vendorQuery(code).queryKey);
  // The values that filled the rows, whatever the page learns meanwhile.
  const [before] = useState(opened.scales);
  const [rows, setRows] = useState<Typed[]>(() =>
    opened.scales.length === 0
      ? [{ currency: '', code: '', times: '1000' }]
      : opened.scales.map(({ times, ...scale }) => ({ ...scale, times: String(times) })),
  );
  const [tried, setTried] = useState(false);
  const { run, isPending, problem } = useConfirmedMutation(
    (body: { scales: CurrencyScale[]; reason: string }) => refetchAfter(call(saveScales, { params: { code }, body: { ...body, before } })),
    useSaveVendor(onDone),
  );
  const change = (at: number, part: Partial<Typed>) =>
    setRows((was) => was.map((row, place) => (place === at ? { ...row, ...part } : row)));
  const send = (reason: string | null) => {
    setTried(true);
    const scales = rows.flatMap((row) => read(row) ?? []);
    if (reason !== null && scales.length === rows.length) run({ scales, reason });
  };
  return (
    <ReasonForm act={t('work-queues.save')} danger busy={isPending} problem={problem} onAct={send} onCancel={onDone}>
      {rows.map((row, at) => {
        const error = tried && read(row) === undefined ? t('work-queues.wrongValue') : undefined;
        return (
          // Rows have no names while they are typed.
          <div key={at} className={styles['tools']}>
            <Field
              label={t('games-console.ourCurrency')}
              value={row.currency}
              error={error}
              onChange={(event) => change(at, { currency: event.target.value })}
            />
            <Field label={t('games-console.theirName')} value={row.code} onChange={(event) => change(at, { code: event.target.value })} />
            <Field
              label={t('games-console.theirUnit')}
              inputMode="numeric"
              value={row.times}
              onChange={(event) => change(at, { times: event.target.value })}
            />
            <IconButton
              icon="trash"
              label={t('games-console.remove')}
              onClick={() => setRows((was) => was.filter((_row, place) => place !== at))}
            />
          </div>
        );
      })}
      <div>
        <Button size="small" icon="plus" onClick={() => setRows((was) => [...was, { currency: '', code: '', times: '1000' }])}>
          {t('games-console.addScale')}
        </Button>
      </div>
    </ReasonForm>
  );
};

const StuckAfter = ({ opened, may }: Part) => {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [minutes, setMinutes] = useState(String(opened.stuckAfterMinutes ?? ''));
  const [tried, setTried] = useState(false);
  const { run, isPending, problem } = useConfirmedMutation(
    (body: { minutes: number | null; reason: string }) => call(saveStuckAfter, { params: { code: opened.vendor.code }, body }),
    useSaveVendor(() => setOpen(false)),
  );
  const typed = minutes.trim();
  const isGood = typed === '' || (/^\d{1,5}$/.test(typed) && Number(typed) >= 5 && Number(typed) <= 20_160);
  return (
    <section className={styles['card']}>
      <h2>{t('games-console.stuckAfter')}</h2>
      <p className={styles['quiet']}>{t('games-console.stuckAfterLead')}</p>
      {open ? (
        <ReasonForm
          act={t('work-queues.save')}
          busy={isPending}
          problem={problem}
          onAct={(reason) => {
            setTried(true);
            if (isGood && reason !== null) run({ minutes: typed === '' ? null : Number(typed), reason });
          }}
          onCancel={() => setOpen(false)}
        >
          <Field
            label={t('games-console.minutes')}
            hint={t('games-console.minutesHint')}
            inputMode="numeric"
            value={minutes}
            error={tried && !isGood ? t('work-queues.wrongValue') : undefined}
            onChange={(event) => setMinutes(event.target.value)}
          />
        </ReasonForm>
      ) : (
        <>
          <p>
            {opened.stuckAfterMinutes === null
              ? t('games-console.byGame')
              : t('games-console.afterMinutes', { minutes: opened.stuckAfterMinutes })}
          </p>
          {may && (
            <div>
              <Button onClick={() => setOpen(true)}>{t('games-console.change')}</Button>
            </div>
          )}
        </>
      )}
    </section>
  );
};
