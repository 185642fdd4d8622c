import type { ReactElement, ReactNode } from 'react';
import type { RoundId } from '../../../src/engine/protocol.ts';
import { Icon, type IconName } from '../../shell/icons.tsx';
import { FairnessSheet, type Finding } from '../../shell/fairness-sheet.tsx';
import { HistorySheet } from '../../shell/history-sheet.tsx';
import { Sheet } from '../../shell/sheet.tsx';
import type { OpenSheet } from '../hud.tsx';
import { useCommon, useCommonTable } from '../common-table.tsx';
import { AutoplaySheet } from './autoplay.tsx';
import { BetSheet } from './bets.tsx';
import { SettingsSheet } from './settings.tsx';
import '../../shell/sheets.css';

type Setting = {
  open: OpenSheet;
  go: (sheet: OpenSheet) => void;
  close: () => void;
  /** Everything a player may know before betting. */
  rules: ReactNode;
  /** Shows a round of the past once more. */
  replay: (id: RoundId) => Promise<void>;
  /** Computes a round again, in this browser. */
  verify: (id: RoundId) => Promise<Finding>;
};

/** The sheets that open over a slot of any kind. */
export const CommonSheets = ({ open, go, close, rules, replay, verify }: Setting): ReactElement => {
  const { language } = useCommonTable();
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
      {open === 'rules' && rules}
      {open === 'history' && <History replay={replay} />}
      {open === 'fairness' && <Fairness verify={verify} />}
      {open === 'settings' && <SettingsSheet />}
      {open === 'bets' && <BetSheet close={close} />}
      {open === 'autoplay' && <AutoplaySheet close={close} />}
    </Sheet>
  );
};
const History = ({ replay }: Pick<Setting, 'replay'>): ReactElement => {
  const { game } = useCommonTable();
  const busy = useCommon((state) => state.phase !== 'idle' || state.autoplay !== undefined);
  return <HistorySheet token={game.token} busy={busy} replay={replay} />;
};

const Fairness = ({ verify }: Pick<Setting, 'verify'>): ReactElement => {
  const { game } = useCommonTable();
  const seeds = useCommon((state) => state.seeds);
  const promiseBroken = useCommon((state) => state.promiseBroken);
  const busy = useCommon((state) => state.phase !== 'idle');
  return (
    <FairnessSheet token={game.token} seeds={seeds} promiseBroken={promiseBroken} busy={busy} setSeeds={game.setSeeds} verify={verify} />
  );
};

const Menu = ({ go }: { go: (sheet: OpenSheet) => void }): ReactElement => {
  const { game, language } = useCommonTable();
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
