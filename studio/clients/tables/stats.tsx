import { type ReactElement, useMemo } from 'react';
import { faces } from '../../src/families/tables/rules/three-dice.ts';
import { betName } from './bet-names.ts';
import { bullNameAt } from './bull-names.ts';
import { FrequencyStats, type Mark } from './frequency-stats.tsx';
import { PictureOf } from './show/picture.tsx';
import { useLive, useTable } from './table.tsx';

const threeMarks = (result: string): string[] => result.split('.');

/** Fish-prawn-crab: the three pictures of the last rounds. */
export const PictureStats = (): ReactElement => {
  const { language } = useTable();
  const marks = useMemo(
    () =>
      faces.map((face): Mark => ({
        key: String(face),
        name: betName(language, `picture.${face}`),
        face: <PictureOf face={face} />,
        className: 'of-picture',
      })),
    [language],
  );
  return <FrequencyStats marks={marks} marksOf={threeMarks} />;
};

const oneMark = (result: string): string[] => [result];

/** Fan tan: the rests of the last rounds. */
export const RestStats = (): ReactElement => {
  const { language } = useTable();
  const marks = useMemo(
    () =>
      [1, 2, 3, 4].map((rest): Mark => ({
        key: String(rest),
        name: betName(language, `fan.${rest}`),
        face: rest,
        className: `rest-${rest}`,
      })),
    [language],
  );
  return <FrequencyStats marks={marks} marksOf={oneMark} />;
};

const dealerResults = ['17', '18', '19', '20', '21', 'N', 'B'] as const;

/** Blackjack: what the dealer came to. */
export const BlackjackStats = (): ReactElement => {
  const { language } = useTable();
  const { t } = language;
  const marks = useMemo(
    () =>
      dealerResults.map((result): Mark => {
        const name = result === 'N' ? t('line.blackjack') : result === 'B' ? t('line.bust') : t('line.dealer', { points: result });
        return { key: result, name, face: result === 'N' ? 'BJ' : result === 'B' ? '>21' : result, className: `of-dealer-${result}` };
      }),
    [t],
  );
  return <FrequencyStats marks={marks} marksOf={oneMark} />;
};

const shownRounds = 20;

/** Niu niu: who won against Banker, and with which rank, the newest round first. */
export const NiuNiuStats = (): ReactElement => {
  const { language } = useTable();
  const { t } = language;
  const results = useLive((state) => state.results);
  const rounds = useMemo(
    () =>
      results
        .slice(-shownRounds)
        .toReversed()
        .map((result) => result.split(' ')),
    [results],
  );
  const sides = ['banker', 'player1', 'player2', 'player3'];
  return (
    <section className="number-stats niu-stats" aria-label={t('table.stats')}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{t('bet')}</span>
            </th>
            {rounds.map((_, index) => (
              // Rounds may be alike: their place tells them apart.
              // oxlint-disable-next-line react/no-array-index-key
              <th key={results.length - index} scope="col" className={index === 0 ? 'newest' : ''}>
                {index + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sides.map((side, row) => (
            <tr key={side}>
              <th scope="row">{betName(language, side)}</th>
              {rounds.map((round, index) => {
                const won = row === 0 ? undefined : round[row - 1] === 'W';
                const place = Number(round[3 + row]);
                return (
                  // oxlint-disable-next-line react/no-array-index-key
                  <td
                    key={results.length - index}
                    className={won === undefined ? 'bank' : won ? 'won' : 'lost'}
                    title={bullNameAt(language, place)}
                  >
                    <span className="unseen">{bullNameAt(language, place)}</span>
                    <span aria-hidden="true">{place <= 9 ? place : '★'}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small-note">{t('table.note')}</p>
    </section>
  );
};
