/** Chips on the bets of a table: laying, taking back, doubling, clearing. */
import { type ReactElement } from 'react';
import { type ChipsChoice, countOf, mostChips } from '../../src/families/instant/rules/chips.ts';
import { Amount } from '../shell/money.tsx';
import { Facts } from './controls.tsx';
import type { Game } from './game.ts';
import { stakeOf } from './stakes.ts';
import { useChoice, useGame, useTable } from './table.tsx';

/** The choices before the last steps, newest last, by game: a step can be taken back as long as the page is open. */
const pasts = new WeakMap<Game, ChipsChoice[]>();
const stepsKept = 50;

type Chips = {
  chips: Readonly<Record<string, number>>;
  count: number;
  locked: boolean;
  lay: (bets: readonly { bet: string; chips: number }[]) => void;
  takeBack: () => void;
  double: () => void;
  clear: () => void;
};

export const useChips = (): Chips => {
  const { game } = useTable();
  const { choice, choose, locked } = useChoice<ChipsChoice>();
  const count = countOf(choice);
  const past = pasts.get(game) ?? [];
  pasts.set(game, past);
  const change = (chips: Record<string, number>): void => {
    const next = { chips };
    if (locked || countOf(next) > mostChips) return;
    past.push(choice);
    if (past.length > stepsKept) past.shift();
    choose(next);
  };
  return {
    chips: choice.chips,
    count,
    locked,
    lay: (bets) => {
      const chips = { ...choice.chips };
      for (const { bet, chips: more } of bets) chips[bet] = (chips[bet] ?? 0) + more;
      change(chips);
    },
    takeBack: () => {
      const before = locked ? undefined : past.pop();
      if (before !== undefined) choose(before);
    },
    double: () => change(Object.fromEntries(Object.entries(choice.chips).map(([bet, chips]) => [bet, chips * 2]))),
    clear: () => count > 0 && change({}),
  };
};

/** A bet of a table with its chips on it. A press lays one more. */
export const ChipSpot = ({
  bet,
  name,
  className = '',
  won = false,
  style,
  children,
}: {
  bet: string;
  name: string;
  className?: string;
  won?: boolean;
  style?: React.CSSProperties;
  children?: React.ReactNode;
}): ReactElement => {
  const { chips, lay, locked } = useChips();
  const count = chips[bet] ?? 0;
  return (
    <button
      type="button"
      className={`chip-spot ${className} ${won ? 'won' : ''}`}
      style={style}
      aria-disabled={locked}
      aria-label={count === 0 ? name : `${name}: ${count}`}
      onClick={() => lay([{ bet, chips: 1 }])}
      data-testid={`spot-${bet}`}
      data-chips={count}
    >
      {children}
      {count > 0 && (
        <span key={count} className="chip-pile" aria-hidden="true">
          {count}
        </span>
      )}
    </button>
  );
};

/** The stake of all chips, and the buttons beside the table. */
export const ChipsControls = (): ReactElement => {
  const { game, language } = useTable();
  const { t } = language;
  const { chips, count, locked, takeBack, double, clear } = useChips();
  const bet = useGame((state) => state.bet);
  return (
    <>
      <Facts
        of={[
          { name: t('table.chips'), value: count, id: 'chips' },
          { name: t('instant.stake'), value: <Amount of={stakeOf(game, bet, { chips })} />, id: 'stake' },
        ]}
      />
      <div className="trio">
        <button type="button" className="secondary" disabled={locked} onClick={takeBack} data-testid="undo">
          {t('table.undo')}
        </button>
        <button type="button" className="secondary" disabled={locked || count === 0 || count * 2 > mostChips} onClick={double}>
          {t('table.double')}
        </button>
        <button type="button" className="secondary" disabled={locked || count === 0} onClick={clear} data-testid="clear">
          {t('table.clear')}
        </button>
      </div>
    </>
  );
};
