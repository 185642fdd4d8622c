import { type CSSProperties, type ReactElement, useEffect } from 'react';
import { redsOf } from '../../../src/families/tables/rules/xoc-dia.ts';
import { betName } from '../bet-names.ts';
import { useEvents, useLater, useLive, useTable } from '../table.tsx';
import { Coin } from './coin.tsx';

/** Where the coins lie on the plate, in parts of it, and how far each is turned. */
const places: readonly (readonly [number, number, number])[] = [
  [30, 30, -24],
  [62, 24, 40],
  [36, 60, 12],
  [68, 56, -50],
];

const riseMs = 1_400;

/** A bowl on a plate: it is shaken and lifted, and the coins lie as they were drawn. */
export const CoinsShow = (): ReactElement => {
  const { language, sound } = useTable();
  const shaken = useEvents('shake')[0];
  const shown = useEvents('coins')[0];
  const pace = useLive((state) => state.rules.dealPace);
  const calm = useLive((state) => state.calm);
  const phase = useLive((state) => state.round?.phase);
  const isNew = shown !== undefined && !shown.isOld && !calm;
  const isOpen = useLater(shown !== undefined, isNew ? riseMs * pace : 0);
  const isShaking = shown === undefined && shaken !== undefined && phase === 'DEALING';
  useEffect(() => {
    if (!isShaking) return undefined;
    const timer = setInterval(() => sound.click(), 240 * pace);
    return () => clearInterval(timer);
  }, [isShaking, pace, sound]);
  const coins = shown?.event.coins;
  const state = coins !== undefined ? 'open' : isShaking ? 'shaking' : 'closed';
  return (
    <div className={`coins-show ${calm ? 'calm' : ''} ${state} ${isNew ? 'fresh' : ''}`} style={{ '--pace': pace } as CSSProperties}>
      <div className="plate" aria-hidden="true">
        {places.map(([x, y, turn], index) => (
          <span key={turn} className="coin-place" style={{ '--x': x, '--y': y, '--turn': `${turn}deg`, '--late': index } as CSSProperties}>
            {coins !== undefined && <Coin isRed={coins[index] === 1} />}
          </span>
        ))}
        <span className="bowl" />
      </div>
      <output
        className={`dice-total ${isOpen && coins !== undefined ? '' : 'none'}`}
        data-testid="coins"
        data-reds={coins && redsOf({ coins })}
      >
        {isOpen && coins !== undefined ? betName(language, redsOf({ coins }) % 2 === 0 ? 'even' : 'odd') : ''}
      </output>
    </div>
  );
};
