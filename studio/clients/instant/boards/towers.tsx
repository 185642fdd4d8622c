import type { ReactElement } from 'react';
import { towerLevels, towerRungs, type TowersChoice } from '../../../src/families/instant/rules/towers.ts';
import type { MessageKey } from '../../shell/languages.ts';
import { Choices, Facts } from '../controls.tsx';
import { Mine } from '../mine.tsx';
import { useChoice, useConfig, useEmblem, useGame, useShown, useTable } from '../table.tsx';
import { useArrows } from '../use-arrows.ts';
import { board, times } from './board.ts';
import './tiles.css';
import './towers.css';

/** The words for the levels. */
export const levelWords: Record<TowersChoice['level'], MessageKey> = {
  easy: 'level.easy',
  medium: 'volatility.medium',
  hard: 'level.hard',
  expert: 'level.expert',
  master: 'level.master',
};

/** A tower from the bottom up: the row that is next is lit, and beside each row is what it pays. */
const TowersBoard = (): ReactElement => {
  const { game, language } = useTable();
  const { t } = language;
  const config = useConfig('towers');
  const { choice } = useChoice<TowersChoice>();
  const shown = useShown('towers');
  const deciding = useGame((state) => state.phase === 'deciding');
  const owl = useEmblem('owl');
  const { tiles } = config.levels[choice.level];
  const rungs = towerRungs(config, choice.level);
  const climbed = shown?.climbed ?? [];
  const arrows = useArrows(tiles);
  return (
    // The arrow keys move among its buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      className="towers"
      aria-label={t('instant.board')}
      dir="ltr"
      onKeyDown={arrows}
      style={{ '--rows': rungs.length } as React.CSSProperties}
    >
      {rungs.map((rung, index) => {
        const row = rungs.length - 1 - index;
        const pays = rungs[row]?.hundredths ?? rung.hundredths;
        const isNext = deciding && row === climbed.length;
        return (
          <div key={row} className={`floor ${isNext ? 'next' : row < climbed.length ? 'past' : ''}`}>
            <span className="floor-pays">{times(pays)}</span>
            {Array.from({ length: tiles }, (_, tile) => {
              const opened = climbed[row] === tile;
              const dangers = shown?.dangers?.[row];
              const isKnown = opened || dangers !== undefined;
              const isDanger = dangers?.includes(tile) ?? false;
              const what = !isKnown ? 'closed' : isDanger ? 'mine' : 'gem';
              return (
                <button
                  // The tiles never change places.
                  // oxlint-disable-next-line react/no-array-index-key
                  key={tile}
                  type="button"
                  tabIndex={isNext ? 0 : -1}
                  className={`tile ${what} ${opened ? 'opened' : ''}`}
                  aria-label={`${t('towers.row', { number: row + 1 })}, ${t('instant.tile', { number: tile + 1 })}${isKnown ? `: ${t(isDanger ? 'towers.danger' : 'towers.safe')}` : ''}`}
                  aria-disabled={!isNext}
                  onClick={() => isNext && game.act({ tile })}
                  data-testid={`floor-${row}-${tile}`}
                  data-what={what}
                >
                  <span className="tile-face" aria-hidden="true" />
                  <span className="tile-back" aria-hidden="true">
                    {isKnown && (isDanger ? <Mine /> : <img src={owl} alt="" />)}
                  </span>
                </button>
              );
            })}
          </div>
        );
      })}
    </fieldset>
  );
};

const TowersControls = (): ReactElement => {
  const { t } = useTable().language;
  const config = useConfig('towers');
  const { choice, choose, locked } = useChoice<TowersChoice>();
  const shown = useShown('towers');
  const climbed = shown?.dangers === null ? shown.climbed.length : 0;
  const rungs = towerRungs(config, choice.level);
  const [last, next] = [rungs[climbed - 1], rungs[climbed]];
  return (
    <>
      <Choices
        label={t('towers.level')}
        options={towerLevels.map((value) => ({ value, text: t(levelWords[value]) }))}
        value={choice.level}
        choose={(level) => choose({ level })}
        locked={locked}
      />
      <Facts
        of={[
          { name: t('free.multiplier'), value: last === undefined ? '–' : times(last.hundredths), id: 'multiplier' },
          { name: t('instant.next'), value: next === undefined ? '–' : times(next.hundredths), id: 'next' },
        ]}
      />
    </>
  );
};

export const towers = board<'towers', TowersChoice>({
  Board: TowersBoard,
  Controls: TowersControls,
  first: () => ({ level: 'medium' }),
  showMs: ({ climbed }) => (climbed.length === 0 ? 160 : 340),
  sound: ({ climbed, dangers }, sound) => {
    const last = climbed.at(-1);
    if (last === undefined) return;
    if (dangers?.[climbed.length - 1]?.includes(last) === true) sound.thud(0);
    else sound.scatter(Math.min(6, climbed.length));
  },
  mayCashOut: ({ climbed }) => climbed.length > 0,
  fact: ({ climbed }) => String(climbed.length),
});
