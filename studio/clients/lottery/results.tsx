import { type ReactElement, useState } from 'react';
import { orderOf } from '../../src/families/lottery/announcement.ts';
import { useAtDesk, useDesk } from './at-desk.tsx';
import { BeingDrawn } from './being-drawn.tsx';
import { cameAgain } from './came-again.ts';
import { DrawView } from './draw-view.tsx';
import { HeadsAndTails } from './heads-and-tails.tsx';
import { RaceTrack } from './race-track.tsx';
import { ResultPicture } from './result-picture.tsx';
import { litBy } from './slip-hits.ts';
import { ShotWinners } from './shot-winners.tsx';
import { Trend } from './trend.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { type TrendLength, trendLengths, usePastDraws } from './use-past-draws.ts';

const endings = [undefined, 2, 3] as const;
type Ending = (typeof endings)[number];

/** The last results, the first of them in full, and their trend. */
export const Results = (): ReactElement => {
  const { desk, language } = useAtDesk();
  const { t } = language;
  const past = useDesk((state) => state.board?.past);
  const [shown, setShown] = useState<string>();
  const newest = past?.find(({ draw }) => draw !== null);
  const announcement = useAnnouncement(newest);
  const slips = useDesk((state) => state.slips);
  const [ending, setEnding] = useState<Ending>();
  const drawn = (past ?? []).flatMap((numero) => (numero.draw === null ? [] : [{ ...numero, draw: numero.draw }]));
  const filling = (past ?? []).flatMap((numero) =>
    numero.sheet === null ? [] : [<BeingDrawn key={numero.id} numero={numero} sheet={numero.sheet} />],
  );
  if (drawn.length === 0 && filling.length === 0) return <p className="quiet">{t('lottery.noResults')}</p>;
  const chosen = drawn.find(({ id }) => id === shown) ?? drawn[0];
  const before = chosen && drawn[drawn.indexOf(chosen) + 1];
  const announcedOf = (id: string) => (id === newest?.id ? announcement : undefined);
  const announced = chosen && announcedOf(chosen.id);
  const own = (slips ?? []).filter(({ numero, state }) => numero.id === chosen?.id && state !== 'VOID');
  return (
    <div className="results">
      <section aria-label={t('lottery.tab.results')}>
        {filling}
        {chosen !== undefined && (
          <div className="result-shown" key={chosen.id}>
            <bdi dir="ltr">{chosen.label}</bdi> {chosen.version > 1 && <b className="corrected">{t('lottery.corrected')}</b>}
            {desk.lottery.area === 'VN' && <Endings chosen={ending} choose={setEnding} />}
            {announced !== undefined && desk.lottery.family === 'PK10' && (
              <RaceTrack lottery={desk.lottery} draw={chosen.draw} sinceMs={announced.sinceMs} />
            )}
            <DrawView
              lottery={desk.lottery}
              draw={chosen.draw}
              announced={announced}
              ending={ending}
              lit={new Set(own.flatMap((slip) => [...litBy(desk.lottery, slip, chosen.draw)]))}
            />
            {announced !== undefined && (
              <p className="announced">
                <span>{t('lottery.announced', { shown: announced.shown.size, all: orderOf(desk.lottery.space).length })}</span>
                <button type="button" className="secondary small" onClick={announced.skip} data-testid="skip-announcement">
                  {t('lottery.announced.skip')}
                </button>
              </p>
            )}
            {announced === undefined && <ResultPicture numero={chosen} draw={chosen.draw} />}
            {desk.lottery.area === 'VN' && <HeadsAndTails lottery={desk.lottery} draw={chosen.draw} shown={announced?.shown} />}
            {desk.lottery.area === 'VN' && announced === undefined && before !== undefined && (
              <p data-testid="came-again">
                {t('lottery.again')} <bdi dir="ltr">{cameAgain(desk.lottery.space, chosen.draw, before.draw).join(' ') || '–'}</bdi>
              </p>
            )}
            {desk.lottery.shots && announced === undefined && <ShotWinners numeroId={chosen.id} ownNumber={chosen.ownNumber} />}
            <p className="quiet" data-testid="result-from">
              {t(chosen.from === 'STUDIO' ? 'lottery.from.studio' : 'lottery.from.sources')}
            </p>
            {chosen.link !== null && (
              <details>
                <summary>{t('fairness')}</summary>
                <dl className="proof" dir="ltr">
                  <dt>link {chosen.link}</dt>
                  <dd>{chosen.linkHash}</dd>
                  <dt>SHA-256 ×{chosen.link}</dt>
                  <dd>{chosen.chainEnd}</dd>
                  {chosen.salt !== null && (
                    <>
                      <dt>{t('chain.salt')}</dt>
                      <dd>{chosen.salt}</dd>
                    </>
                  )}
                </dl>
              </details>
            )}
          </div>
        )}
        <ol className="past">
          {drawn.map(({ id, label, draw }) => (
            <li key={id}>
              <button type="button" aria-pressed={id === chosen?.id} onClick={() => setShown(id)}>
                <bdi dir="ltr">{label}</bdi>
                <DrawView lottery={desk.lottery} draw={draw} short announced={announcedOf(id)} />
              </button>
            </li>
          ))}
        </ol>
      </section>
      <TrendOfLength draws={drawn.map(({ draw }) => draw)} />
    </div>
  );
};

/** The whole numbers of a sheet, or their last two or three digits, as players of Viet Nam look at them. */
const Endings = ({ chosen, choose }: { chosen: Ending; choose: (ending: Ending) => void }): ReactElement => {
  const { t } = useAtDesk().language;
  return (
    <fieldset className="chips" aria-label={t('lottery.number')}>
      {endings.map((one) => (
        <button
          key={one ?? 0}
          type="button"
          aria-pressed={one === chosen}
          onClick={() => choose(one)}
          data-testid={`ending-${one ?? 'all'}`}
        >
          {one === undefined ? (
            t('lottery.quick.all')
          ) : (
            <bdi dir="ltr">
              {'0'.repeat(one)}–{'9'.repeat(one)}
            </bdi>
          )}
        </button>
      ))}
    </fieldset>
  );
};

/** The trend of the last 30 to 200 draws. */
const TrendOfLength = ({ draws }: { draws: readonly (readonly number[])[] }): ReactElement => {
  const { desk, language } = useAtDesk();
  const { t } = language;
  const [length, setLength] = useState<TrendLength>(30);
  const past = usePastDraws(desk.token, length, draws);
  return (
    <div>
      <fieldset className="chips" aria-label={t('lottery.trend.draws')}>
        {trendLengths.map((one) => (
          <button key={one} type="button" aria-pressed={one === length} onClick={() => setLength(one)} data-testid={`trend-of-${one}`}>
            {one}
          </button>
        ))}
      </fieldset>
      <Trend lottery={desk.lottery} draws={past} />
    </div>
  );
};
