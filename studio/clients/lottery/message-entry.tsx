import { type ReactElement, useState } from 'react';
import { lotteries } from '../../src/families/lottery/lotteries.ts';
import type { Lottery } from '../../src/families/lottery/lottery.ts';
import { costInTenths, type MessageRow } from '../../src/families/lottery/messages/message-row.ts';
import { readThai } from '../../src/families/lottery/messages/thai.ts';
import { dropRepeated, readNorthern } from '../../src/families/lottery/messages/vietnam-north.ts';
import { readSouthern } from '../../src/families/lottery/messages/vietnam-south.ts';
import type { Selection } from '../../src/families/lottery/play.ts';
import { useAtDesk, useDesk, useServerTime } from './at-desk.tsx';
import { nameOf } from '../../src/families/lottery/play-names.ts';
import { selectionText } from './selection-text.ts';

type Understood = { rows: MessageRow[]; elsewhere: string[]; unknown: string[]; ignored: string[] };

/** The longest message, in characters. */
const messageMax = 4_000;

/** Whether players of a lottery send bets as messages that the screen can read. */
export const readsMessages = ({ area, family }: Lottery): boolean => area !== undefined && family !== 'MALAY';

/** A message in the way of writing of the lottery's players. Rows for other stations, and pairs over two of them, are told and not added. */
export const understand = (lottery: Lottery, weekday: number, message: string): Understood => {
  if (lottery.area === 'TH') return { ...readThai(lottery, message), elsewhere: [] };
  if (lottery.family === 'VN_NORTH') return { ...readNorthern(lottery, message), elsewhere: [] };
  const { rows, crossed, unknown } = readSouthern(lotteries, weekday, message);
  const isHere = ({ station }: { station: string }): boolean => station === lottery.code;
  const elsewhere = [...rows.filter((row) => !isHere(row)), ...crossed].map(({ text }) => text);
  return { rows: rows.filter(isHere), elsewhere: [...new Set(elsewhere)], unknown, ignored: [] };
};

/** A message from a chat: what was understood stands under it, row by row, and nothing is bet before the player takes it over. */
export const MessageEntry = (): ReactElement => {
  const { desk, language } = useAtDesk();
  const { t, code } = language;
  const { lottery } = desk;
  const next = useDesk((state) => state.board?.open[0]);
  const [text, setText] = useState('');
  const [drops, setDrops] = useState(false);
  const now = useServerTime();
  const drawsAt = next === undefined ? now : Date.parse(next.drawsAt);
  const day = Temporal.Instant.fromEpochMilliseconds(Math.floor(drawsAt)).toZonedDateTimeISO(lottery.schedule.zone);
  const { rows: read, elsewhere, unknown, ignored } = understand(lottery, day.dayOfWeek, text);
  const without = dropRepeated(lottery, read);
  const hasRepeated = costInTenths(without) < costInTenths(read);
  const rows = drops ? without : read;
  const take = (): void => {
    for (const { play, selection, unit, multiple } of rows) desk.add({ play, selection, unit, multiple });
    setText('');
  };
  return (
    <details className="message-entry" data-testid="message-entry">
      <summary>{t('lottery.message')}</summary>
      <textarea rows={4} maxLength={messageMax} aria-label={t('lottery.message')} value={text} onChange={(event) => setText(event.target.value)} data-testid="message" />
      <div className="understood" aria-live="polite">
        {rows.length > 0 && (
          <ul data-testid="message-rows">
            {rows.map((row, nth) => (
              // oxlint-disable-next-line react/no-array-index-key
              <li key={nth}>
                <b>{nameOf(lottery.family, row.play, code)}</b>{' '}
                <bdi dir="ltr">
                  {selectionText(lottery, row.play, row.selection as Selection, code)} · {row.bets} × {stakeText(row)}
                </bdi>
              </li>
            ))}
          </ul>
        )}
        <Words label={t('lottery.notUnderstood')} words={unknown} marked />
        <Words label={t('lottery.message.elsewhere')} words={elsewhere} marked />
        <Words label={t('lottery.message.ignored')} words={ignored} />
      </div>
      <div className="quick">
        <button type="button" disabled={rows.length === 0} onClick={take} data-testid="take-message">
          {t('lottery.message.take', { count: rows.length })}
        </button>
        {(hasRepeated || drops) && (
          <button type="button" aria-pressed={drops} onClick={() => setDrops(!drops)}>
            {t('lottery.dropRepeated')}
          </button>
        )}
      </div>
    </details>
  );
}; // prettier-ignore

const stakeText = ({ unit, multiple }: MessageRow): string => String(unit === '1' ? multiple : multiple / 10);

const Words = ({ label, words, marked = false }: { label: string; words: readonly string[]; marked?: boolean }): ReactElement | null =>
  words.length === 0 ? null : (
    <p>
      {label} {marked ? <mark>{words.join(' · ')}</mark> : words.join(' · ')}
    </p>
  );
