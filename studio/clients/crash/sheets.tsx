import type { ReactElement } from 'react';
import type { RoundId } from '../../src/engine/protocol.ts';
import type { CrashBet } from '../../src/families/crash/crash-rule.ts';
import { AutoplayForm } from '../shell/autoplay-form.tsx';
import { LanguageSetting } from '../shell/language-setting.tsx';
import { ChainCheck } from '../shell/shared-rounds/chain-check.tsx';
import { FreeBetsSheet } from '../shell/shared-rounds/free-bets-sheet.tsx';
import { RoundSheets } from '../shell/shared-rounds/round-sheets.tsx';
import { Switch } from '../shell/switch.tsx';
import { pointText } from './crash-state.ts';
import { useFlight, useLive } from './flight-context.tsx';
import { Records } from './records.tsx';
import { RulesOfFlight } from './rules-of-flight.tsx';
import { verifyFlight } from './verify-flight.ts';

/** `first` and `second`: autoplay of that bet. */
export type OpenSheet = 'menu' | 'rules' | 'history' | 'fairness' | 'settings' | 'flights' | 'golden' | CrashBet;

type Opened = { open: OpenSheet; go: (sheet: OpenSheet | undefined) => void; close: () => void; shows: RoundId | undefined };

/** The dialogs of a flight. */
const Sheets = ({ open, go, close, shows }: Opened): ReactElement => {
  const { game, sound } = useFlight();
  const freeBets = useLive((state) => state.freeBets);
  const chain = useLive((state) => state.chain);
  const check = <ChainCheck token={game.token} chain={chain} verify={(told) => verifyFlight(told, game.rules.proof.configSha256)} />;
  return (
    <RoundSheets
      open={open}
      go={go}
      close={close}
      sound={sound}
      sheets={{
        history: { title: 'history', icon: 'history', content: <Records shows={shows} /> },
        rules: { title: 'rules', icon: 'rules', content: <RulesOfFlight /> },
        flights: { title: 'crash.last', icon: 'stats', content: <Flights /> },
        golden: {
          title: 'golden.title',
          ...(freeBets !== null && { icon: 'gift' as const }),
          content: <FreeBetsSheet freeBets={freeBets} rules={['golden.howFlight', 'golden.either']} />,
        },
        fairness: { title: 'fairness', icon: 'fairness', content: check },
        first: { title: 'autoplay', content: <Autoplay bet="first" close={close} /> },
        second: { title: 'autoplay', content: <Autoplay bet="second" close={close} /> },
        settings: { title: 'settings', icon: 'settings', content: <Settings /> },
      }}
    />
  );
};
export default Sheets;

const Autoplay = ({ bet, close }: { bet: CrashBet; close: () => void }): ReactElement => {
  const { game, language } = useFlight();
  const { t } = language;
  const amount = useLive((state) => state.panels[bet].amount);
  return (
    <AutoplayForm
      bet={game.decimal(amount)}
      text={t('crash.autoText')}
      countTitle={t('crash.autoCount')}
      start={(limits) => {
        game.startAutoplay(bet, limits);
        close();
      }}
    />
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

const Settings = (): ReactElement => {
  const { game, language, chooseLanguage } = useFlight();
  const { t } = language;
  const calm = useLive((state) => state.calm);
  return (
    <div className="settings">
      <Switch label={t('settings.calm')} on={calm} change={game.setCalm} />
      <LanguageSetting language={language} choose={chooseLanguage} />
    </div>
  );
};
