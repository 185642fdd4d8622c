import { decimalOf } from '@croupier/contract/core/money';
import type { ReactElement } from 'react';
import { coinsOf, type GameRules, type SymbolId } from '../../../src/families/slots/protocol.ts';
import { unitsOf } from '../../shell/amounts.ts';
import { lineColour, linePoints } from '../stage/pay-lines.ts';
import { Amount, useAmount, useGame, useTable } from '../table.tsx';
import { mostPaid } from './most-paid.ts';

/** Everything a player may know before betting: what pays how much now, where, how often, and how it is proven. */
export const RulesSheet = (): ReactElement => {
  const { game, language } = useTable();
  const { t } = language;
  const amount = useAmount();
  const bet = useGame((state) => state.bet);
  const { config, proof, volatility } = game.rules;
  const { wildMultiplier } = config;
  const shows = (symbol: SymbolId): boolean => config.strips.some((strip) => strip.includes(symbol));
  const unit = unitsOf(bet, game.currency);
  const coins = BigInt(coinsOf(config));
  // A bet is one coin on each line, or a number of coins on all ways.
  const worth = (coin: number): string => decimalOf({ amount: (unit * BigInt(coin)) / coins, currency: game.currency });
  const most = mostPaid(game.rules);
  const leastScatters = config.scatter.freeSpins.findIndex((spins) => spins > 0) + 1;
  const number = (value: number, digits: number): string =>
    new Intl.NumberFormat(language.code, { numberingSystem: 'latn', maximumFractionDigits: digits }).format(value);
  const percent = (text: string): string => `${text} %`;
  return (
    <div className="rules">
      <p>
        {config.ways === undefined
          ? t('rules.intro', { reels: config.reels, rows: config.rows, lines: config.lines.length })
          : t('rules.introWays', { reels: config.reels, rows: config.rows, ways: number(config.rows ** config.reels, 0) })}
      </p>
      {config.bothWays === true && <p>{t('rules.bothWays')}</p>}

      <section>
        <h3>{t('rules.pays', { bet: amount(bet) })}</h3>
        <div className="pays">
          {paying(game.rules).map((symbol) => (
            <Pays key={symbol} symbol={symbol} pays={config.pays[symbol] ?? []} worth={worth} />
          ))}
          {shows('scatter') && <Pays symbol="scatter" pays={config.scatter.pays} worth={worth} />}
        </div>
        {shows('wild') && (
          <p>
            <b>{t('symbol.wild')}</b> — {t('rules.wild')} {config.wildGrows === true && t('rules.wildGrows')}{' '}
            {wildMultiplier !== undefined &&
              (wildMultiplier.base > 1
                ? t('rules.wildTimes', { times: wildMultiplier.base })
                : t('rules.wildTimesFree', { times: wildMultiplier.free }))}
          </p>
        )}
        {shows('scatter') && (
          <p>
            <b>{t('symbol.scatter')}</b> — {leastScatters > 0 ? t('rules.scatter', { least: leastScatters }) : t('rules.scatterPays')}{' '}
            {config.scatterStandsIn === true && t('rules.scatterStandsIn')}
          </p>
        )}
      </section>

      {leastScatters > 0 && (
        <section>
          <h3>{t('rules.free')}</h3>
          <ul className="plain">
            {config.scatter.freeSpins.map((spins, index) =>
              spins === 0 ? null : (
                <li key={`${index + 1} scatters`}>
                  {config.freeSpins.multiplier > 1 && config.freeSpins.rises === undefined
                    ? t('rules.freeText', { scatters: index + 1, count: spins, times: config.freeSpins.multiplier })
                    : t('rules.freePlain', { scatters: index + 1, count: spins })}
                </li>
              ),
            )}
          </ul>
          {config.freeStrips !== undefined && <p>{t('rules.freeStrips')}</p>}
          {config.freeSpins.special !== undefined && <p>{t('rules.special')}</p>}
          <p>
            {config.freeSpins.rises === undefined
              ? t('rules.retrigger', { max: config.freeSpins.maxSpins })
              : t('rules.rises', { times: config.freeSpins.multiplier, step: config.freeSpins.rises })}
          </p>
        </section>
      )}

      {config.lines.length > 0 && (
        <section>
          <h3>{t('rules.lines', { lines: config.lines.length })}</h3>
          <ol className="lines">
            {config.lines.map((rows, index) => (
              <li key={rows.join('-')}>
                <svg
                  viewBox={`0 0 ${config.reels} ${config.rows}`}
                  role="img"
                  aria-label={`${t('line', { line: index + 1 })}: ${rows.map((row) => row + 1).join(' ')}`}
                >
                  {rows.flatMap((lineRow, reel) =>
                    Array.from({ length: config.rows }, (_, row) => (
                      <rect
                        key={`${reel}-${row}`}
                        x={reel + 0.06}
                        y={row + 0.06}
                        width=".88"
                        height=".88"
                        rx=".14"
                        className={row === lineRow ? 'on' : ''}
                      />
                    )),
                  )}
                  <polyline
                    points={linePoints(rows)
                      .map((point) => point.join(','))
                      .join(' ')}
                    stroke={lineColour(index)}
                  />
                </svg>
                <span>{index + 1}</span>
              </li>
            ))}
          </ol>
        </section>
      )}

      <section>
        <h3>{t('rules.numbers')}</h3>
        <dl className="numbers">
          <dt>{t('rules.rtp')}</dt>
          <dd data-testid="rtp">{percent(proof.rtpPercent)}</dd>
          <dt>{t('rules.edge')}</dt>
          <dd>{percent(edgeOf(proof.rtpPercent))}</dd>
          <dt>{t('rules.hit')}</dt>
          <dd>{percent(number(proof.hit * 100, 2))}</dd>
          {proof.featureFrequency > 0 && (
            <>
              <dt>{t('rules.feature')}</dt>
              <dd>{t('rules.spins', { count: number(1 / proof.featureFrequency, 0) })}</dd>
            </>
          )}
          <dt>{t(most.capped ? 'rules.cap' : 'rules.maxWin')}</dt>
          <dd>
            {t('rules.timesBet', { count: number(proof.maxWin, 2) })} = <Amount of={worth(most.coins)} />
          </dd>
          {most.onceIn !== undefined && (
            <>
              <dt>{t('rules.maxWinOnce')}</dt>
              <dd>{t('rules.spins', { count: number(most.onceIn, 0) })}</dd>
            </>
          )}
          <dt>{t('rules.volatility')}</dt>
          <dd>
            {t(`volatility.${volatility}`)} (σ {number(proof.sigma, 2)})
          </dd>
          <dt>{t('rules.version')}</dt>
          <dd>
            <bdi dir="ltr">{proof.mathVersion}</bdi>
          </dd>
          <dt>{t('rules.sha')}</dt>
          <dd>
            <code>{proof.configSha256}</code>
          </dd>
        </dl>
        <p>{t('rules.rtpNote')}</p>
        <p>{t('rules.malfunction')}</p>
      </section>
    </div>
  );
};

const Pays = ({ symbol, pays, worth }: { symbol: SymbolId; pays: readonly number[]; worth: (coins: number) => string }): ReactElement => {
  const { dress, language } = useTable();
  const name = language.t(`emblem.${dress.look.emblems[symbol]}` as 'emblem.cat');
  return (
    <figure>
      <img src={dress.symbols[symbol].crisp} alt="" width="72" height="72" />
      <figcaption>
        <b>{symbol === 'wild' || symbol === 'scatter' ? `${language.t(`symbol.${symbol}`)} · ${name}` : name}</b>
        <dl>
          {pays
            .map((coins, index) => ({ coins, count: index + 1 }))
            .filter(({ coins }) => coins > 0)
            .toReversed()
            .map(({ coins, count }) => (
              <div key={count}>
                <dt aria-label={language.t('rules.ofAKind', { count })}>{count}</dt>
                <dd>
                  <Amount of={worth(coins)} />
                </dd>
              </div>
            ))}
        </dl>
      </figcaption>
    </figure>
  );
};

const paying = ({ config }: GameRules): SymbolId[] =>
  (['wild', 'high1', 'high2', 'high3', 'high4', 'low1', 'low2', 'low3', 'low4', 'low5'] as const).filter((symbol) =>
    (config.pays[symbol] ?? []).some((coins) => coins > 0),
  );

/** 100 % less the return, in the same four decimals, without a float. */
const edgeOf = (rtpPercent: string): string => {
  const [whole = '0', fraction = ''] = rtpPercent.split('.');
  const left = 1_000_000n - BigInt(whole + fraction.padEnd(4, '0').slice(0, 4));
  const digits = left.toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
};
