import type { LiveTable } from '@croupier/contract/play/live-tables-console';
import { useText } from '#i18n/text.ts';
import { Checkbox } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { betText } from './bet-text.ts';
import panelStyles from '../work-queues/panel.module.css';

type Chosen = {
  table: LiveTable;
  variant: string;
  onVariant: (variant: string) => void;
  betsOff: readonly string[];
  onBetsOff: (betsOff: readonly string[]) => void;
};

/** A variant with the best return of its main bets, where the vendor tells it. */
export const variantText = (name: string, percent: string | undefined): string => (percent === undefined ? name : `${name} · ${percent} %`);

/** The payout variant and the side bets of a table from the next round on. Nothing for a vendor that offers no choice. */
export const VariantFields = ({ table, variant, onVariant, betsOff, onBetsOff }: Chosen) => {
  const t = useText();
  if (table.variants.length === 0) return null;
  return (
    <>
      <Select label={t('tables-console.nextVariant')} value={variant} onChange={(event) => onVariant(event.target.value)}>
        {table.variants.map((name, place) => (
          <option key={name} value={name}>
            {variantText(name, table.returns[place])}
          </option>
        ))}
      </Select>
      {table.sideBets.length > 0 && (
        <fieldset className={panelStyles['facts']}>
          <legend>{t('tables-console.sideBets')}</legend>
          {table.sideBets.map(({ bet }) => (
            <Checkbox
              key={bet}
              label={betText(bet)}
              checked={!betsOff.includes(bet)}
              onChange={(event) => onBetsOff(event.target.checked ? betsOff.filter((one) => one !== bet) : [...betsOff, bet])}
            />
          ))}
        </fieldset>
      )}
      <p className={panelStyles['quiet']}>{t('tables-console.variantMeans')}</p>
    </>
  );
};
