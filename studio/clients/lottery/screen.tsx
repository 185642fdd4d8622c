import { type ReactElement, useState } from 'react';
import { Amount } from '../shell/money.tsx';
import { Notice, wordsFor } from '../shell/notice.tsx';
import { SessionBar, siteHasBar } from '../shell/session-bar.tsx';
import { unitsOf } from '../shell/amounts.ts';
import { useAtDesk, useDesk } from './at-desk.tsx';
import { Board } from './board.tsx';
import { Cart } from './cart.tsx';
import { NumeroBar } from './numero-bar.tsx';
import { Results } from './results.tsx';
import { Shots } from './shots.tsx';
import { Slips } from './slips.tsx';

type Tab = 'bet' | 'shots' | 'slips' | 'results';
const tabs: readonly Tab[] = ['bet', 'shots', 'slips', 'results'];

/** The whole screen: the numero with its clock, and betting, the slips or the results under it. */
export const Screen = ({ name }: { name: string }): ReactElement => {
  const { desk, language } = useAtDesk();
  const { t } = language;
  const [tab, setTab] = useState<Tab>('bet');
  const over = useDesk((state) => state.over);
  const balance = useDesk((state) => state.balance);
  const slips = useDesk((state) => state.slips);
  const since = (slips ?? []).filter(({ createdAt, state }) => state !== 'VOID' && Date.parse(createdAt) >= desk.startedAt);
  const units = (amount: string): bigint => unitsOf(amount, desk.currency);
  const net = since.reduce((sum, slip) => sum + units(slip.prize) + (slip.state === 'SETTLED' ? units(slip.rebate) : 0n) - (slip.refunded ? 0n : units(slip.stake)), 0n); // prettier-ignore
  return (
    <main className="lottery" lang={language.code} dir={language.direction}>
      <SessionBar name={name} net={desk.decimal(net)} startedAt={desk.startedAt} view={desk.view} goHome={desk.goHome} />
      <NumeroBar />
      <nav className="lottery-tabs" aria-label={name}>
        {tabs.filter((one) => one !== 'shots' || desk.lottery.shots).map((one) => (
          <button key={one} type="button" aria-pressed={tab === one} onClick={() => setTab(one)} data-testid={`tab-${one}`}>
            {t(`lottery.tab.${one}`)}
          </button>
        ))}
        <span className={`lottery-balance ${siteHasBar() ? 'at-site' : ''}`} data-testid="balance" data-amount={balance}>
          {t('balance')} <Amount of={balance} />
        </span>
      </nav>
      {tab === 'bet' && (
        <div className="lottery-desk">
          <Board />
          <Cart />
        </div>
      )}
      {tab === 'shots' && <Shots />}
      {tab === 'slips' && <Slips toCart={() => setTab('bet')} />}
      {tab === 'results' && <Results />}
      {over && <Notice kind="expired" {...wordsFor('expired', t)}>
        <button type="button" className="primary" onClick={desk.goHome}>{t('goHome')}</button>
      </Notice>}
    </main>
  );
}; // prettier-ignore
