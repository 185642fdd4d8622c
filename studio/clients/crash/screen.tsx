import { lazy, type ReactElement, Suspense } from 'react';
import type { RoundId } from '../../src/engine/protocol.ts';
import { Connection } from '../shell/connection.tsx';
import { Icon } from '../shell/icons.tsx';
import type { MessageKey } from '../shell/languages.ts';
import { Amount, useAmount } from '../shell/money.tsx';
import { SessionBar } from '../shell/session-bar.tsx';
import { TableNotices } from '../shell/shared-rounds/table-notices.tsx';
import { TroubleNotice } from '../shell/trouble-notice.tsx';
import { useSheet } from '../shell/use-sheet.ts';
import { type CrashState, pointText } from './crash-state.ts';
import { CrowdList, LastFlights } from './crowd.tsx';
import { useFlight, useLive } from './flight-context.tsx';
import { actOf } from './flight-clock.ts';
import { Panel } from './panel.tsx';
import type { OpenSheet } from './sheets.tsx';
import { Stage } from './stage.tsx';

const Sheets = lazy(() => import('./sheets.tsx'));

/** The whole screen: the flight, the two bets, and everybody else's. */
export const Screen = ({ shows }: { shows: RoundId | undefined }): ReactElement => {
  const { language, game, name } = useFlight();
  const { t } = language;
  const [sheet, setSheet] = useSheet<OpenSheet>(shows === undefined ? undefined : 'history');
  const calm = useLive((state) => state.calm);
  const sums = useLive((state) => state.sums);
  const retrying = useLive((state) => state.retrying);
  const trouble = useLive((state) => state.trouble);
  const voided = useLive((state) => state.voided);
  const isClosing = useLive((state) => state.isClosing);
  const balance = useLive((state) => state.balance);
  const phase = useLive((state) => state.round?.phase ?? 'CLOSED');
  return (
    <main className={`crash ${calm ? 'calm' : ''}`} lang={language.code} dir={language.direction} data-phase={phase} data-testid="crash">
      <SessionBar name={name} net={game.decimal(sums.won - sums.staked)} startedAt={game.startedAt} view={game.view} goHome={game.goHome} />
      <div className="sky">
        <Stage />
        <LastFlights open={() => setSheet('flights')} />
        <Ending />
      </div>
      <section className="desk" aria-label={t('controls')}>
        <header className="purse">
          <button type="button" className="round" aria-label={t('menu')} onClick={() => setSheet('menu')} data-testid="menu">
            <Icon name="menu" />
          </button>
          <dl>
            <dt>{t('balance')}</dt>
            <dd data-testid="balance" data-amount={balance}>
              <Amount of={balance} />
            </dd>
          </dl>
          <button type="button" className="round" aria-label={t('rules')} onClick={() => setSheet('rules')} data-testid="open-rules-now">
            <Icon name="rules" />
          </button>
        </header>
        <div className="panels">
          <Panel bet="first" number={1} open={setSheet} />
          <Panel bet="second" number={2} open={setSheet} />
        </div>
      </section>
      <CrowdList />
      <Connection retrying={retrying} />
      <TableNotices voided={voided} isClosing={isClosing} decimal={game.decimal} close={game.closeVoided} />
      {trouble !== undefined && <TroubleNotice trouble={trouble} balance={balance} game={game} />}
      <Announcer />
      {sheet !== undefined && (
        <Suspense fallback={null}>
          <Sheets open={sheet} go={setSheet} close={() => setSheet(undefined)} shows={shows} />
        </Suspense>
      )}
    </main>
  );
};

type Ended = NonNullable<CrashState['ended']>;
const kindOf = ({ payout, stake }: Ended): 'won' | 'back' | 'lost' => (payout > stake ? 'won' : payout > 0n ? 'back' : 'lost');
const endingOf = (ended: Ended): MessageKey =>
  ended.isFree ? (ended.payout > 0n ? 'golden.won' : 'golden.lost') : `table.${kindOf(ended)}`;

/** The player's result of the last flight with a bet, in that flight and between flights, until the player bets again. */
const Ending = (): ReactElement | null => {
  const { game, language } = useFlight();
  const amount = useAmount();
  const ended = useLive((state) => state.ended);
  const act = useLive(actOf);
  const roundId = useLive((state) => state.round?.id);
  if (ended === undefined || act === 'fly' || (act === 'end' && ended.roundId !== roundId)) return null;
  const kind = kindOf(ended);
  return (
    <output
      className={`ending ${kind}`}
      data-testid="ending"
      data-kind={kind}
      data-round={ended.roundId}
      data-payout={game.decimal(ended.payout)}
    >
      {language.t(endingOf(ended), { amount: amount(game.decimal(ended.payout)) })}
    </output>
  );
};

/** Take-off, the end and what it was for the player, once, for screen readers. */
const Announcer = (): ReactElement => {
  const { game, language } = useFlight();
  const { t } = language;
  const amount = useAmount();
  const act = useLive(actOf);
  const last = useLive((state) => state.last);
  const ended = useLive((state) => state.ended);
  const phase = useLive((state) => state.round?.phase);
  const said =
    act === 'end' && last !== undefined
      ? [
          t('crash.endedAt', { point: pointText(last) }),
          ended === undefined ? '' : t(endingOf(ended), { amount: amount(game.decimal(ended.payout)) }),
        ]
      : act === 'fly'
        ? [t('crash.takeOff')]
        : phase === 'BETTING'
          ? [t('phase.BETTING')]
          : [];
  return (
    <p className="unseen" aria-live="polite" data-testid="announcement">
      {said.filter((text) => text !== '').join('. ')}
    </p>
  );
};
