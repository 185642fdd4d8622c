import type { ReactElement } from 'react';
import { type AnnouncedChip, finaleChevalOf, finaleOf, finalePairs } from '../../../src/families/tables/rules/roulette.ts';
import type { MessageKey } from '../../shell/languages.ts';
import { useLive, useTable } from '../table.tsx';
import { isOpen } from '../table-state.ts';

type Announced = { name: string; chips: readonly AnnouncedChip[] };

const digits: readonly Announced[] = Array.from({ length: 10 }, (_, digit) => ({ name: String(digit), chips: finaleOf(digit) }));
const pairs: readonly Announced[] = finalePairs.map((pair) => ({ name: pair.join('/'), chips: finaleChevalOf(pair) }));

/** The bets on all numbers with a last digit, and on the lines between the numbers with two. */
export const Finales = (): ReactElement => (
  <div className="finales">
    <Row title="table.finales" all={digits} testId="finale" />
    <Row title="table.finalesCheval" all={pairs} testId="finale-cheval" />
  </div>
);

const Row = ({ title, all, testId }: { title: MessageKey; all: readonly Announced[]; testId: string }): ReactElement => {
  const { game, language } = useTable();
  const { t } = language;
  const open = useLive(isOpen);
  return (
    <fieldset>
      <legend>{t(title)}</legend>
      {all.map(({ name, chips }) => (
        <button
          key={name}
          type="button"
          className="announce"
          aria-disabled={!open}
          onClick={() => game.dropMany(chips)}
          data-testid={`${testId}-${name}`}
        >
          <span className="unseen">{t('bet.finale', { numbers: name })}</span>
          <bdi dir="ltr" aria-hidden="true">
            {name}
          </bdi>
          <small>×{chips.length}</small>
        </button>
      ))}
    </fieldset>
  );
};
