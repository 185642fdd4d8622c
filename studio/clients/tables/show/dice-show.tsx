import { type CSSProperties, type ReactElement, useEffect } from 'react';
import { useEvents, useLater, useLive, useTable } from '../table.tsx';
import { betName } from '../bet-names.ts';
import { Die } from './die.tsx';
import { PictureOf } from './picture.tsx';

/** How a cube is turned so that a face looks at the viewer. */
const turns: Record<number, string> = {
  1: 'rotateX(0deg) rotateY(0deg)',
  2: 'rotateX(0deg) rotateY(-90deg)',
  3: 'rotateX(-90deg) rotateY(0deg)',
  4: 'rotateX(90deg) rotateY(0deg)',
  5: 'rotateX(0deg) rotateY(90deg)',
  6: 'rotateX(0deg) rotateY(180deg)',
};
/** Where each face of a cube is. */
const faceAt: readonly [number, string][] = [
  [1, ''],
  [2, 'rotateY(90deg)'],
  [3, 'rotateX(90deg)'],
  [4, 'rotateX(-90deg)'],
  [5, 'rotateY(-90deg)'],
  [6, 'rotateY(180deg)'],
];

const settleMs = 1_300;

/** Three dice under a dome: it is shaken, lifted, and the dice lie as they were drawn. */
export const DiceShow = (): ReactElement => {
  const { language, sound, game } = useTable();
  const hasPictures = game.rules.config.game === 'fishPrawnCrab';
  const shaken = useEvents('shake')[0];
  const fallen = useEvents('dice')[0];
  const pace = useLive((state) => state.rules.dealPace);
  const calm = useLive((state) => state.calm);
  const phase = useLive((state) => state.round?.phase);
  const isNew = fallen !== undefined && !fallen.isOld && !calm;
  const isSettled = useLater(fallen !== undefined, isNew ? settleMs * pace : 0);
  const hasFallen = fallen !== undefined && !fallen.isOld;
  useEffect(() => {
    if (!hasFallen) return;
    for (const [index, ms] of [0, 90, 170].entries()) setTimeout(() => sound.thud(index + 2), ms + 500 * pace);
  }, [hasFallen, pace, sound]);
  const dice = fallen?.event.dice;
  const state = fallen !== undefined ? 'open' : shaken !== undefined && phase === 'DEALING' ? 'shaking' : 'closed';
  return (
    <div
      className={`dice-show ${hasPictures ? 'of-pictures' : ''} ${calm ? 'calm' : ''} ${state} ${isNew ? 'fresh' : ''}`}
      style={{ '--pace': pace } as CSSProperties}
    >
      <div className="tray" aria-hidden="true">
        {[0, 1, 2].map((index) => (
          <span key={index} className={`cube-seat seat-${index}`}>
            <span className="cube" style={{ '--turn': turns[dice?.[index] ?? [5, 1, 3][index] ?? 1] } as CSSProperties}>
              {faceAt.map(([face, turn]) => (
                <span key={face} className="cube-face" style={{ '--side': turn === '' ? 'rotateY(0deg)' : turn } as CSSProperties}>
                  {hasPictures ? <PictureOf face={face} /> : <Die face={face} />}
                </span>
              ))}
            </span>
          </span>
        ))}
        <span className="dome" />
      </div>
      <output className={`dice-total ${isSettled && dice !== undefined ? '' : 'none'}`} data-testid="dice">
        {isSettled && dice !== undefined
          ? hasPictures
            ? dice.map((face) => betName(language, `picture.${face}`)).join(' · ')
            : language.t('line.dice', { dice: dice.join(' · '), total: dice.reduce((sum, one) => sum + one, 0) })
          : ''}
      </output>
    </div>
  );
};
