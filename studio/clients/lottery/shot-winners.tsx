import { type ReactElement, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { takenOffPlace } from '../../src/families/lottery/shot-places.ts';
import * as calls from '../../src/families/lottery/protocol.ts';
import { call, Refused, Unreachable } from '../shell/call.ts';
import { Amount } from '../shell/money.tsx';
import { useAtDesk } from './at-desk.tsx';

/** Five digits. */
const shotRange = 100_000;
type Room = z.output<typeof calls.shots.reply>;

/** How the result of a numero of yeekee follows from its shots, and the shots that won a prize. */
export const ShotWinners = ({ numeroId, ownNumber }: { numeroId: string; ownNumber: number | null }): ReactElement | null => {
  const { desk, language } = useAtDesk();
  const { t } = language;
  const [room, setRoom] = useState<Room>();
  useEffect(() => {
    let gone = false;
    call(calls.shots, desk.token, { params: { id: numeroId } }).then(
      (answer) => !gone && setRoom(answer),
      (error: unknown) => {
        if (!(error instanceof Refused) && !(error instanceof Unreachable)) throw error;
      },
    );
    return () => {
      gone = true;
    };
  }, [desk, numeroId]);
  if (room === undefined) return null;
  const sum = room.shots.reduce((total, shot) => total + shot.number, 0);
  const off = room.shots.find(({ place }) => place === takenOffPlace)?.number ?? 0;
  const own = ownNumber ?? 0;
  const result = String((sum + own - off) % shotRange).padStart(5, '0');
  const steps = (
    <div className="shots">
      <p className="shot-sum" dir="ltr" data-testid="shot-steps">
        {sum} + {own} − {off} = {sum + own - off} → <b>{result}</b>
      </p>
      <p className="quiet">{t('lottery.shots.rule', { place: takenOffPlace })}</p>
    </div>
  );
  if (room.prizes.length === 0) return steps;
  return (
    <section className="shots" aria-label={t('lottery.shots.prizes')} data-testid="shot-winners">
      {steps}
      <h3>{t('lottery.shots.prizes')}</h3>
      <ol className="shot-list">
        {room.prizes.map(({ place, amount }) => {
          const shot = room.shots.find((one) => one.place === place);
          return (
            <li key={place}>
              <b>{place}</b> <bdi dir="ltr">{String(shot?.number ?? 0).padStart(5, '0')}</bdi>{' '}
              <span>{shot?.isOwn === true ? t('lottery.shots.own') : shot?.name}</span>
              <b className="prize"><Amount of={amount} /></b>
            </li>
          );
        })}
      </ol>
    </section>
  );
}; // prettier-ignore
