import type { CSSProperties, ReactElement } from 'react';
import { type CoinChoice, coinRungs } from '../../../src/families/instant/rules/coin.ts';
import { Choices, Facts } from '../controls.tsx';
import { useChoice, useConfig, useEmblem, useGame, useShown, useTable } from '../table.tsx';
import { board, times } from './board.ts';
import './guess.css';
import './coin.css';

const flipMs = 900;

/** A coin with a sun and a moon: it is thrown, turns over and over, and lies on one side. Below it, the calls that were right. */
const CoinBoard = (): ReactElement => {
  const { game, language } = useTable();
  const { t } = language;
  const config = useConfig('coin');
  const shown = useShown('coin');
  const round = useGame((state) => state.round?.id);
  const deciding = useGame((state) => state.phase === 'deciding');
  const [sun, moon] = [useEmblem('sun'), useEmblem('moon', { hero: 250, heroLight: 0.78, accent: 85 })];
  const flips = shown?.flips ?? [];
  const side = flips.at(-1) ?? 0;
  // A number of half turns: even ends with heads on top.
  const name = flips.length === 0 ? '' : `${round}-${flips.length}`;
  const turns = name === '' ? 0 : 6 + side;
  const rungs = coinRungs(config);
  return (
    <div className={`coin ${shown?.lost === true ? 'lost' : ''}`}>
      <div key={name} className={`coin-throw ${name === '' ? '' : 'thrown'}`}>
        <div className="coin-body" style={{ '--turns': turns } as CSSProperties} data-testid="coin" data-side={name === '' ? '' : side}>
          <span className="coin-side heads">
            <img src={sun} alt="" />
          </span>
          <span className="coin-side tails">
            <img src={moon} alt="" />
          </span>
        </div>
      </div>
      <output className="coin-named">{name === '' ? '' : t(side === 0 ? 'coin.heads' : 'coin.tails')}</output>
      {deciding && (
        <div className="coin-calls">
          {(['heads', 'tails'] as const).map((call) => (
            <button key={call} type="button" className="guess" onClick={() => game.act({ side: call })} data-testid={`call-${call}`}>
              <b>{t(`coin.${call}`)}</b>
              <bdi dir="ltr">{times(rungs[flips.length]?.hundredths ?? 0)}</bdi>
            </button>
          ))}
        </div>
      )}
      <ol className="coin-ladder" dir="ltr" aria-hidden="true">
        {rungs.map(({ hundredths }, nth) => (
          <li key={hundredths} className={nth < flips.length ? (shown?.lost === true && nth === flips.length - 1 ? 'lost' : 'won') : ''}>
            {hundredths >= 10_000 ? Math.floor(hundredths / 100) : hundredths / 100}
          </li>
        ))}
      </ol>
    </div>
  );
};

const CoinControls = (): ReactElement => {
  const { t } = useTable().language;
  const config = useConfig('coin');
  const { choice, choose, locked } = useChoice<CoinChoice>();
  const flips = useShown('coin')?.flips.length ?? 0;
  const lost = useShown('coin')?.lost === true;
  const rungs = coinRungs(config);
  const now = lost ? undefined : rungs[flips - 1];
  const next = rungs[lost ? 0 : flips];
  return (
    <>
      <Choices
        label={t('instant.side')}
        options={[
          { value: 'heads', text: t('coin.heads') },
          { value: 'tails', text: t('coin.tails') },
        ]}
        value={choice.side}
        choose={(side) => choose({ side })}
        locked={locked}
      />
      <Facts
        of={[
          { name: t('free.multiplier'), value: now === undefined ? '–' : times(now.hundredths), id: 'multiplier' },
          { name: t('instant.next'), value: next === undefined ? '–' : times(next.hundredths), id: 'next' },
        ]}
      />
    </>
  );
};

export const coin = board<'coin', CoinChoice>({
  Board: CoinBoard,
  Controls: CoinControls,
  first: () => ({ side: 'heads' }),
  showMs: () => flipMs,
  sound: (_, sound, pace) => {
    setTimeout(sound.coin, flipMs * 0.86 * pace);
  },
  mayCashOut: ({ flips }) => flips.length > 0,
  fact: ({ flips }) => String(flips.length),
});
