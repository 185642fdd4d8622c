import { shotPrizesMax } from '@croupier/contract/vendor-api/lottery-settings';
import type { Currency } from '@croupier/contract/core/money';
import { Button } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { useText } from '#i18n/text.ts';
import type { TypedPrize } from './settings-draft.rules.ts';
import styles from './settings.module.css';

type Props = {
  prizes: readonly TypedPrize[];
  currency: Currency;
  mayChange: boolean;
  onChange: (prizes: readonly TypedPrize[]) => void;
};

/** The prizes of shots, a line for each place. A line without a place and an amount is left out. */
export const ShotPrizes = ({ prizes, currency, mayChange, onChange }: Props) => {
  const t = useText();
  const change = (nth: number, part: Partial<TypedPrize>): void =>
    onChange(prizes.map((prize, place) => (place === nth ? { ...prize, ...part } : prize)));
  return (
    <fieldset className={styles['group']} disabled={!mayChange}>
      <legend>{t('lottery-console.settings.shotPrizes')}</legend>
      {prizes.map((prize, nth) => (
        // The lines have no names of their own, and none is moved.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={nth} className={styles['fields']}>
          <Field
            label={t('lottery-console.settings.shotPlace')}
            inputMode="numeric"
            maxLength={5}
            value={prize.place}
            onChange={(event) => change(nth, { place: event.target.value })}
          />
          <Field
            label={`${t('lottery-console.settings.shotPrize')} (${currency})`}
            inputMode="decimal"
            maxLength={20}
            value={prize.amount}
            onChange={(event) => change(nth, { amount: event.target.value })}
          />
          <Button kind="quiet" icon="x" onClick={() => onChange(prizes.filter((_, place) => place !== nth))}>
            {t('games-console.remove')}
          </Button>
        </div>
      ))}
      {prizes.length < shotPrizesMax && (
        <div>
          <Button onClick={() => onChange([...prizes, { place: '', amount: '' }])}>{t('lottery-console.settings.addShotPrize')}</Button>
        </div>
      )}
    </fieldset>
  );
};
