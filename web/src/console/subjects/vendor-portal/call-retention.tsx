import { keepVendorCalls, setCallRoom } from '@croupier/contract/play/vendor-calls';
import { CallKeeping, type CallRoom, type VendorDesk } from '@croupier/contract/play/vendor-portal';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ActionProblem } from '../../shell/action-problem.tsx';
import { useOperator } from '../../shell/operator.ts';
import vendorStyles from '../vendors/vendor.module.css';
import styles from './vendor-portal.module.css';
import { deskQuery } from './portal-queries.ts';

const modes = CallKeeping.shape.mode.options;

/** How much of what is said is kept, and how much was not. */
export const CallRetentionCard = ({ desk }: { desk: VendorDesk }) => {
  const t = useText();
  const { keeping, room, unkept } = desk;
  return (
    <details className={styles['scenario']}>
      <summary>
        <b>{t('vendor-portal.keeping')}</b>
        <span className={styles['quiet']}>
          {t(`vendor-portal.mode.${keeping.mode}`)}
          {keeping.mode === 'SAMPLE' && ` · ${t('vendor-portal.oneIn')} ${keeping.oneIn}`}
        </span>
      </summary>
      <div className={styles['inside']}>
        {unkept > 0 && <p className={styles['quiet']}>{t('vendor-portal.unkept', { count: unkept, max: room.perSecond })}</p>}
        <RetentionForm key={JSON.stringify(keeping)} desk={desk} />
        {!desk.isOwn && <StorageLimitForm key={JSON.stringify(room)} desk={desk} />}
      </div>
    </details>
  );
};

const useSaveRetention = (desk: VendorDesk) => {
  const t = useText();
  const queries = useQueryClient();
  return () => {
    notify({ tone: 'good', text: t('vendor-portal.done') });
    void queries.invalidateQueries({ queryKey: deskQuery(desk.code).queryKey });
  };
};

const wholeIn = (text: string, min: number, max: number): number | undefined => {
  const value = /^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
};

const RetentionForm = ({ desk }: { desk: VendorDesk }) => {
  const t = useText();
  const [mode, setMode] = useState(desk.keeping.mode);
  const [oneIn, setOneIn] = useState(String(desk.keeping.oneIn));
  const count = wholeIn(oneIn, 2, 10_000);
  const { run, isPending, problem } = useConfirmedMutation(
    (body: CallKeeping) => call(keepVendorCalls, { params: { vendor: desk.code }, body }),
    useSaveRetention(desk),
  );
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isPending && (mode !== 'SAMPLE' || count !== undefined)) run({ mode, oneIn: count ?? desk.keeping.oneIn });
  };
  return (
    <form noValidate className={styles['form']} onSubmit={send}>
      <div className={styles['numbers']}>
        <Select
          label={t('vendor-portal.keepingOf')}
          value={mode}
          onChange={(event) => setMode(modes.find((one) => one === event.target.value) ?? 'FULL')}
        >
          {modes.map((one) => (
            <option key={one} value={one}>
              {t(`vendor-portal.mode.${one}`)}
            </option>
          ))}
        </Select>
        {mode === 'SAMPLE' && (
          <Field
            label={t('vendor-portal.oneIn')}
            inputMode="numeric"
            error={count === undefined ? t('vendor-portal.numberWrong', { min: 2, max: 10_000 }) : undefined}
            maxLength={5}
            value={oneIn}
            onChange={(event) => setOneIn(event.target.value)}
          />
        )}
      </div>
      <ActionProblem problem={problem} />
      <div className={vendorStyles['tools']}>
        <Button type="submit" size="small" busy={isPending}>
          {t('vendor-portal.save')}
        </Button>
      </div>
    </form>
  );
};

const bounds = { days: [1, 90], megabytes: [16, 100_000], perSecond: [1, 5_000] } as const;
const names = ['days', 'megabytes', 'perSecond'] as const;

/** For all vendors together, so for the house alone. */
const StorageLimitForm = ({ desk }: { desk: VendorDesk }) => {
  const t = useText();
  const { mayEverywhere } = useOperator();
  const { days, megabytes, perSecond } = desk.room;
  const [given, setGiven] = useState({ days: String(days), megabytes: String(megabytes), perSecond: String(perSecond) });
  const { run, isPending, problem } = useConfirmedMutation((body: CallRoom) => call(setCallRoom, { body }), useSaveRetention(desk));
  if (!mayEverywhere.includes('vendordesk.room')) return null;
  const read = {
    days: wholeIn(given.days, ...bounds.days),
    megabytes: wholeIn(given.megabytes, ...bounds.megabytes),
    perSecond: wholeIn(given.perSecond, ...bounds.perSecond),
  };
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    const { days: daysRead, megabytes: room, perSecond: rate } = read;
    if (!isPending && daysRead !== undefined && room !== undefined && rate !== undefined)
      run({ days: daysRead, megabytes: room, perSecond: rate });
  };
  return (
    <form noValidate className={styles['form']} onSubmit={send}>
      <p className={styles['quiet']}>{t('vendor-portal.roomLead')}</p>
      <div className={styles['numbers']}>
        {names.map((name) => (
          <Field
            key={name}
            label={t(`vendor-portal.${name}`)}
            inputMode="numeric"
            error={read[name] === undefined ? t('vendor-portal.numberWrong', { min: bounds[name][0], max: bounds[name][1] }) : undefined}
            maxLength={6}
            value={given[name]}
            onChange={(event) => setGiven({ ...given, [name]: event.target.value })}
          />
        ))}
      </div>
      <ActionProblem problem={problem} />
      <div className={vendorStyles['tools']}>
        <Button type="submit" size="small" busy={isPending}>
          {t('vendor-portal.save')}
        </Button>
      </div>
    </form>
  );
};
