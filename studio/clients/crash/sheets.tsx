import { type ReactElement, useState } from 'react';
import type { RoundId } from '../../src/engine/protocol.ts';
import type { TableRecord } from '../../src/engine/shared-rounds/records-protocol.ts';
import { wayOut } from '../../src/families/crash/crash-rule.ts';
import { CrashOutcome } from '../../src/families/crash/protocol.ts';
import { ChainCheck } from '../shell/chain-check.tsx';
import { timeText } from '../shell/history-sheet.tsx';
import { Icon, type IconName } from '../shell/icons.tsx';
import { languageCodes, languageName, type MessageKey } from '../shell/languages.ts';
import { Amount } from '../shell/money.tsx';
import { Sheet } from '../shell/sheet.tsx';
import { Switch } from '../shell/switch.tsx';
import { usePastRounds } from '../shell/use-past-rounds.ts';
import { pointText } from './crash-state.ts';
import { useFlight, useLive } from './flight-context.tsx';
import { FlightPicture } from './flight-picture.tsx';
import { RulesOfFlight } from './rules-of-flight.tsx';
import { verifyFlight } from './verify-flight.ts';
import '../shell/sheets.css';

export type OpenSheet = 'menu' | 'rules' | 'history' | 'fairness' | 'settings' | 'flights';

type Opened = { open: OpenSheet; go: (sheet: OpenSheet | undefined) => void; close: () => void; shows: RoundId | undefined };

const titles: Record<OpenSheet, MessageKey> = {
  menu: 'menu',
  rules: 'rules',
  history: 'history',
  fairness: 'fairness',
  settings: 'settings',
  flights: 'crash.last',
};

/** The dialogs of a flight. */
const Sheets = ({ open, go, close, shows }: Opened): ReactElement => {
  const { language, game } = useFlight();
  const { t } = language;
  const chain = useLive((state) => state.chain);
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
      {open === 'rules' && <RulesOfFlight />}
      {open === 'history' && <Records shows={shows} />}
      {open === 'fairness' && (
        <ChainCheck token={game.token} chain={chain} verify={(told) => verifyFlight(told, game.rules.proof.configSha256)} />
      )}
      {open === 'settings' && <Settings />}
      {open === 'flights' && <Flights />}
    </Sheet>
  );
};
export default Sheets;

const entries: readonly { sheet: OpenSheet; icon: IconName }[] = [
  { sheet: 'history', icon: 'history' },
  { sheet: 'rules', icon: 'rules' },
  { sheet: 'flights', icon: 'stats' },
  { sheet: 'fairness', icon: 'fairness' },
  { sheet: 'settings', icon: 'settings' },
];

const Menu = ({ go }: { go: (sheet: OpenSheet) => void }): ReactElement => {
  const { language, sound } = useFlight();
  const { t } = language;
  const [on, setOn] = useState(sound.on);
  const toggle = (): void => {
    sound.switchTo(!on);
    setOn(!on);
  };
  return (
    <ul className="menu">
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

/** Every flight that the table remembers, and how many of them passed some points. */
const Flights = (): ReactElement => {
  const { language } = useFlight();
  const { t } = language;
  const results = useLive((state) => state.results);
  const points = results.map(Number);
  return (
    <>
      <dl className="numbers">
        {[150, 200, 500, 1_000].map((mark) => (
          <div key={mark}>
            <dt dir="ltr">≥ {pointText(mark)}</dt>
            <dd>
              {points.filter((point) => point >= mark).length} / {points.length}
            </dd>
          </div>
        ))}
      </dl>
      <p>{t('table.note')}</p>
      <ul className="flights">
        {points.toReversed().map((point, index) => (
          // A flight keeps its place from the end.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={points.length - index} className={point < 200 ? 'low' : point < 1_000 ? 'mid' : 'high'} dir="ltr">
            {pointText(point)}
          </li>
        ))}
      </ul>
    </>
  );
};

/** The player's flights, each with its picture. A round that the address asks for comes first. */
const Records = ({ shows }: { shows: RoundId | undefined }): ReactElement => {
  const { game, language } = useFlight();
  const { t } = language;
  const { records, more } = usePastRounds(game.token, shows);
  if (records === undefined) return <p aria-busy="true">…</p>;
  if (records.length === 0) return <p>{t('history.empty')}</p>;
  return (
    <>
      <ul className="records">
        {records.map((record) => (
          <Record key={record.seat.id} record={record} />
        ))}
      </ul>
      {more !== undefined && (
        <button type="button" className="secondary" onClick={more}>
          {t('history.more')}
        </button>
      )}
    </>
  );
};

const Record = ({ record: { seat, number, startedAt, outcome } }: { record: TableRecord }): ReactElement => {
  const { game, language } = useFlight();
  const { t } = language;
  const read = CrashOutcome.safeParse(outcome);
  const last = read.success ? read.data.point : undefined;
  const state = seat.state === 'PAYING' || seat.state === 'SETTLED' ? 'SETTLED' : seat.state === 'OPEN' ? 'OPEN' : 'VOID';
  const outs = seat.bets.map(({ bet, amount, payout, autoAt, point }) => ({
    bet,
    amount,
    payout,
    out: last === undefined ? undefined : wayOut(game.rules.config, last, { cashOut: { autoAt, point } }),
  }));
  return (
    <li className="record" data-testid="record">
      <header>
        <b>{t('table.round', { number })}</b>
        <time dateTime={startedAt}>{timeText(startedAt, language.code)}</time>
      </header>
      {last !== undefined && <FlightPicture last={last} outs={outs.flatMap(({ out }) => (out === undefined ? [] : [out]))} />}
      {last !== undefined && <p>{t('crash.endedAt', { point: pointText(last) })}</p>}
      <ul className="record-bets">
        {outs.map(({ bet, amount, payout, out }) => (
          <li key={bet}>
            <span>
              <Amount of={amount} />
            </span>
            <span dir="ltr">{out === undefined ? '—' : pointText(out)}</span>
            <b className={out === undefined ? '' : 'won'}>{payout !== null && <Amount of={payout} />}</b>
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
  const { game, language, chooseLanguage } = useFlight();
  const { t } = language;
  const calm = useLive((state) => state.calm);
  return (
    <div className="settings">
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
