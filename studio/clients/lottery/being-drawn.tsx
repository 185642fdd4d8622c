/** A sheet that fills while public sources publish it. It is not official. */
import { type ReactElement, useEffect, useState } from 'react';
import { orderOf } from '../../src/families/lottery/announcement.ts';
import { numberPlaces } from '../../src/families/lottery/draw-space.ts';
import type { NumeroView } from '../../src/families/lottery/protocol.ts';
import { wantsLessMotion } from '../shell/less-motion.ts';
import type { Announcement } from './announcement.ts';
import { useAtDesk } from './at-desk.tsx';
import { DrawView } from './draw-view.tsx';

type Sheet = NonNullable<NumeroView['sheet']>;
const lookMs = 150;

/** How far the sheet is, as an announcement: the next number turns in its cell. */
const useFilling = (sheet: Sheet): Announcement & { look: number } => {
  const { desk } = useAtDesk();
  const [look, setLook] = useState(0);
  useEffect(() => {
    if (wantsLessMotion()) return undefined;
    const timer = setInterval(() => setLook((count) => count + 1), lookMs);
    return () => clearInterval(timer);
  }, []);
  const { space } = desk.lottery;
  const shown = new Set(numberPlaces(space).flatMap((places, nth) => (places.every((place) => sheet.draw[place] !== null) ? [nth] : [])));
  const next = wantsLessMotion() ? undefined : orderOf(space).find((nth) => !shown.has(nth));
  return { shown, turning: next ?? -1, look };
};

/** The numbers that are known; `short`: the last of them. */
export const FillingSheet = ({ sheet, short = false }: { sheet: Sheet; short?: boolean }): ReactElement => {
  const { desk, language } = useAtDesk();
  const filling = useFilling(sheet);
  return (
    <>
      <DrawView lottery={desk.lottery} draw={sheet.draw.map((value) => value ?? 0)} short={short} announced={filling} />
      {short && <small className="being-drawn">{language.t('lottery.beingDrawn')}</small>}
    </>
  );
};

/** The sheet of a draw that goes on, with its mark, and the numbers that were corrected or that sources have differently. */
export const BeingDrawn = ({ numero, sheet }: { numero: NumeroView; sheet: Sheet }): ReactElement => {
  const { desk, language } = useAtDesk();
  const { t } = language;
  const { space } = desk.lottery;
  const numbersIn = (places: readonly number[]) => numberPlaces(space).filter((of) => of.some((place) => places.includes(place)));
  const corrected = numbersIn(sheet.corrected).map((of) => of.map((place) => sheet.draw[place] ?? '').join(''));
  const contested = numbersIn(sheet.contested).length;
  return (
    <div className="result-shown" data-testid="being-drawn">
      <bdi dir="ltr">{numero.label}</bdi> <b className="being-drawn">{t('lottery.beingDrawn')}</b>
      <FillingSheet sheet={sheet} />
      <p className="quiet">{t('lottery.beingDrawn.means')}</p>
      {corrected.length > 0 && (
        <p className="corrected">
          {t('lottery.corrected')}: <bdi dir="ltr">{corrected.join(' ')}</bdi>
        </p>
      )}
      {contested > 0 && <p className="corrected">{t('lottery.beingDrawn.contested', { numbers: contested })}</p>}
    </div>
  );
};
