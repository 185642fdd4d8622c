import { type CSSProperties, type ReactElement, useEffect } from 'react';
import { Matchup, type Fighter } from '../../../src/families/tables/rules/cockfight.ts';
import type { FightResult } from '../../../src/families/tables/rules/fight-script.ts';
import { useEvents, useLater, useLive, useTable } from '../table.tsx';
import { useDealerLine } from './dealer-line.ts';
import { Rooster, type RoosterPose } from './rooster.tsx';
import './fight.css';
import './feathers.css';

type Side = 'meron' | 'wala';
const sides = ['meron', 'wala'] as const;
const bands: Record<Side, string> = { meron: 'oklch(0.62 0.22 26)', wala: 'oklch(0.6 0.19 255)' };

/** How long a blow is shown before the birds circle again. */
const blowMs = 1_150;

/** The fight: two birds in the ring, blow by blow as the server shows them, and what is left of their strength. */
export const FightShow = (): ReactElement => {
  const { sound } = useTable();
  const line = useDealerLine();
  const blows = useEvents('blow');
  const verdict = useEvents('verdict')[0]?.event;
  const matchup = useMatchup();
  const phase = useLive((state) => state.round?.phase);
  const roundId = useLive((state) => state.round?.id);
  const pace = useLive((state) => state.rules.dealPace);
  const calm = useLive((state) => state.calm);
  const count = blows.length;
  const last = blows.at(-1);
  const settled = useLater(count, blowMs * pace);
  const isFresh = last !== undefined && !last.isOld && settled !== count && !calm;
  useEffect(() => {
    if (last === undefined || last.isOld) return;
    if (last.event.kind === 'peck') sound.click();
    else sound.thud(last.event.kind === 'leap' ? 3 : -2);
  }, [count, last, sound]);
  const poseOf = (side: Side): RoosterPose => {
    if (verdict !== undefined) return hasFallen(verdict.winner, side) ? 'down' : verdict.winner === side ? 'crow' : 'stand';
    if (last !== undefined && last.event[side] === 0) return 'down';
    if (isFresh) return last.event.by === side || last.event.by === 'both' ? last.event.kind : 'hit';
    return phase === 'DEALING' ? 'stalk' : 'stand';
  };
  return (
    <div className={`fight ${calm ? 'calm' : ''} in-${phase}`} style={{ '--pace': pace } as CSSProperties} data-testid="fight">
      <div className="arena" aria-hidden="true">
        <Crowd />
        <div className="sand" />
        <div className="fence" />
      </div>
      {sides.map((side) => (
        <Corner key={`${roundId} ${side}`} side={side} fighter={matchup?.[side]} left={last?.event[side] ?? 100} winner={verdict?.winner} />
      ))}
      <div className={`birds ${phase === 'DEALING' || verdict !== undefined ? 'close' : ''}`} key={roundId}>
        {sides.map((side) => (
          <div key={side} className={`bird of-${side} at-${poseOf(side)}`}>
            {/* The same blow twice is shown twice: its number begins the movement anew. */}
            <div className="bird-move" key={isFresh ? count : 'rest'}>
              <Rooster plumage={matchup?.[side].plumage ?? 0} pose={poseOf(side)} band={bands[side]} />
            </div>
          </div>
        ))}
        {isFresh && <Feathers key={count} from={last.event.by === 'meron' ? 'wala' : 'meron'} many={last.event.kind === 'spur' ? 7 : 4} />}
      </div>
      <p className="fight-line" aria-hidden="true" key={line}>
        {line}
      </p>
    </div>
  );
};

/** The two birds of the round, known before the bets. */
export const useMatchup = (): Matchup | undefined => {
  const opening = useLive((state) => state.round?.opening);
  const read = Matchup.safeParse(opening);
  return read.success ? read.data : undefined;
};

const hasFallen = (winner: FightResult, side: Side): boolean => winner === 'bothDown' || (winner !== 'timeUp' && winner !== side);

/** The name of a corner, its bird, and the strength that is left. */
const Corner = ({
  side,
  fighter,
  left,
  winner,
}: {
  side: Side;
  fighter: Fighter | undefined;
  left: number;
  winner: FightResult | undefined;
}): ReactElement => {
  const { t } = useTable().language;
  return (
    <section className={`corner of-${side} ${winner === side ? 'winner' : ''}`} aria-label={t(`bet.${side}`)}>
      <b>
        {t(`bet.${side}`)} {fighter !== undefined && <span dir="ltr">#{fighter.number}</span>}
      </b>
      <span className="strength" aria-hidden="true">
        <i style={{ '--left': left / 100 } as CSSProperties} />
      </span>
      <small data-testid={`rating-${side}`}>{fighter !== undefined && t('fight.rating', { rating: fighter.rating })}</small>
    </section>
  );
};

/** Feathers that fly off the struck bird. */
const Feathers = ({ from, many }: { from: Side; many: number }): ReactElement => (
  <div className={`feathers of-${from}`} aria-hidden="true">
    {Array.from({ length: many }, (_, index) => (
      <i key={index} style={{ '--way': index - (many - 1) / 2, '--wait': `${index * 22}ms` } as CSSProperties} />
    ))}
  </div>
);

const heads = Array.from({ length: 26 }, (_, index) => ({
  x: 4 + index * 15.6 + (index % 3) * 4,
  y: 30 + ((index * 7) % 5) * 4,
  size: 8 + (index % 4),
}));

/** People around the ring, in the dark. */
const Crowd = (): ReactElement => (
  <svg className="ring-crowd" viewBox="0 0 410 70" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    {heads.map(({ x, y, size }) => (
      <g key={x}>
        <circle cx={x} cy={y} r={size} />
        <path d={`M${x - size * 1.8} 74q0-${74 - y - size} ${size * 1.8}-${74 - y - size}t${size * 1.8} ${74 - y - size}z`} />
      </g>
    ))}
  </svg>
);
