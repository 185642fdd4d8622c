import type { ReactElement } from 'react';
import { Icon } from '../shell/icons.tsx';
import { useAmount } from '../shell/money.tsx';
import { Chip } from './chip.tsx';
import type { OpenSheet } from './open-sheet.ts';
import { canChooseFree, freeDropOf } from './free-bet.ts';
import { useLive, useTable } from './table.tsx';

/** The golden chip at the end of the chips, with the number of free bets that are left. */
export const GoldenChip = (): ReactElement | null => {
  const { game, language } = useTable();
  const amount = useAmount();
  const freeBets = useLive((state) => state.freeBets);
  const isChosen = useLive((state) => state.freeChosen);
  const isOffered = useLive(canChooseFree);
  if (freeBets === null || freeBets.left === 0) return null;
  const { bet, left } = freeBets;
  return (
    <label className={`golden-choice ${isChosen ? 'on' : ''} ${isOffered ? '' : 'off'}`}>
      <input
        type="radio"
        name="chip"
        className="unseen"
        checked={isChosen}
        disabled={!isOffered}
        onChange={() => game.chooseFree()}
        onClick={() => isChosen && game.chooseFree()}
        aria-label={language.t('golden.chip', { amount: amount(bet), count: left })}
        data-testid="golden-chip"
        data-left={left}
      />
      <Chip index={0} amount={game.units(bet)} isGolden />
      <b className="golden-left" aria-hidden="true" dir="ltr">
        {left}
      </b>
    </label>
  );
};

/** The line about the golden chip in the hand. A press opens the rules of free bets. */
export const GoldenLine = ({ open }: { open: (sheet: OpenSheet) => void }): ReactElement | null => {
  const { language } = useTable();
  const amount = useAmount();
  const freeBets = useLive((state) => state.freeBets);
  const isShown = useLive((state) => state.freeChosen || freeDropOf(state.drops) !== undefined);
  if (freeBets === null || !isShown) return null;
  return (
    <button type="button" className="golden-line" onClick={() => open('golden')} data-testid="golden-line">
      <span>{language.t('golden.chip', { amount: amount(freeBets.bet), count: freeBets.left })}</span>
      <Icon name="rules" size={16} />
      <span className="unseen">{language.t('golden.title')}</span>
    </button>
  );
};
