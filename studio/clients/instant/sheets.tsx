import type { ReactElement } from 'react';
import { verify } from '../../src/families/instant/protocol.ts';
import { call } from '../shell/call.ts';
import { FairnessSheet } from '../shell/fairness-sheet.tsx';
import { HistorySheet } from '../shell/history-sheet.tsx';
import { Icon, type IconName } from '../shell/icons.tsx';
import { LanguageSetting } from '../shell/language-setting.tsx';
import { Amount } from '../shell/money.tsx';
import { Sheet } from '../shell/sheet.tsx';
import { Switch } from '../shell/switch.tsx';
import type { OpenSheet } from './panel.tsx';
import { RulesSheet } from './rules-sheet.tsx';
import { StatsSheet } from './stats-sheet.tsx';
import { useGame, useTable } from './table.tsx';
import { verifyRound } from './verify-round.ts';
import '../shell/sheets.css';

const titles = {
  menu: 'menu',
  rules: 'rules',
  history: 'history',
  fairness: 'fairness',
  settings: 'settings',
  bets: 'betChoose',
  stats: 'stats.title',
} as const;

/** Everything that opens over the game. Loaded when the first of them is asked for. */
const Sheets = ({ open, go, close }: { open: OpenSheet; go: (sheet: OpenSheet) => void; close: () => void }): ReactElement => {
  const { t } = useTable().language;
  const fromMenu = open === 'rules' || open === 'history' || open === 'fairness' || open === 'settings';
  return (
    <Sheet
      key={open}
      title={t(titles[open])}
      closeText={t('close')}
      onClose={close}
      onBack={fromMenu ? () => go('menu') : undefined}
      backText={t('menu')}
      testId={`sheet-${open}`}
    >
      {open === 'menu' && <Menu go={go} />}
      {open === 'rules' && <RulesSheet />}
      {open === 'history' && <History close={close} />}
      {open === 'fairness' && <Fairness />}
      {open === 'settings' && <Settings />}
      {open === 'bets' && <Bets close={close} />}
      {open === 'stats' && <StatsSheet />}
    </Sheet>
  );
};
export default Sheets;

const Menu = ({ go }: { go: (sheet: OpenSheet) => void }): ReactElement => {
  const { game, language } = useTable();
  const entries = ['rules', 'history', 'fairness', 'settings'] as const satisfies readonly (OpenSheet & IconName)[];
  return (
    <ul className="menu">
      {entries.map((entry) => (
        <li key={entry}>
          <button type="button" onClick={() => go(entry)} data-testid={`menu-${entry}`}>
            <Icon name={entry} /> {language.t(entry)}
          </button>
        </li>
      ))}
      <li>
        <button type="button" onClick={() => game.deposit()}>
          <Icon name="deposit" /> {language.t('deposit')}
        </button>
      </li>
    </ul>
  );
};

const useBusy = (): boolean => useGame((state) => state.phase !== 'idle' || state.holding);

const History = ({ close }: { close: () => void }): ReactElement => {
  const { game } = useTable();
  return (
    <HistorySheet
      token={game.token}
      busy={useBusy()}
      replay={async (id) => {
        await game.replay(id);
        close();
      }}
    />
  );
};

const Fairness = (): ReactElement => {
  const { game } = useTable();
  const seeds = useGame((state) => state.seeds);
  const promiseBroken = useGame((state) => state.promiseBroken);
  return (
    <FairnessSheet
      token={game.token}
      seeds={seeds}
      promiseBroken={promiseBroken}
      busy={useBusy()}
      setSeeds={game.setSeeds}
      verify={async (roundId) => verifyRound(await call(verify, game.token, { query: { roundId } }))}
    />
  );
};

/** The ladder of bets at a glance. */
const Bets = ({ close }: { close: () => void }): ReactElement => {
  const { game } = useTable();
  const bet = useGame((state) => state.bet);
  return (
    <ul className="bets">
      {game.view.ladder.map((step) => (
        <li key={step}>
          <button
            type="button"
            aria-pressed={step === bet}
            onClick={() => {
              game.chooseBet(step);
              close();
            }}
          >
            <Amount of={step} />
          </button>
        </li>
      ))}
    </ul>
  );
};

const Settings = (): ReactElement => {
  const { game, language, chooseLanguage } = useTable();
  const { t } = language;
  const calm = useGame((state) => state.calm);
  return (
    <div className="settings">
      <Switch label={t('settings.calm')} on={calm} change={game.setCalm} />
      <LanguageSetting language={language} choose={chooseLanguage} />
    </div>
  );
};
