import { type ReactElement, type ReactNode, useMemo } from 'react';
import { useLive, useTable } from './table.tsx';

/** Something that a round can show: its text in the results, and how it is drawn. */
export type Mark = { key: string; name: string; face: ReactNode; className?: string };

type Stats = {
  marks: readonly Mark[];
  /** The marks of a result: one, or three for three dice. */
  marksOf: (result: string) => readonly string[];
};

const lastShown = 24;

/** The last results, and how often each mark came in all that are known. */
export const FrequencyStats = ({ marks, marksOf }: Stats): ReactElement => {
  const { t } = useTable().language;
  const results = useLive((state) => state.results);
  const rounds = useMemo(() => results.map(marksOf), [results, marksOf]);
  const all = rounds.flat();
  const counts = marks.map(({ key }) => all.filter((one) => one === key).length);
  const most = Math.max(1, ...counts);
  const markOf = (key: string): Mark | undefined => marks.find((one) => one.key === key);
  return (
    <section className="number-stats frequency" aria-label={t('table.stats')}>
      <ol className="last-marks" data-testid="last-numbers">
        {rounds
          .slice(-lastShown)
          .toReversed()
          .map((shown, index) => (
            // Rounds may be alike: their place tells them apart.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={rounds.length - index} className={index === 0 ? 'newest' : ''}>
              {shown.map((key, place) => (
                // oxlint-disable-next-line react/no-array-index-key
                <span key={place} className={`mark ${markOf(key)?.className ?? ''}`}>
                  <span className="unseen">{markOf(key)?.name}</span>
                  <span aria-hidden="true">{markOf(key)?.face}</span>
                </span>
              ))}
            </li>
          ))}
      </ol>
      <ul className="mark-rows">
        {marks.map(({ key, name, face, className = '' }, place) => (
          <li key={key}>
            <span className={`mark ${className}`} aria-hidden="true">
              {face}
            </span>
            <span className="mark-name">{name}</span>
            <i className="mark-bar" aria-hidden="true">
              <i className={className} style={{ inlineSize: `${((counts[place] ?? 0) * 100) / most}%` }} />
            </i>
            <b dir="ltr">{counts[place]}</b>
          </li>
        ))}
      </ul>
      <p className="small-note">{t('table.note')}</p>
    </section>
  );
};
