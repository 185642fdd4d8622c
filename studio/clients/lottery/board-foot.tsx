import type { ReactElement } from 'react';
import type { Play } from '../../src/families/lottery/play.ts';
import { nameOf } from '../../src/families/lottery/play-names.ts';
import { readSelection } from '../../src/families/lottery/rule-of.ts';
import { Amount } from '../shell/money.tsx';
import { useAtDesk, useDesk } from './at-desk.tsx';
import type { Draft } from './draft.ts';
import { StakeLimits } from './hot-numbers.tsx';
import { linesOf, paysOf, type Stake } from './pays.ts';
import { browserDice, randomPick } from './random-pick.ts';
import { timesName, unitName } from './place-names.ts';
import { Stepper } from './stepper.tsx';

/** Stakes that are chosen with one press. */
const quickTimes = [1, 5, 10, 50, 100, 500];
/** How many random bets are added with one press. */
const randomCounts = [1, 5];

type Foot = {
  plays: readonly Play[];
  /** All plays of a tab on one page: each cell shows what it pays. */
  isPage: boolean;
  draft: Draft;
  stake: Stake;
  setStake: (stake: Stake) => void;
  clear: () => void;
};

/** The prizes of the plays, the stake of a bet, and the cost and the possible win of the selection, with the button that adds it to the slip. */
export const BoardFoot = ({ plays, isPage, draft, stake, setStake, clear }: Foot): ReactElement => {
  const { desk, language } = useAtDesk();
  const { t, code } = language;
  const { lottery } = desk;
  const series = useDesk((state) => state.series);
  const lines = linesOf(desk, series, { plays, draft, stake });
  const cost = lines.reduce((sum, line) => sum + line.cost, 0n);
  const bets = lines.reduce((sum, line) => sum + line.bets, 0);
  const win = lines.reduce((most, line) => (line.win > most ? line.win : most), 0n);
  const [play] = plays;
  const addRandom = (count: number): void => {
    for (let nth = 0; nth < count; nth += 1)
      for (const one of isPage ? plays.slice(browserDice(plays.length)).slice(0, 1) : plays) {
        const selection = readSelection(one, lottery.space, randomPick(one, lottery.space, browserDice));
        if (selection !== undefined) desk.add({ play: one.code, selection, ...stake });
      }
  };
  const times = play && timesName(play.group, code);
  return (
    <>
    <div className="board-notes">
      {!isPage && (
      <p className="pays">
        {t('lottery.pays')}{' '}
        {plays.map((one, nth) => (
          <span key={one.code}>
            {nth > 0 && ' · '}
            {plays.length > 1 && `${nameOf(lottery.family, one.code, code)} `}
            <bdi dir="ltr">{paysOf(one, desk, series)}</bdi>
          </span>
        ))}
      </p>
      )}
      {plays.map((one) => <StakeLimits key={one.code} play={one} />)}
        <fieldset className="quick quick-times" aria-label={t('lottery.times')} dir="ltr">
          {quickTimes.map((multiple) => (
            <button key={multiple} type="button" aria-pressed={multiple === stake.multiple} onClick={() => setStake({ ...stake, multiple })} data-testid={`times-${multiple}`}>
              {multiple}
            </button>
          ))}
        </fieldset>
      {lines.length > 1 && !isPage && (
        <ul className="foot-lines" data-testid="foot-lines">
          {lines.map((line) => (
            <li key={line.play.code}>
              {nameOf(lottery.family, line.play.code, code)} <span>{line.bets} · <Amount of={desk.decimal(line.cost)} /></span>
            </li>
          ))}
        </ul>
      )}
    </div>
    <div className="board-foot">
      <div className="stake-row">
        {lottery.units.length > 1 && (
          <fieldset className="chips units" aria-label={t('lottery.unit')}>
            {lottery.units.map((one) => (
              <button key={one} type="button" aria-pressed={one === stake.unit} onClick={() => setStake({ ...stake, unit: one })}>
                {unitName(one, code)}
              </button>
            ))}
          </fieldset>
        )}
        <Stepper label={times ?? t(lottery.units[0] === '1' && lottery.units.length === 1 ? 'lottery.unit' : 'lottery.times')} value={stake.multiple} most={lottery.limits.multiple} change={(multiple) => setStake({ ...stake, multiple })} testId="multiple" />
      </div>
      <div className="sum-row">
        <span>
          {t('lottery.bets')} <b data-testid="bets">{bets}</b>
        </span>
        <span>
          {t('bet')} <b data-testid="cost" data-amount={desk.decimal(cost)}><Amount of={desk.decimal(cost)} /></b>
        </span>
        <span>
          {t('lottery.mayWin')} <b><Amount of={desk.decimal(win)} /></b>
        </span>
      </div>
      <div className="add-row">
        {randomCounts.map((count) => (
          <button key={count} type="button" className="secondary small" aria-label={`${t('lottery.random')} ×${count}`} onClick={() => addRandom(count)} data-testid={`random-${count}`}>
            {count === 1 ? t('lottery.random') : <bdi dir="ltr">×{count}</bdi>}
          </button>
        ))}
      <button
        type="button"
        className="secondary"
        disabled={lines.length === 0}
        onClick={() => {
          for (const { row } of lines) desk.add(row);
          clear();
        }}
        data-testid="add"
      >
        {t('lottery.add')}
      </button>
      </div>
    </div>
    </>
  );
}; // prettier-ignore
