import { type ReactElement, useState } from 'react';
import type { RoundId } from '../../src/engine/protocol.ts';
import type { IconName } from '../shell/icons.tsx';
import { Icon } from '../shell/icons.tsx';
import { languageCodes, languageName, type MessageKey } from '../shell/languages.ts';
import { Sheet } from '../shell/sheet.tsx';
import { Switch } from '../shell/switch.tsx';
import type { OpenSheet } from './control-rail.tsx';
import { FairnessOfTable } from './fairness-of-table.tsx';
import { Records } from './records.tsx';
import { RulesOfTable } from './rules-of-table.tsx';
import { canSpeak } from './show/speak.ts';
import { useLive, useTable } from './table.tsx';
import { TipSheet } from './tips/tip-sheet.tsx';
import '../shell/sheets.css';

type Opened = { open: OpenSheet; go: (sheet: OpenSheet | undefined) => void; close: () => void; shows: RoundId | undefined };

const titles: Record<OpenSheet, MessageKey> = {
  menu: 'menu',
  rules: 'rules',
  history: 'history',
  fairness: 'fairness',
  settings: 'settings',
  winners: 'table.winners',
  tip: 'tip.title',
};

/** The dialogs of a table. */
const Sheets = ({ open, go, close, shows }: Opened): ReactElement => {
  const { t } = useTable().language;
  return (
    <Sheet
      title={t(titles[open])}
      closeText={t('close')}
      onClose={close}
      onBack={open === 'menu' || open === 'tip' ? undefined : () => go('menu')}
      backText={t('back')}
      testId={`sheet-${open}`}
    >
      {open === 'menu' && <Menu go={go} />}
      {open === 'rules' && <RulesOfTable />}
      {open === 'history' && <Records shows={shows} />}
      {open === 'fairness' && <FairnessOfTable />}
      {open === 'settings' && <Settings />}
      {open === 'winners' && <Winners />}
      {open === 'tip' && <TipSheet />}
    </Sheet>
  );
};
export default Sheets;

const entries: readonly { sheet: OpenSheet; icon: IconName }[] = [
  { sheet: 'history', icon: 'history' },
  { sheet: 'rules', icon: 'rules' },
  { sheet: 'winners', icon: 'stats' },
  { sheet: 'fairness', icon: 'fairness' },
  { sheet: 'settings', icon: 'settings' },
];

const Menu = ({ go }: { go: (sheet: OpenSheet) => void }): ReactElement => {
  const { language, sound } = useTable();
  const { t } = language;
  const [on, setOn] = useState(sound.on);
  const toggle = (): void => {
    sound.switchTo(!on);
    setOn(!on);
  };
  return (
    <ul className="table-menu">
      {entries.map(({ sheet, icon }) => (
        <li key={sheet}>
          <button type="button" onClick={() => go(sheet)} data-testid={`open-${sheet}`}>
            <Icon name={icon} />
            {t(titles[sheet])}
          </button>
        </li>
      ))}
      <li>
        <button type="button" aria-pressed={on} onClick={toggle} data-testid="sound">
          <Icon name={on ? 'soundOn' : 'soundOff'} />
          {t(on ? 'soundOn' : 'soundOff')}
        </button>
      </li>
    </ul>
  );
};

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
      <label className="setting">
        <span>{t('settings.language')}</span>
        <select value={language.code} onChange={(event) => chooseLanguage(event.target.value)}>
          {languageCodes.map((code) => (
            <option key={code} value={code} lang={code}>
              {languageName(code)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
};
