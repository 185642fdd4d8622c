import { lazy, type ReactElement, Suspense, useEffect } from 'react';
import type { RoundId } from '../../src/engine/protocol.ts';
import { Connection } from '../shell/connection.tsx';
import { Amount, useAmount } from '../shell/money.tsx';
import type { FreeEnded } from '../shell/shared-rounds/free-bets.ts';
import { SessionBar } from '../shell/session-bar.tsx';
import { TableNotices } from '../shell/shared-rounds/table-notices.tsx';
import { TroubleNotice } from '../shell/trouble-notice.tsx';
import { useSheet } from '../shell/use-sheet.ts';
import { ChatButton } from './chat/chat-button.tsx';
import { ControlRail } from './control-rail.tsx';
import { GoodRoadTags } from './good-road-tags.tsx';
import { GoldenLine } from './golden-chip.tsx';
import { kindParts } from './kinds.tsx';
import { Dealer } from './show/dealer.tsx';
import { resultLine } from './show/dealer-line.ts';
import { TimerRing } from './show/timer-ring.tsx';
import { LayoutStrip } from './layouts/layout-strip.tsx';
import type { OpenSheet } from './open-sheet.ts';
import { useLive, useTable } from './table.tsx';
import { TipButton } from './tips/tip-button.tsx';

const Chat = lazy(() => import('./chat/chat.tsx'));
const Sheets = lazy(() => import('./sheets.tsx'));

/** The whole screen: the dealer's table above, the cloth with the bets, the chips, and the roads. */
export const Screen = ({ shows }: { shows: RoundId | undefined }): ReactElement => {
  const { language, game, name } = useTable();
  const [sheet, setSheet] = useSheet<OpenSheet>(shows === undefined ? undefined : 'history');
  const calm = useLive((state) => state.calm);
  const sums = useLive((state) => state.sums);
  const retrying = useLive((state) => state.retrying);
  const trouble = useLive((state) => state.trouble);
  const voided = useLive((state) => state.voided);
  const isClosing = useLive((state) => state.isClosing);
  const balance = useLive((state) => state.balance);
  const phase = useLive((state) => state.round?.phase ?? 'CLOSED');
  const chats = useLive(({ rules, chat, showsChat }) => rules.hasChat && showsChat && chat.isOpen);
  const { game: kind } = game.rules.config;
  const { Show, Felt, Map } = kindParts[kind];
  useKeys(sheet !== undefined || trouble !== undefined);
  return (
    <main
      className={`tables of-${kind} at-${phase} ${calm ? 'calm' : ''} ${chats ? 'chats' : ''}`}
      lang={language.code}
      dir={language.direction}
      data-phase={phase}
      data-testid="table"
    >
      <SessionBar name={name} net={game.decimal(sums.won - sums.staked)} startedAt={game.startedAt} view={game.view} goHome={game.goHome} />
      <section className="scene" aria-label={name}>
        <div className="scene-light" aria-hidden="true" />
        {kind !== 'cockfight' && <Dealer />}
        <div className="scene-cloth">
          <Show />
        </div>
        <TableFacts />
        <GoodRoadTags />
        <TimerRing />
        <div className="endings">
          <Ending />
          <FreeEnding />
          <GoldenLine open={setSheet} />
        </div>
        <ChatButton />
        <TipButton open={setSheet} />
      </section>
      <section className="cloth" aria-label={language.t('table.stake')}>
        <Felt />
        <LayoutStrip open={setSheet} />
      </section>
      <ControlRail open={setSheet} />
      <div className="map">
        <Map />
      </div>
      {chats && (
        <Suspense fallback={null}>
          <Chat />
        </Suspense>
      )}
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

/** Round, shoe, limits, and how many sit here. */
const TableFacts = (): ReactElement => {
  const { language } = useTable();
  const { t } = language;
  const round = useLive((state) => state.round);
  const shoe = useLive((state) => state.shoe);
  const rules = useLive((state) => state.rules);
  const watching = useLive((state) => state.watching);
  return (
    <ul className="facts">
      <li>
        <Amount of={rules.min} /> – <Amount of={rules.max} />
      </li>
      <li>
        {shoe !== null && `${t('table.shoe', { number: shoe.number })} · `}
        {round !== null && t('table.round', { number: round.number })}
      </li>
      {watching > 0 && <li className="people">{t('table.people', { count: watching })}</li>}
    </ul>
  );
};

/** The player's result of the round. A loss is shown, and not celebrated. */
const Ending = (): ReactElement | null => {
  const { game, language } = useTable();
  const { t } = language;
  const amount = useAmount();
  const ended = useLive((state) => state.ended);
  const roundId = useLive((state) => state.round?.id);
  const phase = useLive((state) => state.round?.phase);
  if (ended === undefined || ended.roundId !== roundId || phase === 'BETTING') return null;
  return (
    <output className={`ending ${ended.kind}`} data-testid="ending" data-kind={ended.kind} data-payout={game.decimal(ended.payout)}>
      {ended.kind === 'won'
        ? t('table.won', { amount: amount(game.decimal(ended.payout)) })
        : ended.kind === 'back'
          ? t('table.back', { amount: amount(game.decimal(ended.payout)) })
          : t('table.lost')}
    </output>
  );
};

/** The end of the free bet of the round. */
const FreeEnding = (): ReactElement | null => {
  const said = useFreeEnd();
  const { game } = useTable();
  if (said === undefined) return null;
  return (
    <output
      className={`ending of-gold ${said.end.kind}`}
      data-testid="free-ending"
      data-kind={said.end.kind}
      data-payout={game.decimal(said.end.payout)}
    >
      {said.text}
    </output>
  );
};

const freeEndings = { won: 'golden.won', back: 'golden.back', lost: 'golden.lost' } as const;

/** The end of the free bet of the round on the screen, in words. */
const useFreeEnd = (): { end: FreeEnded; text: string } | undefined => {
  const { game, language } = useTable();
  const amount = useAmount();
  const end = useLive((state) => state.freeEnded);
  const roundId = useLive((state) => state.round?.id);
  const phase = useLive((state) => state.round?.phase);
  if (end === undefined || end.roundId !== roundId || phase === 'BETTING') return undefined;
  return { end, text: language.t(freeEndings[end.kind], { amount: amount(game.decimal(end.payout)) }) };
};

/** The result and what it was for the player, once, for screen readers. */
const Announcer = (): ReactElement => {
  const { game, language } = useTable();
  const { t } = language;
  const amount = useAmount();
  const revealed = useLive((state) => state.revealed);
  const ended = useLive((state) => state.ended);
  const phase = useLive((state) => state.round?.phase);
  const result = resultLine(language, game.rules.config.game, revealed);
  const own =
    ended === undefined || phase === 'BETTING'
      ? ''
      : ended.kind === 'lost'
        ? t('table.lost')
        : t(ended.kind === 'won' ? 'table.won' : 'table.back', { amount: amount(game.decimal(ended.payout)) });
  const free = useFreeEnd()?.text ?? '';
  const said = phase === 'RESULT' || phase === 'CLOSED' ? [result ?? '', own, free] : phase === undefined ? [] : [t(`phase.${phase}`)];
  return (
    <p className="unseen" aria-live="polite" data-testid="announcement">
      {said.filter((text) => text !== '').join('. ')}
    </p>
  );
};

/** Enter confirms, Backspace takes the last chip away, R repeats, D doubles, G takes the golden chip; digits choose chips. Never while something else has the keyboard. */
const useKeys = (isAway: boolean): void => {
  const { game } = useTable();
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : undefined;
      if (isAway || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target?.closest('input, select, textarea, dialog') !== null && target !== undefined) return;
      const onButton = target?.closest('button, a') !== null && target !== undefined;
      if (event.key === 'Enter' && !onButton) game.confirm();
      if (event.key === 'Backspace') game.undo();
      if (event.key === 'r') game.repeat();
      if (event.key === 'd') game.double();
      if (event.key === 'g') game.chooseFree();
      const chip = /^[1-7]$/.test(event.key) ? game.chips[Number(event.key) - 1] : undefined;
      if (chip !== undefined) game.chooseChip(chip);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [game, isAway]);
};
