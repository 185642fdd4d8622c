import { type ReactElement, useState } from 'react';
import { useAmount } from '../../shell/money.tsx';
import { Chip } from '../chip.tsx';
import { useLive, useTable } from '../table.tsx';
import { giveTip, type TipEnd } from './give-tip.ts';

/** The choice of a chip for the dealer, and what came of it. */
export const TipSheet = (): ReactElement => {
  const { game, language } = useTable();
  const { t } = language;
  const amount = useAmount();
  const balance = useLive((state) => state.balance);
  const host = useLive((state) => state.rules.host.name);
  const [isGiving, setIsGiving] = useState(false);
  const [end, setEnd] = useState<TipEnd | undefined>(undefined);
  const give = async (chip: bigint): Promise<void> => {
    if (isGiving) return;
    setIsGiving(true);
    setEnd(await giveTip(game, chip));
    setIsGiving(false);
  };
  return (
    <div className="tip-sheet" aria-busy={isGiving}>
      <p>{t('tip.note', { name: host })}</p>
      <ul className="tip-chips">
        {game.chips.map((chip, index) => (
          <li key={chip.toString()}>
            <button
              type="button"
              disabled={isGiving || game.units(balance) < chip}
              onClick={() => void give(chip)}
              aria-label={t('tip.give', { amount: amount(game.decimal(chip)) })}
              data-testid="tip-chip"
            >
              <Chip index={index} amount={chip} />
            </button>
          </li>
        ))}
      </ul>
      <output data-testid="tip-end">
        {end !== undefined && t(end.key, end.given === undefined ? {} : { amount: amount(game.decimal(end.given)) })}
      </output>
    </div>
  );
};
