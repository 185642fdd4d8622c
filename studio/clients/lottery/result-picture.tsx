import { type ReactElement, useState } from 'react';
import type { NumeroView } from '../../src/families/lottery/protocol.ts';
import { useAtDesk } from './at-desk.tsx';
import { paintPicture } from './draw-picture.ts';
import { pictureLines } from './picture-lines.ts';
import { printedPrizes } from './printed-prizes.ts';

/** The result as a picture to keep or to share. The page around the game opens the share sheet or saves the file; on its own page the game saves it itself. */
export const ResultPicture = ({ numero, draw }: { numero: NumeroView; draw: readonly number[] }): ReactElement => {
  const { desk, language } = useAtDesk();
  const { lottery, view } = desk;
  const [isMaking, setMaking] = useState(false);
  const make = async (): Promise<void> => {
    setMaking(true);
    try {
      const picture = await paintPicture({
        name: view.names[language.code] ?? view.names['en'] ?? view.gameCode,
        numero: numero.label,
        date: new Intl.DateTimeFormat(`${language.code}-u-nu-latn`, { dateStyle: 'full', timeZone: lottery.schedule.zone }).format(new Date(numero.drawsAt)),
        lines: pictureLines(lottery, draw, printedPrizes(lottery)),
        isSheet: lottery.space.prizes !== undefined,
      });
      desk.keepPicture(picture, `${lottery.code}-${numero.label}`);
    } finally {
      setMaking(false);
    }
  };
  return (
    <button type="button" className="secondary small" disabled={isMaking} onClick={() => void make()} data-testid="result-picture">
      {language.t('lottery.picture')}
    </button>
  );
}; // prettier-ignore
