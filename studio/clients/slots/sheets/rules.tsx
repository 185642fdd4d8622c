import { type ReactElement, useEffect, useState } from 'react';
import { fingerprintOf } from '../../../src/engine/fairness/fingerprint.ts';
import type { GameRules, SlotConfig, SymbolId } from '../../../src/families/slots/protocol.ts';
import { lineColour, linePoints } from '../stage/pay-lines.ts';
import { Amount, useAmount, useGame, useTable } from '../table.tsx';
import { isPublished } from '../published-mathematics.ts';
import { edgeOf } from '../../shell/jackpots/edge.ts';
import type { Language, Translate } from '../../shell/languages.ts';
import { emblemOf, type ReelTheme } from '../looks.ts';
import { BonusChances, PrizeChances } from './bonus-rules.tsx';
import { Chances } from './chances.tsx';
import { ModeRules } from './mode-rules.tsx';
import { mostPaid, seldom } from './most-paid.ts';
import { PublishedPage } from '../../shell/published-page.tsx';
import { rulesTextOf, type Sentence, shows } from './rules-text.ts';

/** Everything a player may know before betting: what pays how much now, where, how often, and how it is proven. */
export const RulesSheet = (): ReactElement => {
  const { game, language, dress } = useTable();
  const { t } = language;
  const amount = useAmount();
  const bet = useGame((state) => state.bet);
  const { config, proof, volatility } = game.rules;
  const { jackpots } = game.view;
  const text = rulesTextOf(game.rules);
  const published = usePublished(config);
  const worth = (coins: number): string => game.worth(bet, coins);
  const most = mostPaid(game.rules);
  const number = (value: number, digits: number): string =>
    new Intl.NumberFormat(language.code, { numberingSystem: 'latn', maximumFractionDigits: digits }).format(value);
  const percent = (text: string): string => `${text} %`;
  const named = ({ symbol, ...chance }: { symbol: SymbolId; weight: number; of: number }) => {
    const name = nameOf(symbol, dress.look, t);
    return { ...chance, name, value: name };
  };
  return (
    <div className="rules">
      <Sentences of={text.intro} />

      <section>
        <h3>{t('rules.pays', { bet: amount(bet) })}</h3>
        <div className="pays">
          {paying(game.rules).map((symbol) => (
            <Pays key={symbol} symbol={symbol} pays={config.pays[symbol] ?? []} worth={worth} />
          ))}
          {shows(config, 'scatter') && <Pays symbol="scatter" pays={config.scatter.pays} worth={worth} />}
        </div>
        {text.wild.length > 0 && <Said of={t('symbol.wild')} sentences={text.wild} />}
        {text.scatter.length > 0 && <Said of={t('symbol.scatter')} sentences={text.scatter} />}
      </section>

      {text.free.awards.length > 0 && (
        <section>
          <h3>{t('rules.free')}</h3>
          <ul className="plain">
            {text.free.awards.map(({ key, values }) => (
              <li key={String(values?.['scatters'])}>{t(key, values)}</li>
            ))}
          </ul>
          <Sentences of={text.free.rest} />
          {config.collector !== undefined && <PrizeChances collector={config.collector} />}
          {text.specials.length > 0 && (
            <Chances title={t('rules.specialChances')} testId="special-chances" lines={text.specials.map(named)} />
          )}
        </section>
      )}

      {config.bonus !== undefined && (
        <section>
          <h3>{t('rules.bonus')}</h3>
          <Sentences of={text.bonus} />
          <BonusChances bonus={config.bonus} />
        </section>
      )}

      {text.mystery.chances.length > 0 && (
        <section>
          <Said of={t('symbol.mystery')} sentences={text.mystery.said} />
          <Chances title={t('rules.mysteryChances')} testId="mystery-chances" lines={text.mystery.chances.map(named)} />
        </section>
      )}

      <ModeRules more={anteRule(language, config)} />

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
          {jackpots !== null && (
            <>
              <dt>{t('jackpot.return')}</dt>
              <dd data-testid="jackpot-return">{percent(jackpots.returnPercent)}</dd>
            </>
          )}
          <dt>{t('rules.edge')}</dt>
          <dd>{percent(edgeOf(proof.rtpPercent, jackpots?.returnPercent))}</dd>
          <dt>{t('rules.hit')}</dt>
          <dd>{percent(number(proof.hit * 100, 2))}</dd>
          {proof.featureFrequency > 0 && (
            <>
              <dt>{t(config.bonus === undefined ? 'rules.feature' : 'rules.bonusOnce')}</dt>
              <dd>{t('rules.spins', { count: number(1 / proof.featureFrequency, 0) })}</dd>
            </>
          )}
          <dt>{t(most.capped ? 'rules.cap' : 'rules.maxWin')}</dt>
          <dd>
            {t('rules.timesBet', { count: number(proof.maxWin, 2) })} = <Amount of={worth(most.coins)} />
          </dd>
          {most.onceIn !== undefined && (
            <>
              <dt>{t(most.atMost ? 'rules.maxWinAtMost' : 'rules.maxWinOnce')}</dt>
              <dd data-testid="top-award">{t('rules.spins', { count: seldom(most.onceIn, (value) => number(value, 0)) })}</dd>
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
            <code data-testid="fingerprint">{fingerprintOf(config)}</code>{' '}
            {published !== undefined && (
              <span data-testid={published ? 'published' : 'not-published'}>{t(published ? 'rules.published' : 'rules.notPublished')}</span>
            )}
          </dd>
        </dl>
        <Sentences of={text.numbers} />
        <Sentences of={text.round} />
        <PublishedPage path="/fairness" title={t('rules.algorithm')} testId="algorithm" />
        <PublishedPage path="/fingerprints.json" title={t('rules.fingerprints')} testId="fingerprints" />
      </section>
    </div>
  );
};

/** How often the ante's symbols drop. */
const anteRule = ({ t, code }: Language, { modes }: SlotConfig): string | undefined =>
  modes?.ante && t('modes.lucky', { chance: modes.ante.chance.toLocaleString(code, { numberingSystem: 'latn' }) });

/** Whether mathematics are the published ones; undefined until the list is there. */
const usePublished = (config: SlotConfig): boolean | undefined => {
  const [published, setPublished] = useState<boolean | undefined>(undefined);
  useEffect(() => {
    isPublished(config.mathVersion, config)
      .then(setPublished)
      .catch(() => undefined);
  }, [config]);
  return published;
};

const Sentences = ({ of }: { of: readonly Sentence[] }): ReactElement => {
  const { t } = useTable().language;
  return (
    <>
      {of.map(({ key, values }) => (
        <p key={key}>{t(key, values)}</p>
      ))}
    </>
  );
};

const Said = ({ of, sentences }: { of: string; sentences: readonly Sentence[] }): ReactElement => {
  const { t } = useTable().language;
  return (
    <p>
      <b>{of}</b> — {sentences.map(({ key, values }) => t(key, values)).join(' ')}
    </p>
  );
};

const Pays = ({ symbol, pays, worth }: { symbol: SymbolId; pays: readonly number[]; worth: (coins: number) => string }): ReactElement => {
  const { dress, language } = useTable();
  const { game } = useTable();
  const name = nameOf(symbol, dress.look, language.t);
  const role = symbol === 'scatter' && game.rules.config.bonus?.kind === 'hold' ? 'coin' : symbol;
  return (
    <figure>
      <img src={dress.symbols[symbol].crisp} alt="" width="72" height="72" />
      <figcaption>
        <b>
          {role === 'wild' || role === 'scatter' || role === 'coin' || role === 'prize'
            ? `${language.t(`symbol.${role}`)} · ${name}`
            : name}
        </b>
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

const nameOf = (symbol: SymbolId, look: ReelTheme, t: Translate): string =>
  symbol === 'mystery' ? t('symbol.mystery') : t(`emblem.${emblemOf(look, symbol)}` as 'emblem.cat');

const paying = ({ config }: GameRules): SymbolId[] =>
  (['wild', 'high1', 'high2', 'high3', 'high4', 'prize', 'low1', 'low2', 'low3', 'low4', 'low5'] as const).filter((symbol) =>
    (config.pays[symbol] ?? []).some((coins) => coins > 0),
  );
