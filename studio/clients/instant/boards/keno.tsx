import { type CSSProperties, type ReactElement } from 'react';
import { type KenoChoice, kenoPays } from '../../../src/families/instant/rules/keno.ts';
import { risks } from '../../../src/families/instant/rules/pay-tables.ts';
import { Choices } from '../controls.tsx';
import { useChoice, useConfig, useGame, useShown, useTable } from '../table.tsx';
import { useArrows } from '../use-arrows.ts';
import { board, spread, times } from './board.ts';
import './keno.css';

const ballMs = 120;
const mostPicks = 10;

/** Forty numbers. The marked ones are framed, those that are drawn light up one after the other, and hits burst. */
const KenoBoard = (): ReactElement => {
  const { t } = useTable().language;
  const config = useConfig('keno');
  const { choice, choose, locked } = useChoice<KenoChoice>();
  const shown = useShown('keno');
  const round = useGame((state) => state.round?.id);
  const over = useGame((state) => state.result !== undefined);
  const arrows = useArrows(8);
  const pays = kenoPays(config, choice.picks.length, choice.risk);
  const mark = (place: number): void => {
    if (locked) return;
    const without = choice.picks.filter((pick) => pick !== place);
    if (without.length === choice.picks.length && choice.picks.length === mostPicks) return;
    choose({ ...choice, picks: without.length < choice.picks.length ? without : [...choice.picks, place].toSorted((a, b) => a - b) });
  };
  return (
    <div className="keno" dir="ltr">
      {/* The arrow keys move among its buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <fieldset className="keno-grid" aria-label={t('instant.board')} onKeyDown={arrows}>
        {Array.from({ length: config.numbers }, (_, place) => {
          const isMarked = choice.picks.includes(place);
          const nth = shown?.balls.indexOf(place) ?? -1;
          const what = nth < 0 ? '' : isMarked ? 'hit' : 'drawn';
          return (
            <button
              // A new round draws its own numbers.
              key={nth < 0 ? place : `${round}-${place}`}
              type="button"
              className={`spot ${isMarked ? 'marked' : ''} ${what}`}
              aria-pressed={isMarked}
              aria-disabled={locked}
              style={{ '--nth': Math.max(0, nth) } as CSSProperties}
              onClick={() => mark(place)}
              data-testid={`spot-${place + 1}`}
              data-what={what}
            >
              <span>{place + 1}</span>
            </button>
          );
        })}
      </fieldset>
      <ol className="keno-pays" aria-label={t('rules.pays', { bet: '1' })}>
        {pays.map((pay, hits) => (
          // The number of hits is the place in the list.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={hits} className={over && shown?.hits === hits && pay > 0 ? 'on' : ''}>
            <b>{pay >= 10_000 ? `${pay / 100}×` : times(pay)}</b>
            <span>{hits}</span>
          </li>
        ))}
      </ol>
    </div>
  );
};

const KenoControls = (): ReactElement => {
  const { t } = useTable().language;
  const config = useConfig('keno');
  const { choice, choose, locked } = useChoice<KenoChoice>();
  const markAny = (): void => {
    const left = Array.from({ length: config.numbers }, (_, place) => place);
    const picks = Array.from({ length: mostPicks }, () => left.splice(Math.floor(Math.random() * left.length), 1)[0] ?? 0);
    choose({ ...choice, picks: picks.toSorted((a, b) => a - b) });
  };
  return (
    <>
      <Choices
        label={t('instant.risk')}
        options={risks.map((value) => ({ value, text: t(`volatility.${value}`) }))}
        value={choice.risk}
        choose={(risk) => choose({ ...choice, risk })}
        locked={locked}
      />
      <div className="pair">
        <button type="button" className="secondary" disabled={locked} onClick={markAny} data-testid="mark-any">
          {t('keno.random')}
        </button>
        <button
          type="button"
          className="secondary"
          disabled={locked || choice.picks.length === 0}
          onClick={() => choose({ ...choice, picks: [] })}
        >
          {t('keno.clear')}
        </button>
      </div>
    </>
  );
};

export const keno = board<'keno', KenoChoice>({
  Board: KenoBoard,
  Controls: KenoControls,
  first: () => ({ risk: 'medium', picks: [2, 9, 13, 22, 27, 36] }),
  isWhole: ({ picks }) => picks.length > 0,
  showMs: ({ balls }) => balls.length * ballMs + 240,
  sound: ({ balls }, sound, pace) => spread(balls.length, ballMs, pace, (nth) => sound.tick(nth / balls.length)),
  fact: ({ balls, hits }) => `${hits} · ${balls.map((ball) => ball + 1).join(' ')}`,
});
