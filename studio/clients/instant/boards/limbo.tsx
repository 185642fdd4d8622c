import { type ReactElement, useEffect, useRef, useState } from 'react';
import { type LimboChoice, wordsThatReach } from '../../../src/families/instant/rules/limbo.ts';
import { easeOut } from '../../shell/timeline.ts';
import { screenClock } from '../../shell/screen-clock.ts';
import { Choices, Facts } from '../controls.tsx';
import { useChoice, useConfig, useEmblem, useGame, useShown, useTable } from '../table.tsx';
import { board, times } from './board.ts';
import './limbo.css';

const climbMs = 620;

/** The multiplier climbs to what was drawn, and a rocket with it. */
const LimboBoard = (): ReactElement => {
  const { choice } = useChoice<LimboChoice>();
  const shown = useShown('limbo');
  const round = useGame((state) => state.round?.id);
  const result = useGame((state) => state.result);
  const calm = useGame((state) => state.calm);
  const showing = useGame((state) => state.phase === 'showing');
  const rocket = useEmblem('rocket');
  const [now, setNow] = useState(100);
  const flown = useRef<string | undefined>(undefined);
  const to = shown?.result;
  useEffect(() => {
    if (to === undefined) return undefined;
    if (calm || !showing || flown.current === round) {
      // oxlint-disable-next-line react-hooks/set-state-in-effect
      setNow(to);
      return undefined;
    }
    flown.current = round;
    const from = screenClock.now();
    const stop = screenClock.onFrame(() => {
      const part = Math.min(1, (screenClock.now() - from) / climbMs);
      // By equal factors, so that a thousand is as quick as two.
      setNow(Math.round(100 * (to / 100) ** easeOut(part)));
      if (part === 1) stop();
    });
    return stop;
  }, [to, round, calm, showing]);
  const height = to === undefined ? 0 : Math.min(1, Math.log(now / 100) / Math.log(Math.max(choice.target * 2, 400) / 100));
  return (
    <div className={`limbo ${showing ? 'flying' : ''} ${result?.kind ?? ''}`} style={{ '--height': height } as React.CSSProperties}>
      <div className="limbo-sky" aria-hidden="true" dir="ltr">
        <i className="limbo-trail" />
        <img className="limbo-rocket" src={rocket} alt="" />
      </div>
      <output className="limbo-now" data-testid="multiplier-now" dir="ltr">
        {times(to === undefined ? choice.target : now)}
      </output>
    </div>
  );
};

const presets = [110, 150, 200, 500, 1_000, 10_000];

const LimboControls = (): ReactElement => {
  const { t } = useTable().language;
  const config = useConfig('limbo');
  const { choice, choose, locked } = useChoice<LimboChoice>();
  const [text, setText] = useState<string | undefined>(undefined);
  const read = (typed: string): void => {
    setText(typed);
    const target = Math.round(Number(typed.replace(',', '.')) * 100);
    if (target >= 101 && target <= 1_000_000) choose({ target });
  };
  return (
    <>
      <label className="number">
        <span className="label">{t('instant.target')}</span>
        <input
          inputMode="decimal"
          dir="ltr"
          value={text ?? (choice.target / 100).toFixed(2)}
          disabled={locked}
          onChange={(event) => read(event.target.value)}
          onBlur={() => setText(undefined)}
          data-testid="target"
        />
      </label>
      <Choices
        label={t('free.multiplier')}
        options={presets.map((value) => ({ value, text: `${value / 100}×` }))}
        value={choice.target}
        choose={(target) => {
          setText(undefined);
          choose({ target });
        }}
        locked={locked}
        quiet
      />
      <Facts
        of={[{ name: t('instant.chance'), value: `${((wordsThatReach(config, choice.target) / config.words) * 100).toPrecision(4)} %` }]}
      />
    </>
  );
};

export const limbo = board<'limbo', LimboChoice>({
  Board: LimboBoard,
  Controls: LimboControls,
  first: () => ({ target: 200 }),
  showMs: () => climbMs + 60,
  sound: (_, sound, pace) => {
    if (pace > 0) sound.rise(climbMs * pace);
  },
  fact: ({ result }) => times(result),
});
