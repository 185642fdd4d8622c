import type { ReactElement } from 'react';
import { Icon, type IconName } from '../../shell/icons.tsx';
import { Sheet } from '../../shell/sheet.tsx';
import type { OpenSheet } from '../hud.tsx';
import { useTable } from '../table.tsx';
import { AutoplaySheet } from './autoplay.tsx';
import { BetSheet } from './bets.tsx';
import { FairnessSheet } from './fairness.tsx';
import { HistorySheet } from './history.tsx';
import { RulesSheet } from './rules.tsx';
import { SettingsSheet } from './settings.tsx';
import './sheets.css';

/** Everything that opens over the game. Loaded when the first of them is asked for. */
const Sheets = ({ open, go, close }: { open: OpenSheet; go: (sheet: OpenSheet) => void; close: () => void }): ReactElement => {
  const { language } = useTable();
  const { t } = language;
  const titles = {
    menu: 'menu',
    rules: 'rules',
    history: 'history',
    fairness: 'fairness',
    settings: 'settings',
    bets: 'betChoose',
    autoplay: 'autoplay',
  } as const;
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
      {open === 'history' && <HistorySheet close={close} />}
      {open === 'fairness' && <FairnessSheet />}
      {open === 'settings' && <SettingsSheet />}
      {open === 'bets' && <BetSheet close={close} />}
      {open === 'autoplay' && <AutoplaySheet close={close} />}
    </Sheet>
  );
};
export default Sheets;

const Menu = ({ go }: { go: (sheet: OpenSheet) => void }): ReactElement => {
  const { game, language } = useTable();
  const { t } = language;
  const entries = ['rules', 'history', 'fairness', 'settings'] as const satisfies readonly (OpenSheet & IconName)[];
  return (
    <ul className="menu">
      {entries.map((entry) => (
        <li key={entry}>
          <button type="button" onClick={() => go(entry)} data-testid={`menu-${entry}`}>
            <Icon name={entry} /> {t(entry)}
          </button>
        </li>
      ))}
      <li>
        <button type="button" onClick={() => game.deposit()}>
          <Icon name="deposit" /> {t('deposit')}
        </button>
      </li>
      <li>
        <button type="button" onClick={game.goHome}>
          <Icon name="home" /> {t('goHome')}
        </button>
      </li>
    </ul>
  );
};
