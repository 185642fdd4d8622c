import { type ReactElement, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import * as calls from '../../src/families/lottery/protocol.ts';
import { call, Refused, Unreachable } from '../shell/call.ts';
import { Amount } from '../shell/money.tsx';
import { useAtDesk } from './at-desk.tsx';

type Room = z.output<typeof calls.shots.reply>;

/** The shots of a drawn numero of yeekee that won a prize. */
export const ShotWinners = ({ numeroId }: { numeroId: string }): ReactElement | null => {
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
  if (room === undefined || room.prizes.length === 0) return null;
  return (
    <section className="shots" aria-label={t('lottery.shots.prizes')} data-testid="shot-winners">
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
