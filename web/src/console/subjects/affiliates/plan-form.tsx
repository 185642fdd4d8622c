import type { PlanTerms } from '@croupier/contract/earnings/affiliates';
import type { Currency } from '@croupier/contract/core/money';
import { type ReactNode, useState } from 'react';
import { type TextKey, useText } from '#i18n/text.ts';
import { Button, IconButton } from '#design-system/ui/button.tsx';
import { Checkbox, Field } from '#design-system/ui/field.tsx';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import panelStyles from '../work-queues/panel.module.css';
import styles from './affiliates.module.css';
import { readPlan, type Typed, type Wrong } from './plan-fields.ts';

const tiersMax = 20;

type Props = {
  act: string;
  currency: Currency;
  given: Typed;
  busy: boolean;
  problem: unknown;
  /** The fields before the terms: a name, how often it is settled. */
  children?: ReactNode;
  /** Another fault of the form; undefined: none. */
  alsoWrong?: boolean;
  onAct: (terms: PlanTerms, reason: string) => void;
  onCancel: () => void;
};

/** The terms of a plan: a sum for a player, a share, or both. */
export const PlanForm = ({ act, currency, given, busy, problem, children, alsoWrong = false, onAct, onCancel }: Props) => {
  const t = useText();
  const [typed, setTyped] = useState(given);
  const [wrong, setWrong] = useState<Wrong>(new Set());
  const set = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const error = (name: string) => (wrong.has(name) ? t('affiliates.f.wrong') : undefined);
  type TextField = { [K in keyof Typed]: Typed[K] extends string ? K : never }[keyof Typed];
  const field = (name: TextField, label: TextKey, unit?: string, isOptional = false) => (
    <Field
      label={t(label)}
      {...(isOptional && { required: false })}
      inputMode={unit === undefined ? 'numeric' : 'decimal'}
      autoComplete="off"
      after={unit !== undefined && <span className={panelStyles['unit']}>{unit}</span>}
      error={error(name)}
      value={typed[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  return (
    <ReasonForm
      act={act}
      busy={busy}
      problem={problem}
      onAct={(reason) => {
        const read = readPlan(typed, currency);
        setWrong('wrong' in read ? read.wrong : new Set());
        if ('terms' in read && reason !== null && !alsoWrong) onAct(read.terms, reason);
      }}
      onCancel={onCancel}
    >
      {children}
      <fieldset className={styles['part']}>
        <Checkbox label={t('affiliates.f.cpa')} checked={typed.hasCpa} onChange={(event) => set({ hasCpa: event.target.checked })} />
        {typed.hasCpa && (
          <>
            {field('amount', 'affiliates.f.amount', currency)}
            {field('firstDepositMin', 'affiliates.f.firstDepositMin', currency)}
            {field('validBetMin', 'affiliates.f.validBetMin', currency)}
            {field('withinDays', 'affiliates.f.withinDays')}
            {field('playersMax', 'affiliates.f.playersMax', undefined, true)}
            <Checkbox
              label={t('affiliates.f.needsKyc')}
              checked={typed.needsKyc}
              onChange={(event) => set({ needsKyc: event.target.checked })}
            />
          </>
        )}
      </fieldset>
      <fieldset className={styles['part']}>
        <Checkbox label={t('affiliates.f.share')} checked={typed.hasShare} onChange={(event) => set({ hasShare: event.target.checked })} />
        {typed.hasShare && (
          <>
            <Tiers typed={typed} currency={currency} error={error} set={set} />
            {wrong.has('tiers') && (
              <p role="alert" className={styles['wrong']}>
                {t('affiliates.f.tiersRise')}
              </p>
            )}
            {field('depositFee', 'affiliates.f.depositFee', '%')}
            {field('adminFee', 'affiliates.f.adminFee', '%')}
            {field('highRollerWin', 'affiliates.f.highRollerWin', currency, true)}
            <Checkbox
              label={t('affiliates.f.carriesLoss')}
              checked={typed.carriesLoss}
              onChange={(event) => set({ carriesLoss: event.target.checked })}
            />
          </>
        )}
      </fieldset>
      {wrong.has('nothing') && (
        <p role="alert" className={styles['wrong']}>
          {t('affiliates.f.nothing')}
        </p>
      )}
      {field('windowDays', 'affiliates.f.windowDays')}
      {field('payMax', 'affiliates.f.payMax', currency, true)}
      {field('autoApproveMax', 'affiliates.f.autoApproveMax', currency)}
    </ReasonForm>
  );
};

type TiersProps = { typed: Typed; currency: Currency; error: (name: string) => string | undefined; set: (part: Partial<Typed>) => void };

const Tiers = ({ typed: { tiers }, currency, error, set }: TiersProps) => {
  const t = useText();
  const change = (place: number, part: Partial<Typed['tiers'][number]>) =>
    set({ tiers: tiers.map((tier, at) => (at === place ? { ...tier, ...part } : tier)) });
  return (
    <div className={styles['tiers']}>
      {tiers.map(({ ngrMin, rate }, place) => (
        // The place is what a tier is.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className={styles['tier']}>
          <Field
            label={t('affiliates.f.ngrMin')}
            inputMode="decimal"
            after={<span className={panelStyles['unit']}>{currency}</span>}
            error={error(`ngrMin${String(place)}`)}
            value={ngrMin}
            onChange={(event) => change(place, { ngrMin: event.target.value })}
          />
          <Field
            label={t('affiliates.f.rate')}
            inputMode="decimal"
            error={error(`rate${String(place)}`)}
            value={rate}
            onChange={(event) => change(place, { rate: event.target.value })}
          />
          <IconButton
            icon="trash"
            label={t('affiliates.f.removeTier', { place: place + 1 })}
            disabled={tiers.length === 1}
            onClick={() => set({ tiers: tiers.filter((_, at) => at !== place) })}
          />
        </div>
      ))}
      <Button
        size="small"
        icon="plus"
        disabled={tiers.length >= tiersMax}
        onClick={() => set({ tiers: [...tiers, { ngrMin: '', rate: tiers.at(-1)?.rate ?? '' }] })}
      >
        {t('affiliates.f.addTier')}
      </Button>
    </div>
  );
};
