import { type ReactElement, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { findPlay } from '../../src/families/lottery/lottery.ts';
import { nameOf } from '../../src/families/lottery/play-names.ts';
import * as calls from '../../src/families/lottery/protocol.ts';
import { readSelection } from '../../src/families/lottery/rule-of.ts';
import { call, Refused, Unreachable } from '../shell/call.ts';
import { Icon } from '../shell/icons.tsx';
import { useAtDesk, useDesk } from './at-desk.tsx';
import { selectionText } from './selection-text.ts';

type Saved = z.output<typeof calls.savedSlips.reply>['saved'];

/** The slips that the player keeps at the server: press one to add its rows, or keep the slip in the making. */
export const SavedSlips = (): ReactElement => {
  const { desk, language } = useAtDesk();
  const { t } = language;
  const rows = useDesk((state) => state.rows);
  const [saved, setSaved] = useState<Saved>([]);
  const load = async (asked: Promise<{ saved: Saved }>): Promise<void> => {
    try {
      setSaved((await asked).saved);
    } catch (error) {
      if (!(error instanceof Refused) && !(error instanceof Unreachable)) throw error;
    }
  };
  useEffect(() => {
    let gone = false;
    call(calls.savedSlips, desk.token).then(
      (answer) => !gone && setSaved(answer.saved),
      (error: unknown) => {
        if (!(error instanceof Refused) && !(error instanceof Unreachable)) throw error;
      },
    );
    return () => {
      gone = true;
    };
  }, [desk]);
  const keep = (): void =>
    void load(call(calls.saveSlip, desk.token, { body: { rows: rows.map(({ play, selection, unit, multiple }) => ({ play, selection, unit, multiple })) } }));
  return (
    <details className="quick-sets saved-slips">
      <summary data-testid="saved">{t('lottery.saved')} {saved.length > 0 && <b>{saved.length}</b>}</summary>
      <button type="button" className="secondary small" disabled={rows.length === 0} onClick={keep} data-testid="save-slip">
        {t('lottery.saved.keep')}
      </button>
      <ul>
        {saved.map((slip) => (
          <li key={slip.id}>
            <button type="button" className="saved-slip" onClick={() => { for (const row of slip.rows) desk.add({ ...row, selection: row.selection }); }} data-testid="saved-slip">
              <Written rows={slip.rows} />
            </button>
            <button type="button" className="round" aria-label={t('lottery.remove')} onClick={() => void load(call(calls.forgetSlip, desk.token, { params: { id: slip.id } }))}>
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}; // prettier-ignore

/** The rows of a slip in one line. A row that the lottery does not have any more is left out. */
const Written = ({ rows }: { rows: Saved[number]['rows'] }): ReactElement => {
  const { desk, language } = useAtDesk();
  const { lottery } = desk;
  const written = rows.flatMap((row) => {
    const play = findPlay(lottery, row.play);
    const selection = play && readSelection(play, lottery.space, row.selection);
    return play === undefined || selection === undefined
      ? []
      : [{ name: nameOf(lottery.family, play.code, language.code), text: selectionText(lottery, play.code, selection, language.code) }];
  });
  return (
    <>
      {written.map(({ name, text }, nth) => (
        // oxlint-disable-next-line react/no-array-index-key
        <span key={nth}>
          {name} <bdi dir="ltr">{text}</bdi>
        </span>
      ))}
    </>
  );
};
