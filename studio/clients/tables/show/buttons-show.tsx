import { type CSSProperties, type ReactElement, useEffect, useMemo } from 'react';
import { restOf } from '../../../src/families/tables/rules/fan-tan.ts';
import { useEvents, useLater, useLive, useTable } from '../table.tsx';

/** From the lift of the cup to the last group of four. */
const countMs = 5_400;
const groupsInARow = 10;

/** A place in the heap for each button, always the same: a spiral from the middle. */
const heapPlace = (index: number, all: number): { x: number; y: number } => {
  const [part, angle] = [Math.sqrt((index + 0.5) / all), index * 2.399_963];
  return { x: 23 + 19 * part * Math.cos(angle), y: 50 + 36 * part * Math.sin(angle) };
};

/** Where a button is put down: four of a group in a square, and the rest alone in front. */
const countedPlace = (index: number, groups: number): { x: number; y: number } => {
  const [group, within] = [Math.floor(index / 4), index % 4];
  if (group >= groups) return { x: 70 + within * 7, y: 88 };
  const [column, row] = [group % groupsInARow, Math.floor(group / groupsInARow)];
  return { x: 45 + column * 5.4 + (within % 2) * 2.5, y: 14 + row * 22 + Math.floor(within / 2) * 8.5 };
};

/** Fan tan: a heap of buttons is uncovered and counted off by fours until one to four are left. */
export const ButtonsShow = (): ReactElement => {
  const { language, sound } = useTable();
  const heap = useEvents('buttons')[0];
  const hasResult = useEvents('result').length > 0;
  const pace = useLive((state) => state.rules.dealPace);
  const calm = useLive((state) => state.calm);
  const buttons = heap?.event.buttons;
  const isNew = heap !== undefined && !heap.isOld && !calm;
  const isCounted = useLater(hasResult, 0);
  const rest = buttons === undefined ? 0 : restOf({ buttons });
  // The last group of four stays with the rest when nothing is over: four are left then.
  const groups = buttons === undefined ? 0 : (buttons - rest) / 4;
  useEffect(() => {
    if (!isNew || groups === 0) return undefined;
    const timer = setInterval(() => sound.click(), (countMs * pace) / groups);
    const end = setTimeout(() => clearInterval(timer), countMs * pace + 900 * pace);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [isNew, groups, pace, sound]);
  const places = useMemo(
    () =>
      Array.from({ length: buttons ?? 84 }, (_, index) => {
        const from = heapPlace((index * 37) % (buttons ?? 84), buttons ?? 84);
        const to = countedPlace(index, groups);
        const late = groups === 0 ? 0 : Math.min(1, Math.floor(index / 4) / groups);
        return { '--from-x': from.x, '--from-y': from.y, '--to-x': to.x, '--to-y': to.y, '--late': late } as CSSProperties;
      }),
    [buttons, groups],
  );
  return (
    <div
      className={`buttons-show ${buttons === undefined ? 'covered' : isNew ? 'counting' : 'counted'}`}
      style={{ '--pace': pace, '--count-ms': countMs } as CSSProperties}
    >
      <div className="heap" aria-hidden="true" dir="ltr">
        {places.map((style, index) => (
          // Buttons are alike: their place tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <i key={index} className={buttons !== undefined && index >= groups * 4 ? 'left' : ''} style={style} />
        ))}
        <span className="cup" />
      </div>
      <output className={`dice-total ${isCounted && buttons !== undefined ? '' : 'none'}`} data-testid="buttons" data-rest={rest}>
        {isCounted && buttons !== undefined ? language.t('line.buttons', { count: buttons, rest }) : ''}
      </output>
    </div>
  );
};
