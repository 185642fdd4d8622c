import { decimalOf } from '@croupier/contract/core/money';
import type { ReactElement } from 'react';
import { fingerprintOf } from '../../src/engine/fairness/fingerprint.ts';
import { abandonedAfterSeconds } from '../../src/engine/rounds/abandoned.rules.ts';
import { unitsOf } from '../shell/amounts.ts';
import type { TumbleMachine } from '../../src/families/tumbles/tumble-config.ts';
import type { Language } from '../shell/languages.ts';
import { PublishedPage } from '../shell/published-page.tsx';
import { ModeRules } from '../slots/sheets/mode-rules.tsx';
import { keptText } from './kept-text.ts';
import { cellText } from './cell-text.ts';
import { Amount, useAmount, useGame, useTable } from './table.tsx';
import { isPublished } from './published-mathematics.ts';

/** Everything a player may know before betting: what pays how much now, how the grid tumbles, how often, and how it is proven. */
export const RulesSheet = (): ReactElement => {
  const { game, language, dress } = useTable();
  const { t } = language;
  const amount = useAmount();
  const bet = useGame((state) => state.bet);
  const { machine } = game.rules.config;
  const unit = unitsOf(bet, game.currency);
  const worth = (hundredths: number): string => decimalOf({ amount: (unit * BigInt(hundredths)) / 100n, currency: game.currency });
  const { rows, sizes, scatter, bombs, maxSpins, mostPlaceMultiplier } = machine;
  const leastOf = (spins: readonly number[]): number => spins.findIndex((count) => count > 0) + 1;
  return (
    <div className="rules">
      <p>{winsText(language, machine)}</p>
      {machine.heights !== undefined && <p>{t('tumble.heights', { least: machine.heights.least, most: rows })}</p>}
      {machine.still !== true && <p>{t('tumble.falls')}</p>}
      {bombs !== undefined && <p>{t('tumble.bombs', { least: bombs.values[0] ?? 0, most: bombs.values.at(-1) ?? 0 })}</p>}
      {(machine.ladder !== undefined || machine.risesInFreeSpins === true) && <p>{keptText(language, machine)}</p>}
      {mostPlaceMultiplier !== undefined && <p>{t('tumble.places', { most: mostPlaceMultiplier })}</p>}

      <section>
        <h3>{t('rules.pays', { bet: amount(bet) })}</h3>
        <div className="pays">
          {machine.symbols.map((symbol) => (
            <Pays
              key={symbol}
              cell={symbol}
              worth={worth}
              pays={sizes.map((size, place) => [rangeOf(sizes, size, place), machine.pays[symbol]?.[place] ?? 0])}
            />
          ))}
          {machine.wildColumns !== undefined && (
            <figure>
              <img src={dress.pictureOf('wild')} alt="" width="72" height="72" />
              <figcaption>
                <b>{t('symbol.wild')}</b>
                <p>{t('rules.wild')}</p>
              </figcaption>
            </figure>
          )}
          <Pays
            cell="scatter"
            worth={worth}
            pays={scatter.pays.map((paid, place): Pay => [place === scatter.pays.length - 1 ? `${place + 1}+` : `${place + 1}`, paid])}
          />
        </div>
      </section>

      <section>
        <h3>{t('rules.free')}</h3>
        <ul className="plain">
          {scatter.freeSpins.flatMap((count, place) =>
            count === 0 || count === scatter.freeSpins[place - 1]
              ? []
              : [<li key={place}>{t('rules.freePlain', { scatters: place + 1, count })}</li>],
          )}
        </ul>
        {machine.ladder === undefined && <p>{keptText(language, machine)}</p>}
        {leastOf(scatter.more) > 0 && (
          <p>
            {t('tumble.more', { scatters: leastOf(scatter.more), count: scatter.more[leastOf(scatter.more) - 1] ?? 0, most: maxSpins })}
          </p>
        )}
      </section>
      <ModeRules />
      <Numbers worth={worth} />
      <section>
        <p>{t('tumble.book', { count: game.rules.config.book.rows.toLocaleString('en') })}</p>
        <p>{t('rules.malfunction', { seconds: abandonedAfterSeconds })}</p>
        <PublishedPage path="/fairness" title={t('rules.algorithm')} testId="algorithm" />
        <PublishedPage path="/fingerprints.json" title={t('rules.fingerprints')} testId="fingerprints" />
      </section>
    </div>
  );
};

/** The grid and what wins on it. */
const winsText = ({ t }: Language, { wins, columns, rows, sizes, lines, heights }: TumbleMachine): string => {
  if (wins === 'lines') return t('rules.intro', { reels: columns, rows, lines: lines?.length ?? 0 });
  if (wins === 'ways')
    return t('rules.introWays', {
      reels: columns,
      rows: `${heights?.least ?? rows}–${rows}`,
      ways: (rows ** columns).toLocaleString('en'),
    });
  return t(wins === 'anywhere' ? 'tumble.anywhere' : 'tumble.clusters', { columns, rows, least: sizes[0] ?? 0 });
};

const rangeOf = (sizes: readonly number[], size: number, place: number): string => {
  const next = sizes[place + 1];
  return next === undefined ? `${size}+` : next - 1 === size ? `${size}` : `${size}–${next - 1}`;
};

const Numbers = ({ worth }: { worth: (hundredths: number) => string }): ReactElement => {
  const { game, language } = useTable();
  const { t } = language;
  const { config, proof, volatility } = game.rules;
  const published = isPublished(config.mathVersion, config);
  const number = (value: number, digits: number): string =>
    new Intl.NumberFormat(language.code, { numberingSystem: 'latn', maximumFractionDigits: digits }).format(value);
  const percent = (share: number): string => `${number(share * 100, 2)} %`;
  const edge = (1_000_000 - Number(proof.rtpPercent.replace('.', ''))).toString().padStart(5, '0');
  const rows: [key: string, label: string, value: ReactElement | string][] = [
    ['rtp', t('rules.rtp'), `${proof.rtpPercent} %`],
    ['edge', t('rules.edge'), `${edge.slice(0, -4)}.${edge.slice(-4)} %`],
    ['hit', t('rules.hit'), percent(proof.hit)],
    ['profit', t('tumble.profit'), percent(proof.profit)],
    ['feature', t('rules.feature'), t('rules.spins', { count: number(1 / proof.featureFrequency, 0) })],
    ['share', t('tumble.featureShare'), percent(proof.featureShare)],
    ['most', t('rules.maxWin'), <MostPaid key="most" worth={worth} />],
    [
      'top-award',
      t('rules.maxWinOnce'),
      t('rules.spins', { count: number(Number(proof.maxWinProb.den) / Number(proof.maxWinProb.num), 0) }),
    ],
    ['volatility', t('rules.volatility'), `${t(`volatility.${volatility}`)} (σ ${number(proof.sigma, 2)})`],
    [
      'version',
      t('rules.version'),
      <bdi key="version" dir="ltr">
        {proof.mathVersion}
      </bdi>,
    ],
  ];
  return (
    <section>
      <h3>{t('rules.numbers')}</h3>
      <dl className="numbers">
        {rows.flatMap(([key, label, value]) => [
          <dt key={`${key} label`}>{label}</dt>,
          <dd key={key} data-testid={key}>
            {value}
          </dd>,
        ])}
        <dt>{t('rules.sha')}</dt>
        <dd>
          <code data-testid="fingerprint">{fingerprintOf(config)}</code>{' '}
          <span data-testid={published ? 'published' : 'not-published'}>{t(published ? 'rules.published' : 'rules.notPublished')}</span>
        </dd>
      </dl>
    </section>
  );
};

const MostPaid = ({ worth }: { worth: (hundredths: number) => string }): ReactElement => {
  const { game, language } = useTable();
  const { maxWin } = game.rules.proof;
  return (
    <>
      {language.t('rules.timesBet', { count: maxWin.toLocaleString('en') })} = <Amount of={worth(Math.round(maxWin * 100))} />
    </>
  );
};

type Pay = [count: string, hundredths: number];

const Pays = ({ cell, pays, worth }: { cell: string; pays: Pay[]; worth: (hundredths: number) => string }): ReactElement => {
  const table = useTable();
  const { t } = table.language;
  return (
    <figure>
      <img src={table.dress.pictureOf(cell)} alt="" width="72" height="72" />
      <figcaption>
        <b>{cellText(table, cell)}</b>
        <dl>
          {pays
            .filter(([, paid]) => paid > 0)
            .toReversed()
            .map(([count, paid]) => (
              <div key={count}>
                <dt aria-label={t('rules.ofAKind', { count })}>
                  <bdi dir="ltr">{count}</bdi>
                </dt>
                <dd>
                  <Amount of={worth(paid)} />
                </dd>
              </div>
            ))}
        </dl>
      </figcaption>
    </figure>
  );
};
