import { type ReactElement, useState } from 'react';
import type { Play } from '../../src/families/lottery/play.ts';
import { multipleOf } from '../../src/families/lottery/price.ts';
import { betKindsOf, countBets, readSelection } from '../../src/families/lottery/rule-of.ts';
import { asNumber } from '../../src/families/slots/fraction.ts';
import { Amount } from '../shell/money.tsx';
import { useAtDesk, useDesk } from './at-desk.tsx';
import { CellGrid } from './cell-grid.tsx';
import { type Draft, emptyDraft, gridRowsOf, selectionOf } from './draft.ts';
import { Grid } from './grid.tsx';
import { HotNumbers, StakeLimits } from './hot-numbers.tsx';
import { NumberEntry } from './number-entry.tsx';
import { MessageEntry, readsMessages } from './message-entry.tsx';
import { nameOf } from '../../src/families/lottery/play-names.ts';
import { timesName, unitName } from './place-names.ts';
import { Stepper } from './stepper.tsx';

/** The board: the tab and the play, the grid that the play is entered with, and what the selection costs. */
export const Board = (): ReactElement => {
  const { desk, language } = useAtDesk();
  const { lottery } = desk;
  const terms = useDesk((state) => state.board?.terms);
  const groups = [...new Set(lottery.plays.map(({ group }) => group))];
  const [play, setPlay] = useState<Play>(lottery.plays[0] as Play);
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(play, lottery.space));
  const choose = (next: Play): void => {
    setPlay(next);
    setDraft(emptyDraft(next, lottery.space));
  };
  const name = (code: string): string => nameOf(lottery.family, code, language.code);
  const clear = (): void => setDraft(emptyDraft(play, lottery.space));
  return (
    <section className="bet-board">
      {terms?.isOn === false && (
        <output className="refused" data-testid="lottery-off">
          {language.t('lottery.off')}
        </output>
      )}
      <HotNumbers />
      {readsMessages(lottery) && <MessageEntry />}
      <fieldset className="chips">
        {groups.map((group) => (
          <button
            key={group}
            type="button"
            aria-pressed={group === play.group}
            onClick={() => choose(lottery.plays.find((one) => one.group === group) ?? play)}
          >
            {name(group)}
          </button>
        ))}
      </fieldset>
      <fieldset className="chips plays">
        {lottery.plays
          .filter(({ group }) => group === play.group)
          .map((one) => (
            <button key={one.code} type="button" aria-pressed={one === play} onClick={() => choose(one)} data-testid={`play-${one.code}`}>
              {name(one.code)}
            </button>
          ))}
      </fieldset>
      <div className="entry">
        {gridRowsOf(play, lottery.space).length > 0 && <Grid play={play} draft={draft} change={setDraft} />}
        {play.rule.kind === 'cells' && <CellGrid play={play} draft={draft} change={setDraft} />}
        {play.rule.kind === 'numbers' && <NumberEntry play={play} digits={play.rule.digits} draft={draft} change={setDraft} />}
      </div>
      <BoardFoot play={play} draft={draft} clear={clear} />
    </section>
  );
};

const BoardFoot = ({ play, draft, clear }: { play: Play; draft: Draft; clear: () => void }): ReactElement => {
  const { desk, language } = useAtDesk();
  const { t } = language;
  const { lottery } = desk;
  const series = useDesk((state) => state.series);
  const [unit, setUnit] = useState(lottery.units[0] ?? '1');
  const [multiple, setMultiple] = useState(lottery.units[0] === '1' ? 10 : 1);
  const selection = readSelection(play, lottery.space, selectionOf(play, draft));
  const bets = selection === undefined ? 0 : countBets(play, lottery.space, selection);
  const row = { play: play.code, selection, unit, multiple };
  const cost = bets === 0 ? 0n : (desk.costOf([row]) ?? 0n);
  const perBet = bets === 0 ? 0n : cost / BigInt(bets);
  const kinds = betKindsOf(play, lottery.space);
  const pays = kinds.flatMap((kind) => kind.classes.map(({ code }) => asNumber(multipleOf(kind, code, series))));
  const highest = Math.max(...pays);
  const lowest = Math.min(...pays);
  return (
    <div className="board-foot">
      <p className="pays">
        {t('lottery.pays')} <bdi dir="ltr">{lowest === highest ? rate(highest) : `${rate(lowest)} – ${rate(highest)}`}</bdi>
      </p>
      <StakeLimits play={play} />
      <div className="stake-row">
        {lottery.units.length > 1 && (
          <fieldset className="chips units" aria-label={t('lottery.unit')}>
            {lottery.units.map((one) => (
              <button key={one} type="button" aria-pressed={one === unit} onClick={() => setUnit(one)}>
                {unitName(one, language.code)}
              </button>
            ))}
          </fieldset>
        )}
        <Stepper label={timesName(play.group, language.code) ?? t(lottery.units[0] === '1' && lottery.units.length === 1 ? 'lottery.unit' : 'lottery.times')} value={multiple} most={lottery.limits.multiple} change={setMultiple} testId="multiple" />
      </div>
      <div className="sum-row">
        <span>
          {t('lottery.bets')} <b data-testid="bets">{bets}</b>
        </span>
        <span>
          {t('bet')} <b data-testid="cost" data-amount={desk.decimal(cost)}><Amount of={desk.decimal(cost)} /></b>
        </span>
        <span>
          {t('lottery.mayWin')} <b><Amount of={desk.decimal((perBet * BigInt(Math.floor(highest * 10_000))) / 10_000n)} /></b>
        </span>
      </div>
      <button
        type="button"
        className="secondary"
        disabled={bets === 0 || cost === 0n}
        onClick={() => {
          desk.add(row);
          clear();
        }}
        data-testid="add"
      >
        {t('lottery.add')}
      </button>
    </div>
  );
}; // prettier-ignore

const rate = (value: number): string => String(Math.floor(value * 1_000) / 1_000);
