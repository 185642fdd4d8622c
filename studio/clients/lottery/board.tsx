import { type ReactElement, useState } from 'react';
import { findPlay } from '../../src/families/lottery/lottery.ts';
import type { Play } from '../../src/families/lottery/play.ts';
import { useAtDesk, useDesk } from './at-desk.tsx';
import { BoardFoot } from './board-foot.tsx';
import { CellGrid } from './cell-grid.tsx';
import { cellText, type Draft, emptyDraft, gridRowsOf, isBetWith, toggleText } from './draft.ts';
import { Grid } from './grid.tsx';
import { LongRuns } from './long-runs-list.tsx';
import { HotNumbers } from './hot-numbers.tsx';
import { isRepeated, type Stake } from './pays.ts';
import { NumberEntry } from './number-entry.tsx';
import { MessageEntry, readsMessages } from './message-entry.tsx';
import { nameOf } from '../../src/families/lottery/play-names.ts';

/** The board: the tab and the play, or several Thai plays of the same numbers, the grid that they are entered with, and what the selection costs. */
export const Board = (): ReactElement => {
  const { desk, language } = useAtDesk();
  const { lottery } = desk;
  const terms = useDesk((state) => state.board?.terms);
  const groups = [...new Set(lottery.plays.map(({ group }) => group))];
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [first] = lottery.plays;
  if (first === undefined) throw new Error(`${lottery.code} has no plays`);
  // Plays are named by their codes: another edition has other plays.
  const named = codes.flatMap((code) => findPlay(lottery, code) ?? []);
  const [play = first] = named;
  const inTab = lottery.plays.filter(({ group }) => group === play.group);
  // A two-sided board has all plays of its tab on one page.
  const isPage = inTab.length > 1 && inTab.every(({ rule }) => rule.kind === 'cells');
  const plays = isPage ? inTab : named.length > 0 ? named : [first];
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(play, lottery.space));
  const [stake, setStake] = useState<Stake>({ unit: lottery.units[0] ?? '1', multiple: lottery.units[0] === '1' ? 10 : 1 });
  const choose = (next: Play): void => {
    setCodes([next.code]);
    setDraft(emptyDraft(next, lottery.space));
  };
  /** A play of the same numbers is added to the chosen ones or taken from them; any other is chosen alone. */
  const press = (next: Play): void => {
    if (!isBetWith(lottery, play, next)) return choose(next);
    const kept = plays.filter((one) => one !== next);
    if (kept.length > 0) setCodes(plays.length === kept.length ? [...kept, next].map(({ code }) => code) : kept.map(({ code }) => code));
    return undefined;
  };
  const name = (code: string): string => nameOf(lottery.family, code, language.code);
  const clear = (): void => setDraft(emptyDraft(play, lottery.space));
  /** One cell with a press: the other cells stay chosen where they are on the same page. */
  const pick = (next: Play, cell: string): void => {
    setCodes([next.code]);
    setDraft(isPage && next.group === play.group ? toggleText(draft, cellText(next, cell)) : { rows: [], texts: [cellText(next, cell)] });
  };
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
            data-testid={`group-${group}`}
          >
            {name(group)}
          </button>
        ))}
      </fieldset>
      <LongRuns pick={pick} />
      {!isPage && (
        <fieldset className="chips plays">
          {inTab.map((one) => (
            <button
              key={one.code}
              type="button"
              aria-pressed={plays.includes(one)}
              onClick={() => press(one)}
              data-testid={`play-${one.code}`}
            >
              {name(one.code)}
            </button>
          ))}
        </fieldset>
      )}
      {!isPage && inTab.some((one) => one !== play && isBetWith(lottery, play, one)) && (
        <p className="pays">{language.t('lottery.several')}</p>
      )}
      {play.group === 'xien' && (
        <p className="pays" data-testid="repeats-note">
          {language.t(isRepeated(play) ? 'lottery.xien.repeats' : 'lottery.xien.once')}
        </p>
      )}
      <div className="entry">
        {gridRowsOf(play, lottery.space).length > 0 && <Grid play={play} draft={draft} change={setDraft} />}
        {plays.map(
          (one) =>
            one.rule.kind === 'cells' && (
              <section key={one.code} aria-label={name(one.code)}>
                {isPage && <h3>{name(one.code)}</h3>}
                <CellGrid play={one} draft={draft} change={setDraft} />
              </section>
            ),
        )}
        {play.rule.kind === 'numbers' && (
          <NumberEntry plays={plays} stake={stake} digits={play.rule.digits} draft={draft} change={setDraft} />
        )}
      </div>
      <BoardFoot plays={plays} isPage={isPage} draft={draft} stake={stake} setStake={setStake} clear={clear} />
    </section>
  );
};
