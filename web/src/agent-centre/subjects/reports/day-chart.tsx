import { useId, useState } from 'react';
import { dayText } from '#site/subjects/statements/period.rules.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { drawn, steps } from './chart.rules.ts';
import styles from './day-chart.module.css';

export type Series = {
  name: string;
  tone: 'brass' | 'indigo' | 'jade';
  /** One value a day. */
  values: readonly bigint[];
};

type Props = {
  title: string;
  days: readonly string[];
  series: readonly Series[];
  /** A value as people read it. */
  write: (value: bigint) => string;
};

/**
 * Bars by day. Pointing, dragging or the arrow keys choose a day, whose figures stand above; for people who do not see it every day is read out as it is
 * chosen, because what is moved is the browser's own slider.
 */
export const DayChart = ({ title, days, series, write }: Props) => {
  const t = useText();
  const language = useLanguage();
  const id = useId();
  const [chosen, setChosen] = useState<number>();
  const last = days.length - 1;
  const at = Math.min(chosen ?? last, last);
  const { bars, zero } = drawn(series.map(({ values }) => values));
  const day = days[at];
  const said = series.map(({ name, values }) => `${name} ${write(values[at] ?? 0n)}`).join(', ');
  const slot = 100 / Math.max(1, days.length);
  const width = (slot * 0.72) / Math.max(1, series.length);
  return (
    <figure className={styles['chart']} aria-labelledby={`${id}-title`}>
      <figcaption>
        <b id={`${id}-title`}>{title}</b>
        <span className={styles['day']}>{day === undefined ? t('agent-tree.noDays') : dayText(day, language)}</span>
        <span className={styles['legend']}>
          {series.map(({ name, tone, values }) => (
            <span key={name} data-tone={tone}>
              <i aria-hidden="true" />
              {name}{' '}
              <bdi dir="ltr" className="money">
                {write(values[at] ?? 0n)}
              </bdi>
            </span>
          ))}
        </span>
      </figcaption>
      <div className={styles['plot']} dir="ltr">
        <svg viewBox={`0 0 100 ${String(steps)}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <rect className={styles['chosen']} x={at * slot} width={slot} y={0} height={steps} />
          {bars.map((own, place) =>
            own.map(
              ({ top, height }, index) =>
                height > 0 && (
                  <rect
                    key={`${String(place)}-${days[index] ?? ''}`}
                    data-tone={series[place]?.tone}
                    x={index * slot + slot * 0.14 + place * width}
                    width={width}
                    y={top}
                    height={height}
                  />
                ),
            ),
          )}
          <line className={styles['zero']} x1={0} x2={100} y1={zero} y2={zero} />
        </svg>
        <input
          type="range"
          min={0}
          max={Math.max(0, last)}
          value={at}
          aria-label={title}
          aria-valuetext={day === undefined ? '' : `${dayText(day, language)}: ${said}`}
          onChange={(event) => setChosen(Number(event.target.value))}
          onPointerMove={({ currentTarget, clientX }) => {
            const { left, width: wide } = currentTarget.getBoundingClientRect();
            setChosen(Math.max(0, Math.min(last, Math.floor(((clientX - left) / wide) * days.length))));
          }}
          onPointerLeave={() => setChosen(undefined)}
        />
      </div>
      <div className={styles['ends']} dir="ltr" aria-hidden="true">
        <span>{days[0]?.slice(5)}</span>
        {days.length > 1 && <span>{days[last]?.slice(5)}</span>}
      </div>
    </figure>
  );
};
