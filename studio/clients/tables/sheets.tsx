import type { ReactElement } from 'react';
import type { RoundId } from '../../src/engine/protocol.ts';
import { LanguageSetting } from '../shell/language-setting.tsx';
import { FreeBetsSheet } from '../shell/shared-rounds/free-bets-sheet.tsx';
import { RoundSheets } from '../shell/shared-rounds/round-sheets.tsx';
import { Switch } from '../shell/switch.tsx';
import { LayoutsSheet } from './layouts/layouts-sheet.tsx';
import type { OpenSheet } from './open-sheet.ts';
import { isEitherFreeOrMoney } from './free-bet.ts';
import { FairnessOfTable } from './fairness-of-table.tsx';
import { Records } from './records.tsx';
import { RulesOfTable } from './rules-of-table.tsx';
import { canSpeak } from './show/speak.ts';
import { useLive, useTable } from './table.tsx';
import { TipSheet } from './tips/tip-sheet.tsx';

type Opened = { open: OpenSheet; go: (sheet: OpenSheet | undefined) => void; close: () => void; shows: RoundId | undefined };

/** The dialogs of a table. */
const Sheets = ({ open, go, close, shows }: Opened): ReactElement => {
  const { game, sound } = useTable();
  const freeBets = useLive((state) => state.freeBets);
  return (
    <RoundSheets
      open={open}
      go={go}
      close={close}
      sound={sound}
      sheets={{
        history: { title: 'history', icon: 'history', content: <Records shows={shows} /> },
        rules: { title: 'rules', icon: 'rules', content: <RulesOfTable /> },
        winners: { title: 'table.winners', icon: 'stats', content: <Winners /> },
        golden: {
          title: 'golden.title',
          ...(freeBets !== null && { icon: 'gift' as const }),
          content: (
            <FreeBetsSheet
              freeBets={freeBets}
              rules={isEitherFreeOrMoney(game) ? ['golden.how', 'golden.either', 'golden.fewer'] : ['golden.how']}
            />
          ),
        },
        fairness: { title: 'fairness', icon: 'fairness', content: <FairnessOfTable /> },
        settings: { title: 'settings', icon: 'settings', content: <Settings /> },
        layouts: { title: 'layout.title', isAlone: true, content: <LayoutsSheet close={close} /> },
        tip: { title: 'tip.title', isAlone: true, content: <TipSheet /> },
      }}
    />
  );
};
export default Sheets;

const Winners = (): ReactElement => {
  const { t } = useTable().language;
  const winners = useLive((state) => state.winners);
  if (winners.length === 0) return <p>{t('table.noWinners')}</p>;
  return (
    <ol className="winners">
      {winners.map(({ name, payout, currency }, index) => (
        // Two winners may have one name and one payout.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <span>{name}</span>
          <b dir="ltr">
            {payout} {currency}
          </b>
        </li>
      ))}
    </ol>
  );
};

const Settings = (): ReactElement => {
  const { game, language, chooseLanguage } = useTable();
  const { t } = language;
  const calm = useLive((state) => state.calm);
  const oneTap = useLive((state) => state.oneTap);
  const squeeze = useLive((state) => state.squeeze);
  const speaks = useLive((state) => state.speaks);
  const isLed = useLive(({ rules }) => rules.host.name !== '');
  const hasChat = useLive((state) => state.rules.hasChat);
  const showsChat = useLive((state) => state.showsChat);
  return (
    <div className="settings">
      <Switch label={t('table.oneTap')} note={t('table.oneTapText')} on={oneTap} change={game.setOneTap} />
      {game.rules.config.game === 'baccarat' && (
        <Switch label={t('table.squeeze')} note={t('table.squeezeText')} on={squeeze} change={game.setSqueeze} />
      )}
      {isLed && canSpeak() && <Switch label={t('table.voice')} note={t('table.voiceText')} on={speaks} change={game.setSpeaks} />}
      {hasChat && <Switch label={t('chat.title')} note={t('chat.showText')} on={showsChat} change={game.setShowsChat} />}
      <Switch label={t('settings.calm')} on={calm} change={game.setCalm} />
      <LanguageSetting language={language} choose={chooseLanguage} />
    </div>
  );
};
