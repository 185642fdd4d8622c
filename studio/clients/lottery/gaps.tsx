import { type ReactElement, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import * as calls from '../../src/families/lottery/protocol.ts';
import { call, Refused, Unreachable } from '../shell/call.ts';
import { useAtDesk, useDesk } from './at-desk.tsx';
import { digitSetName } from './set-words.ts';

type Answer = z.output<typeof calls.gaps.reply>;
const lists = ['numbers', 'pairs', 'heads', 'tails'] as const;
type List = (typeof lists)[number];

/** How long numbers have not come, the longest absence first, from all stored draws; for a sheet also pairs of a number and its reverse, heads and tails. */
export const Gaps = (): ReactElement => {
  const { desk, language } = useAtDesk();
  const { t, code } = language;
  const newest = useDesk((state) => state.board?.past.find(({ draw }) => draw !== null)?.id);
  const [answer, setAnswer] = useState<Answer>();
  const [list, setList] = useState<List>('numbers');
  useEffect(() => {
    let gone = false;
    call(calls.gaps, desk.token).then(
      (found) => !gone && setAnswer(found),
      (error: unknown) => {
        if (!(error instanceof Refused) && !(error instanceof Unreachable)) throw error;
      },
    );
    return () => {
      gone = true;
    };
  }, [desk, newest]);
  if (answer === undefined) return <p className="quiet">{t('lottery.waiting')}</p>;
  const isSheet = answer.pairs.length > 0;
  const names = { numbers: t('lottery.number'), pairs: t('lottery.gap.pairs'), heads: digitSetName('head', code), tails: digitSetName('tail', code) };
  const dateOf = (moment: string | null): string => (moment === null ? '–' : new Intl.DateTimeFormat(`${code}-u-nu-latn`, { dateStyle: 'short', timeZone: desk.lottery.schedule.zone }).format(new Date(moment)));
  const written = (value: number): string => (isSheet && (list === 'numbers' || list === 'pairs') ? two(value) : String(value));
  const lines = answer[list].toSorted((a, b) => b.gap - a.gap || a.value - b.value);
  return (
    <div className="gaps" data-testid="gaps">
      {isSheet && (
        <fieldset className="chips" aria-label={t('lottery.trend.gaps')}>
          {lists.map((one) => (
            <button key={one} type="button" aria-pressed={one === list} onClick={() => setList(one)} data-testid={`gaps-${one}`}>
              {names[one]}
            </button>
          ))}
        </fieldset>
      )}
      <p className="pays">{t('lottery.gap.since', { count: answer.draws, date: dateOf(answer.from) })}</p>
      {isSheet && <Missing answer={answer} names={names} />}
      <table dir="ltr">
        <thead>
          <tr>
            <th scope="col">{names[list]}</th>
            <th scope="col">{t('lottery.gap')}</th>
            <th scope="col">{t('lottery.gap.longest')}</th>
            <th scope="col">{t('lottery.gap.last')}</th>
            <th scope="col">{t('lottery.came')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ value, gap, longest, longestEnd, last, hits }) => (
            <tr key={value} data-value={value} className={gap > 0 && longestEnd === null ? 'record' : ''}>
              <th scope="row">{written(value)}{list === 'pairs' && ` – ${two(reverseOf(value))}`}</th>
              <td>{gap}</td>
              <td>{longest} {longestEnd !== null && <small>{dateOf(longestEnd)}</small>}</td>
              <td>{dateOf(last)}</td>
              <td>{hits}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}; // prettier-ignore

const two = (value: number): string => String(value).padStart(2, '0');
const reverseOf = (value: number): number => (value % 10) * 10 + Math.floor(value / 10);

/** The heads and the tails that the newest draw does not have. */
const Missing = ({ answer, names }: { answer: Answer; names: Readonly<Record<'heads' | 'tails', string>> }): ReactElement => {
  const { t } = useAtDesk().language;
  return (
    <p className="missing-digits" data-testid="missing-digits">
      {t('lottery.gap.missing')}{' '}
      {(['heads', 'tails'] as const).map((of) => (
        <span key={of}>
          {names[of]} <bdi dir="ltr">{answer[of].flatMap(({ value, gap }) => (gap > 0 ? [value] : [])).join(' ') || '–'}</bdi>
        </span>
      ))}
    </p>
  );
};
