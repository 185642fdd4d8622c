import type { ReactElement } from 'react';
import { Icon, type IconName } from '../../shell/icons.tsx';
import { verify } from '../../../src/families/slots/protocol.ts';
import { FairnessSheet } from '../../shell/fairness-sheet.tsx';
import { HistorySheet } from '../../shell/history-sheet.tsx';
import { Sheet } from '../../shell/sheet.tsx';
import type { OpenSheet } from '../hud.tsx';
import { useGame, useTable } from '../table.tsx';
import { AutoplaySheet } from './autoplay.tsx';
import { BetSheet } from './bets.tsx';
import { RulesSheet } from './rules.tsx';
import { SettingsSheet } from './settings.tsx';
import '../../shell/sheets.css';

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
      {open === 'history' && <History close={close} />}
      {open === 'fairness' && <Fairness />}
      {open === 'settings' && <SettingsSheet />}
      {open === 'bets' && <BetSheet close={close} />}
      {open === 'autoplay' && <AutoplaySheet close={close} />}
    </Sheet>
  );
};
export default Sheets;

const History = ({ close }: { close: () => void }): ReactElement => {
  const { game } = useTable();
  const busy = useGame((state) => state.phase !== 'idle' || state.autoplay !== undefined);
  return <HistorySheet token={game.token} busy={busy} replay={(id) => game.replay(id, close)} />;
};

const Fairness = (): ReactElement => {
  const { game } = useTable();
  const seeds = useGame((state) => state.seeds);
  const promiseBroken = useGame((state) => state.promiseBroken);
  const busy = useGame((state) => state.phase !== 'idle');
  return (
    <FairnessSheet
      token={game.token}
      seeds={seeds}
      promiseBroken={promiseBroken}
      busy={busy}
      setSeeds={game.setSeeds}
      verify={async (roundId) => {
        const { verifyRound } = await import('../verify-round.ts');
        return verifyRound(await game.ask(verify, game.token, { query: { roundId } }));
      }}
    />
  );
};

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
