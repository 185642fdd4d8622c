import type { GameCode, VendorCode } from '@croupier/contract/core/ids';
import { moneyOf } from '@croupier/contract/core/money';
import type { ConsoleLottery } from '@croupier/contract/play/lotteries-console';
import { previewHoliday, setHoliday } from '@croupier/contract/play/lottery-settings-console';
import { HolidayKind } from '@croupier/contract/vendor-api/lottery-holidays';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useText } from '#i18n/text.ts';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ActionProblem } from '../../shell/action-problem.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { ReasonForm } from '../work-queues/reason-form.tsx';

type Props = { house: VendorCode; lotteries: readonly ConsoleLottery[]; chosen: ConsoleLottery | undefined; onDone: () => void };
const familyPrefix = 'family ';

/** Sets a day of one lottery or of a family. Its effects are shown before it can be set. */
export const HolidayForm = ({ house, lotteries, chosen, onDone }: Props) => {
  const t = useText();
  const queries = useQueryClient();
  const [of, setOf] = useState<string>(chosen?.gameCode ?? '');
  const [day, setDay] = useState('');
  const [kind, setKind] = useState<HolidayKind>('NONE');
  const [movedTo, setMovedTo] = useState('');
  const families = [...new Set(lotteries.map(({ family }) => family))];
  const own = of.startsWith(familyPrefix)
    ? lotteries.filter(({ family }) => familyPrefix + family === of)
    : lotteries.filter(({ gameCode }) => gameCode === of);
  const gameCodes: GameCode[] = own.map(({ gameCode }) => gameCode);
  const isReady = gameCodes.length > 0 && day !== '' && (kind !== 'MOVED' || (movedTo !== '' && movedTo !== day));
  const body = { house: own[0]?.house ?? house, gameCodes, day, kind, ...(kind === 'MOVED' && { movedTo }) };
  const preview = useMutation({ mutationFn: () => call(previewHoliday, { body }) });
  const { run, isPending, problem } = useConfirmedMutation(
    (reason: string) => call(setHoliday, { body: { ...body, reason } }),
    () => {
      void queries.invalidateQueries({ queryKey: ['lottery-holidays'] });
      void queries.invalidateQueries({ queryKey: ['draws'] });
      notify({ tone: 'good', text: t('work-queues.done') });
      onDone();
    },
  );
  const effect = preview.data?.code === 'OK' ? preview.data.effect : null;
  if (effect !== null)
    return (
      <ReasonForm
        act={t('work-queues.save')}
        danger={effect.voided > 0}
        busy={isPending}
        problem={problem}
        onAct={(reason) => reason !== null && run(reason)}
        onCancel={() => preview.reset()}
      >
        <p>
          <b className="number">{day}</b> · {own.map(({ name }) => name).join(', ')} · {t(`lottery-console.holidays.kind.${kind}`)}{' '}
          {kind === 'MOVED' && <span className="number">{movedTo}</span>}
        </p>
        <p data-testid="holiday-effect">
          {t('lottery-console.holidays.effect', { removed: effect.removed, voided: effect.voided, made: effect.made })}
        </p>
        {effect.slips > 0 && (
          <p>
            {t('lottery-console.holidays.refunds', { count: effect.slips })}{' '}
            {effect.refunds.map(({ currency, amount }) => (
              <ExactAmount key={currency} money={moneyOf(amount, currency)} />
            ))}
          </p>
        )}
      </ReasonForm>
    );
  const refused = preview.data?.code;
  return (
    <form
      className={panelStyles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) preview.mutate();
      }}
    >
      <Select label={t('lottery-console.lottery')} required value={of} onChange={(event) => setOf(event.target.value)}>
        <option value="" disabled>
          –
        </option>
        {families.map((family) => (
          <option key={family} value={familyPrefix + family}>{`${t('lottery-console.all')}: ${family}`}</option>
        ))}
        {lotteries.map(({ vendor, gameCode, name }) => (
          <option key={`${vendor}:${gameCode}`} value={gameCode}>
            {name}
          </option>
        ))}
      </Select>
      <Field label={t('lottery-console.holidays.day')} type="date" required value={day} onChange={(event) => setDay(event.target.value)} />
      <Select label={t('lottery-console.draw')} value={kind} onChange={(event) => setKind(HolidayKind.parse(event.target.value))}>
        {HolidayKind.options.map((one) => (
          <option key={one} value={one}>
            {t(`lottery-console.holidays.kind.${one}`)}
          </option>
        ))}
      </Select>
      {kind === 'MOVED' && (
        <Field
          label={t('lottery-console.holidays.movedTo')}
          type="date"
          required
          value={movedTo}
          onChange={(event) => setMovedTo(event.target.value)}
        />
      )}
      {refused !== undefined && refused !== 'OK' && (
        <p role="alert">{t(refused === 'DAY_TAKEN' ? 'lottery-console.holidays.dayTaken' : 'lottery-console.holidays.dayOver')}</p>
      )}
      <ActionProblem problem={preview.error} />
      <div className={panelStyles['top']}>
        <Button type="submit" kind="primary" size="small" busy={preview.isPending} disabled={!isReady}>
          {t('lottery-console.preview')}
        </Button>
        <Button kind="quiet" size="small" onClick={onDone}>
          {t('operators.cancel')}
        </Button>
      </div>
    </form>
  );
};
