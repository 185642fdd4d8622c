import type { ContractKind } from '@croupier/contract/earnings/contracts';
import type { Currency } from '@croupier/contract/core/money';
import { useText } from '#i18n/text.ts';
import { Button, IconButton } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import panelStyles from '../work-queues/panel.module.css';
import agentStyles from '../agent-tree/agents.module.css';
import { conditionsOf, emptyTier, splits, type TypedTier, type Wrong } from './terms.rules.ts';

const tiersMax = 20;

type Props = {
  kind: ContractKind;
  currency: Currency;
  typed: readonly TypedTier[];
  wrong: readonly Wrong[];
  /** The tier the platform refused, from 0. */
  refused: number | undefined;
  onChange: (typed: readonly TypedTier[]) => void;
};

/** The tiers of a contract, to be typed: the conditions and the rate. An empty condition is not asked for. */
export const TermsForm = ({ kind, currency, typed, wrong, refused, onChange }: Props) => {
  const t = useText();
  const change = (place: number, name: keyof TypedTier, value: string) =>
    onChange(typed.map((tier, at) => (at === place ? { ...tier, [name]: value } : tier)));
  const field = (place: number, tier: TypedTier, name: keyof TypedTier, label: string, unit: string | undefined, required: boolean) => (
    <Field
      key={name}
      label={label}
      required={required}
      inputMode={name === 'family' ? 'text' : name === 'activeMin' || kind === 'SERIES' ? 'numeric' : 'decimal'}
      after={unit === undefined ? undefined : <span className={panelStyles['unit']}>{unit}</span>}
      value={tier[name]}
      error={wrong.some((one) => one.place === place && one.name === name) ? t('work-queues.wrongValue') : undefined}
      onChange={(event) => change(place, name, event.target.value)}
    />
  );
  return (
    <>
      {typed.map((tier, place) => (
        <fieldset key={place} className={agentStyles['tier']} aria-invalid={refused === place || undefined}>
          <legend>{t('agents-console.tierName', { number: place + 1 })}</legend>
          <div className={panelStyles['two']}>
            {conditionsOf[kind].map((name) =>
              field(place, tier, name, t(`agents-console.tier.${name}`), name === 'activeMin' ? undefined : currency, false),
            )}
            {kind === 'SERIES' && field(place, tier, 'family', t('agents-console.family'), undefined, true)}
            {splits.has(kind) && field(place, tier, 'won', t('agents-console.rateWon'), '%', true)}
            {kind === 'SERIES'
              ? field(place, tier, 'lost', t('agents-console.series'), undefined, true)
              : field(place, tier, 'lost', t(splits.has(kind) ? 'agents-console.rateLost' : 'agents-console.rate'), '%', true)}
          </div>
          {typed.length > 1 && (
            <div className={agentStyles['tierHead']}>
              <IconButton
                icon="trash"
                label={t('agents-console.removeTier', { number: place + 1 })}
                onClick={() => onChange(typed.filter((_, at) => at !== place))}
              />
            </div>
          )}
        </fieldset>
      ))}
      {typed.length < tiersMax && (
        <div>
          <Button size="small" icon="plus" onClick={() => onChange([...typed, emptyTier])}>
            {t('agents-console.addTier')}
          </Button>
        </div>
      )}
    </>
  );
};
