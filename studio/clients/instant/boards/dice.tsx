import type { CSSProperties, ReactElement } from 'react';
import { type DiceChoice, facesThatWin, mostFaces, payFor } from '../../../src/families/instant/rules/dice.ts';
import { Choices, Facts } from '../controls.tsx';
import { useChoice, useConfig, useGame, useShown, useTable } from '../table.tsx';
import { board, times } from './board.ts';
import './dice.css';

const hundredths = (roll: number): string => (roll / 100).toFixed(2);

/** A line from 0 to 100: the part that wins is lit, and the die comes to rest where it was rolled. */
const DiceBoard = (): ReactElement => {
  const { t } = useTable().language;
  const config = useConfig('dice');
  const { choice, choose, locked } = useChoice<DiceChoice>();
  const shown = useShown('dice');
  const result = useGame((state) => state.result);
  const rolling = useGame((state) => state.phase === 'asking' || state.phase === 'showing');
  const at = choice.target / 100;
  const roll = shown?.roll ?? 5_000;
  const [least, most] = choice.side === 'under' ? [1, mostFaces] : [config.faces - 1 - mostFaces, config.faces - 2];
  return (
    <div className={`dice ${choice.side} ${rolling ? 'rolling' : ''} ${result?.kind ?? ''}`} dir="ltr">
      <output className="dice-roll" data-testid="roll" data-roll={shown?.roll ?? ''}>
        {shown === undefined ? hundredths(choice.target) : hundredths(shown.roll)}
      </output>
      <div className="dice-line" style={{ '--at': `${at}%`, '--roll': `${roll / 100}%` } as CSSProperties}>
        <i className="dice-part lost" />
        <i className="dice-part won" />
        {shown !== undefined && (
          <span className="dice-mark" aria-hidden="true">
            <b>{hundredths(shown.roll)}</b>
          </span>
        )}
        <input
          type="range"
          aria-label={t('instant.target')}
          min={least}
          max={most}
          step={1}
          value={choice.target}
          aria-valuetext={hundredths(choice.target)}
          disabled={locked}
          onChange={(event) => choose({ ...choice, target: snapped(Number(event.target.value), least, most) })}
        />
      </div>
      <div className="dice-scale" aria-hidden="true">
        {[0, 25, 50, 75, 100].map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </div>
  );
};

/** A finger chooses whole and half numbers; the arrow keys, a hundredth at a time, choose any. */
const snapped = (target: number, least: number, most: number): number => {
  const near = Math.round(target / 50) * 50;
  return Math.abs(near - target) > 1 && near >= least && near <= most ? near : target;
};

const DiceControls = (): ReactElement => {
  const { t } = useTable().language;
  const config = useConfig('dice');
  const { choice, choose, locked } = useChoice<DiceChoice>();
  const wins = facesThatWin(config, choice);
  return (
    <>
      <Choices
        label={t('instant.side')}
        options={[
          { value: 'under', text: t('dice.under') },
          { value: 'over', text: t('dice.over') },
        ]}
        value={choice.side}
        locked={locked}
        // The chance stays the same on the other side.
        choose={(side) => choose({ side, target: config.faces - 1 - choice.target })}
      />
      <Facts
        of={[
          { name: t('instant.target'), value: hundredths(choice.target), id: 'target' },
          { name: t('free.multiplier'), value: times(payFor(config, wins)), id: 'multiplier' },
          { name: t('instant.chance'), value: `${hundredths(wins)} %` },
        ]}
      />
    </>
  );
};

export const dice = board<'dice', DiceChoice>({
  Board: DiceBoard,
  Controls: DiceControls,
  first: () => ({ side: 'over', target: 5_049 }),
  showMs: () => 480,
  sound: (_, sound, pace) => {
    setTimeout(() => sound.thud(2), 420 * pace);
  },
  fact: ({ roll }) => hundredths(roll),
});
