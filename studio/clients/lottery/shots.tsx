import { type ReactElement, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { takenOffPlace } from '../../src/families/lottery/shot-places.ts';
import * as calls from '../../src/families/lottery/protocol.ts';
import { call, Refused, Unreachable } from '../shell/call.ts';
import { Amount } from '../shell/money.tsx';
import { useAtDesk, useDesk, useServerTime } from './at-desk.tsx';

type Shot = z.output<typeof calls.shots.reply>['shots'][number];
const shownShots = 60;
const lookMs = 3_000;

/** The room of yeekee: a pad to shoot five digits, the shots in order, and the sum that the result comes from. */
export const Shots = (): ReactElement => {
  const { desk, language } = useAtDesk();
  const { t } = language;
  const board = useDesk((state) => state.board);
  const prizes = new Map(board?.terms.shotPrizes.map(({ place, amount }) => [place, amount]));
  const now = useServerTime();
  // Shots are taken until the draw, also after the bets are closed.
  const numero = [...(board?.open ?? []), ...(board?.past ?? [])]
    .filter(({ drawsAt, draw, state }) => draw === null && state !== 'VOID' && Date.parse(drawsAt) > now)
    .toSorted((a, b) => Date.parse(a.drawsAt) - Date.parse(b.drawsAt))[0];
  const [shots, setShots] = useState<readonly Shot[]>([]);
  const [number, setNumber] = useState('');
  const [problem, setProblem] = useState<'fast' | 'closed' | 'other'>();
  const id = numero?.id;
  const load = async (of: string): Promise<void> => {
    try {
      setShots((await call(calls.shots, desk.token, { params: { id: of } })).shots);
    } catch (error) {
      if (!(error instanceof Refused) && !(error instanceof Unreachable)) throw error;
    }
  };
  useEffect(() => {
    if (id === undefined) return undefined;
    void load(id);
    const timer = setInterval(() => void load(id), lookMs);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
  const shoot = async (): Promise<void> => {
    if (id === undefined || number === '') return;
    setProblem(undefined);
    try {
      await call(calls.shoot, desk.token, { params: { id }, body: { number: Number(number) } });
      setNumber('');
      await load(id);
    } catch (error) {
      if (error instanceof Refused) setProblem(error.code === 'TOO_FAST' ? 'fast' : error.code === 'NUMERO_CLOSED' ? 'closed' : 'other');
      else if (error instanceof Unreachable) setProblem('other');
      else throw error;
    }
  };
  if (numero === undefined) return <p className="quiet">{t('lottery.noResults')}</p>;
  const sum = shots.reduce((total, shot) => total + shot.number, 0);
  const off = shots.find(({ place }) => place === takenOffPlace)?.number ?? 0;
  const left = Math.max(0, Math.ceil((Date.parse(numero.drawsAt) - now) / 1_000));
  return (
    <section className="shots" aria-label={t('lottery.tab.shots')}>
      <p>
        <bdi dir="ltr">{numero.label}</bdi> · {t('lottery.shots.until')} <bdi dir="ltr">{left} s</bdi>
      </p>
      <form
        className="shot-pad"
        onSubmit={(event) => {
          event.preventDefault();
          void shoot();
        }}
      >
        <label className="typed">
          <span className="label">{t('lottery.shots.number')}</span>
          <input
            inputMode="numeric"
            maxLength={5}
            value={number}
            onChange={(event) => setNumber(event.target.value.replaceAll(/\D/g, ''))}
            data-testid="shot"
          />
        </label>
        <button type="submit" className="primary" disabled={number.length !== 5 || left === 0} data-testid="shoot">
          {t('lottery.shots.shoot')}
        </button>
      </form>
      {problem !== undefined && <p role="alert">{t(problem === 'fast' ? 'lottery.shots.fast' : problem === 'closed' ? 'lottery.refused.closed' : 'lottery.refused.other')}</p>}
      <p className="shot-sum">
        {t('lottery.shots.sum')} <bdi dir="ltr" data-testid="shot-sum">{sum}</bdi> − <bdi dir="ltr">{off}</bdi>
      </p>
      <p className="quiet">{t('lottery.shots.rule', { place: takenOffPlace })}</p>
      {prizes.size > 0 && (
        <p className="shot-prizes" data-testid="shot-prizes">
          {t('lottery.shots.prizes')}{' '}
          {[...prizes].map(([place, amount]) => (
            <span key={place}>{t('lottery.shots.place', { place })} <b><Amount of={amount} /></b></span>
          ))}
        </p>
      )}
      <ol className="shot-list" data-testid="shot-list">
        {shots.toReversed().slice(0, shownShots).map(({ place, number: shot, name, isOwn }) => (
          <li key={place} className={prizes.has(place) || place === takenOffPlace ? 'marked' : ''}>
            <b>{place}</b> <bdi dir="ltr">{String(shot).padStart(5, '0')}</bdi> <span>{isOwn ? t('lottery.shots.own') : name}</span>
            {prizes.has(place) && <b className="prize"><Amount of={prizes.get(place) ?? '0'} /></b>}
          </li>
        ))}
      </ol>
    </section>
  );
}; // prettier-ignore
