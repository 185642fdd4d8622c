import type { ReactElement } from 'react';
import { type MinesChoice, mineRungs } from '../../../src/families/instant/rules/mines.ts';
import { Choices, Facts, Slider } from '../controls.tsx';
import { Mine } from '../mine.tsx';
import { useChoice, useConfig, useEmblem, useGame, useShown, useTable } from '../table.tsx';
import { useArrows } from '../use-arrows.ts';
import { board, times } from './board.ts';
import './tiles.css';
import './mines.css';

/** 25 tiles. Those the player opened are bright; at the end the others show what they hid. */
const MinesBoard = (): ReactElement => {
  const { game, language } = useTable();
  const { t } = language;
  const { tiles } = useConfig('mines');
  const shown = useShown('mines');
  const deciding = useGame((state) => state.phase === 'deciding');
  const gem = useEmblem('emerald');
  const arrows = useArrows(5);
  return (
    // The arrow keys move among its buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset className={`mines ${shown?.mines === null ? 'open' : ''}`} aria-label={t('instant.board')} dir="ltr" onKeyDown={arrows}>
      {Array.from({ length: tiles }, (_, tile) => {
        const opened = shown?.opened.includes(tile) ?? false;
        const isMine = shown?.mines?.includes(tile) ?? false;
        const isKnown = opened || shown?.mines != null;
        const what = !isKnown ? 'closed' : isMine ? 'mine' : 'gem';
        return (
          <button
            // The tiles never change places.
            // oxlint-disable-next-line react/no-array-index-key
            key={tile}
            type="button"
            className={`tile ${what} ${opened ? 'opened' : ''}`}
            aria-label={`${t('instant.tile', { number: tile + 1 })}${isKnown ? `: ${t(isMine ? 'mines.mine' : 'mines.gem')}` : ''}`}
            aria-disabled={!deciding || isKnown}
            onClick={() => deciding && !isKnown && game.act({ open: tile })}
            data-testid={`tile-${tile}`}
            data-what={what}
          >
            <span className="tile-face" aria-hidden="true" />
            <span className="tile-back" aria-hidden="true">
              {isKnown && (isMine ? <Mine /> : <img src={gem} alt="" />)}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
};

const MinesControls = (): ReactElement => {
  const { t } = useTable().language;
  const config = useConfig('mines');
  const { choice, choose, locked } = useChoice<MinesChoice>();
  const shown = useShown('mines');
  const opened = shown?.mines === null ? shown.opened.length : 0;
  const rungs = mineRungs(config, choice.mines);
  const last = rungs[opened - 1];
  const next = rungs[opened];
  return (
    <>
      <Slider label={t('mines.count')} least={1} most={24} value={choice.mines} locked={locked} choose={(mines) => choose({ mines })} />
      <Choices
        label={t('mines.count')}
        options={[1, 3, 5, 10, 24].map((value) => ({ value, text: value }))}
        value={choice.mines}
        choose={(mines) => choose({ mines })}
        locked={locked}
        quiet
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

export const mines = board<'mines', MinesChoice>({
  Board: MinesBoard,
  Controls: MinesControls,
  first: () => ({ mines: 3 }),
  showMs: ({ opened }) => (opened.length === 0 ? 160 : 340),
  sound: ({ opened, mines: where }, sound) => {
    const last = opened.at(-1);
    if (last === undefined) return;
    if (where?.includes(last) === true) sound.thud(0);
    else sound.scatter(Math.min(6, opened.length));
  },
  mayCashOut: ({ opened }) => opened.length > 0,
  fact: ({ opened, mines: where }) => (where === null ? String(opened.length) : ''),
});
