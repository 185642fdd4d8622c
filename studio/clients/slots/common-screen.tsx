/** Parts of the screen that every kind of slot has alike. */
import type { ReactElement } from 'react';
import type { FreeRoundsView } from '../../src/engine/protocol.ts';
import { Connection } from '../shell/connection.tsx';
import { Icon } from '../shell/icons.tsx';
import { TroubleNotice } from '../shell/trouble-notice.tsx';
import { Amount, useCommon, useCommonTable } from './common-table.tsx';

/** A name of more letters is written smaller, so that it leaves the reels their room. */
const longName = 17;

/** The name of the game above its reels. */
export const Logo = (): ReactElement => {
  const { language, name } = useCommonTable();
  return (
    <span className={`logo ${name.length > longName ? 'long' : ''}`} data-text={name} lang={language.code}>
      {name}
    </span>
  );
};

/** Rounds the player was given: how many are left, and what they have won. */
export const GivenRounds = ({ given: { left, rounds, won } }: { given: FreeRoundsView }): ReactElement => {
  const { t } = useCommonTable().language;
  return (
    <output className="headline free given" data-testid="free-rounds" data-left={left} data-won={won}>
      <span className="free-part">
        <span className="label">{t(left === 0 ? 'given.over' : 'given.left')}</span>
        <b>
          <bdi dir="ltr">
            {left}
            <small>/{rounds}</small>
          </bdi>
        </b>
      </span>
      <span className="free-part">
        <span className="label">{t('given.won')}</span>
        <b>
          <Amount of={won} />
        </b>
      </span>
    </output>
  );
};

/** The win on show. `detail` says what it is for, unless it is paid later. */
export const WinStrip = ({ detail }: { detail: string }): ReactElement => {
  const { t } = useCommonTable().language;
  const win = useCommon((state) => state.win);
  const kind = useCommon((state) => state.winKind);
  const later = useCommon((state) => state.paidLater);
  const none = /^0(\.0*)?$/.test(win);
  return (
    <div className={`win-strip ${none ? 'none' : ''}`}>
      <span className="label">{t(kind)}</span>
      <b className="value" data-testid="win" data-amount={win}>
        <Amount of={win} />
      </b>
      <span className="detail">{later ? t('paidLater') : detail}</span>
    </div>
  );
};

/** Notices above the game: a replay, a connection that is looked for, a trouble. */
export const Notices = (): ReactElement => {
  const { game } = useCommonTable();
  const trouble = useCommon((state) => state.trouble);
  const balance = useCommon((state) => state.balance);
  return (
    <>
      <ReplayBar />
      <Connection retrying={useCommon((state) => state.retrying)} />
      {trouble !== undefined && <TroubleNotice trouble={trouble} balance={balance} game={game} />}
    </>
  );
};

const ReplayBar = (): ReactElement | null => {
  const { language } = useCommonTable();
  if (!useCommon((state) => state.replay)) return null;
  return (
    <output className="replay-bar" data-testid="replay">
      <Icon name="history" size={18} /> <b>{language.t('replay.title')}</b> {language.t('replay.note')}
    </output>
  );
};
