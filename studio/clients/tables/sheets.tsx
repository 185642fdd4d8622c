import { type ReactElement, useCallback, useEffect, useState } from 'react';
import type { RoundId } from '../../src/engine/protocol.ts';
import { findRecord, tableHistory, type TableRecord } from '../../src/engine/shared-rounds/protocol.ts';
import { TableOutcome } from '../../src/families/tables/protocol.ts';
import { call } from '../shell/call.ts';
import { timeText } from '../shell/history-sheet.tsx';
import type { IconName } from '../shell/icons.tsx';
import { Icon } from '../shell/icons.tsx';
import { languageCodes, languageName, type MessageKey } from '../shell/languages.ts';
import { Amount } from '../shell/money.tsx';
import { Sheet } from '../shell/sheet.tsx';
import { Switch } from '../shell/switch.tsx';
import { betName } from './bet-names.ts';
import type { OpenSheet } from './control-rail.tsx';
import { FairnessOfTable } from './fairness-of-table.tsx';
import { pictureOf } from './picture-of-round.ts';
import { RulesOfTable } from './rules-of-table.tsx';
import { useLive, useTable } from './table.tsx';
import '../shell/sheets.css';

type Opened = { open: OpenSheet; go: (sheet: OpenSheet | undefined) => void; close: () => void; shows: RoundId | undefined };

const titles: Record<OpenSheet, MessageKey> = {
  menu: 'menu',
  rules: 'rules',
  history: 'history',
  fairness: 'fairness',
  settings: 'settings',
  winners: 'table.winners',
};

/** The dialogs of a table. */
const Sheets = ({ open, go, close, shows }: Opened): ReactElement => {
  const { t } = useTable().language;
  return (
    <Sheet
      title={t(titles[open])}
      closeText={t('close')}
      onClose={close}
      onBack={open === 'menu' ? undefined : () => go('menu')}
      backText={t('back')}
      testId={`sheet-${open}`}
    >
      {open === 'menu' && <Menu go={go} />}
      {open === 'rules' && <RulesOfTable />}
      {open === 'history' && <Records shows={shows} />}
      {open === 'fairness' && <FairnessOfTable />}
      {open === 'settings' && <Settings />}
      {open === 'winners' && <Winners />}
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

/** The player's rounds, each with what was dealt. A round that the address asks for comes first. */
const Records = ({ shows }: { shows: RoundId | undefined }): ReactElement => {
  const { game, language } = useTable();
  const { t } = language;
  const [records, setRecords] = useState<readonly TableRecord[] | undefined>(undefined);
  const [more, setMore] = useState(false);
  const [page, setPage] = useState(1);
  const add = useCallback((page: number, more: boolean, found: readonly TableRecord[]) => {
    setRecords((known = []) => {
      const all = [...known, ...found];
      return all.filter((one, index) => all.findIndex(({ seat }) => seat.id === one.seat.id) === index);
    });
    setMore(more);
    setPage(page);
  }, []);
  useEffect(() => {
    const asked = shows === undefined ? undefined : call(findRecord, game.token, { params: { id: shows } }).catch(() => undefined);
    Promise.all([asked, call(tableHistory, game.token)])
      .then(([first, { records: found, more: hasMore }]) => add(1, hasMore, first === undefined ? found : [first, ...found]))
      .catch(() => setRecords([]));
  }, [add, game, shows]);
  const load = async (wanted: number): Promise<void> => {
    const answer = await call(tableHistory, game.token, { query: { page: wanted } }).catch(() => undefined);
    if (answer !== undefined) add(wanted, answer.more, answer.records);
  };
  if (records === undefined) return <p aria-busy="true">…</p>;
  if (records.length === 0) return <p>{t('history.empty')}</p>;
  return (
    <>
      <ul className="records">
        {records.map((record) => (
          <Record key={record.seat.id} record={record} />
        ))}
      </ul>
      {more && (
        <button type="button" className="secondary" onClick={() => void load(page + 1)}>
          {t('history.more')}
        </button>
      )}
    </>
  );
};

const Record = ({ record: { seat, number, shoe, startedAt, outcome } }: { record: TableRecord }): ReactElement => {
  const { language } = useTable();
  const { t } = language;
  const read = TableOutcome.safeParse(outcome);
  const state = seat.state === 'PAYING' || seat.state === 'SETTLED' ? 'SETTLED' : seat.state === 'OPEN' ? 'OPEN' : 'VOID';
  return (
    <li className="record" data-testid="record">
      <header>
        <b>
          {shoe !== null && `${t('table.shoe', { number: shoe })} · `}
          {t('table.round', { number })}
        </b>
        <time dateTime={startedAt}>{timeText(startedAt, language.code)}</time>
      </header>
      {read.success && (
        <p className="picture" dir="ltr">
          {pictureOf(language, read.data).map(({ side, text }) => (
            <span key={side ?? text}>
              {side !== undefined && <small>{side}</small>} {text}
            </span>
          ))}
        </p>
      )}
      <ul className="record-bets">
        {seat.bets.map(({ bet, amount, payout }) => (
          <li key={bet}>
            <span>{betName(language, bet)}</span>
            <Amount of={amount} />
            <b className={payout !== null && Number(payout) > Number(amount) ? 'won' : ''}>
              {payout === null ? '' : <Amount of={payout} />}
            </b>
          </li>
        ))}
      </ul>
      <dl className="record-sums">
        <div>
          <dt>{t('bet')}</dt>
          <dd>
            <Amount of={seat.stake} />
          </dd>
        </div>
        <div>
          <dt>{t('table.validBet')}</dt>
          <dd>
            <Amount of={seat.validBet} />
          </dd>
        </div>
        <div>
          <dt>{t(`state.${state}`)}</dt>
          <dd>
            <Amount of={seat.payout} />
          </dd>
        </div>
      </dl>
    </li>
  );
};

const Settings = (): ReactElement => {
  const { game, language, chooseLanguage } = useTable();
  const { t } = language;
  const calm = useLive((state) => state.calm);
  const oneTap = useLive((state) => state.oneTap);
  const squeeze = useLive((state) => state.squeeze);
  const hasChat = useLive((state) => state.rules.hasChat);
  const showsChat = useLive((state) => state.showsChat);
  return (
    <div className="settings">
      <Switch label={t('table.oneTap')} note={t('table.oneTapText')} on={oneTap} change={game.setOneTap} />
      {game.rules.config.game === 'baccarat' && (
        <Switch label={t('table.squeeze')} note={t('table.squeezeText')} on={squeeze} change={game.setSqueeze} />
      )}
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
