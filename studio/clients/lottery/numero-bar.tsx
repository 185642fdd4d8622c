import type { ReactElement } from 'react';
import { useAtDesk, useDesk, useServerTime } from './at-desk.tsx';
import { FillingSheet } from './being-drawn.tsx';
import { DrawView } from './draw-view.tsx';
import { useAnnouncement } from './use-announcement.ts';

/** The next numero with the time that is left to bet, and the last one with its result. */
export const NumeroBar = (): ReactElement => {
  const { desk, language } = useAtDesk();
  const { t } = language;
  const board = useDesk((state) => state.board);
  const now = useServerTime();
  const next = board?.open.find(({ closesAt }) => Date.parse(closesAt) > now);
  const last = board?.past[0];
  const announced = useAnnouncement(last);
  const left = next === undefined ? undefined : Math.max(0, Math.ceil((Date.parse(next.closesAt) - now) / 1_000));
  return (
    <section className="numero-bar">
      <div className="numero-next">
        <span className="label">
          {t('lottery.draw')} <bdi dir="ltr">{next?.label ?? '–'}</bdi>
        </span>
        <span className={`clock ${left !== undefined && left <= 60 ? 'late' : ''}`} role="timer" data-testid="clock">
          <small>{t('lottery.closesIn')}</small> <bdi dir="ltr">{left === undefined ? '–' : clockText(left)}</bdi>
        </span>
      </div>
      <div className="numero-last" data-testid="last-draw" data-label={last?.label ?? ''}>
        <span className="label">
          <bdi dir="ltr">{last?.label ?? '–'}</bdi>
        </span>
        {last === undefined ? (
          <span className="quiet">{t('lottery.noResults')}</span>
        ) : last.sheet !== null ? (
          <FillingSheet sheet={last.sheet} short />
        ) : last.draw === null ? (
          <span className="quiet">{t(last.state === 'VOID' ? 'lottery.void' : 'lottery.waiting')}</span>
        ) : (
          <DrawView key={last.id} lottery={desk.lottery} draw={last.draw} short announced={announced} />
        )}
      </div>
    </section>
  );
};

const two = (value: number): string => String(value).padStart(2, '0');
/** Days and hours where there are any: 2d 04:10:09. */
const clockText = (seconds: number): string => {
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60];
  const time = `${two(minutes)}:${two(seconds % 60)}`;
  return days > 0 ? `${days}d ${two(hours)}:${time}` : hours > 0 ? `${two(hours)}:${time}` : time;
};
