import type { ReactElement } from 'react';
import type { MessageKey } from '../shell/languages.ts';
import { Amount } from '../shell/money.tsx';
import { useAtDesk, useDesk } from './at-desk.tsx';

const sentences: Readonly<Record<string, MessageKey>> = {
  NUMERO_CLOSED: 'lottery.refused.closed',
  CHASE_TOO_LONG: 'lottery.refused.chase',
  CHASE_TOO_LARGE: 'lottery.refused.chaseSize',
  OUTCOME_FULL: 'lottery.refused.full',
  OUTCOME_HALF: 'lottery.refused.half',
  LOTTERY_OFF: 'lottery.off',
  SERIES_STALE: 'lottery.refused.series',
  BET_STAKE_REFUSED: 'lottery.refused.betStake',
  PAYOUT_TOO_HIGH: 'lottery.refused.payout',
  STAKE_REFUSED: 'lottery.refused.stake',
  SLIP_REFUSED: 'lottery.refused.slip',
  INSUFFICIENT_FUNDS: 'funds.title',
  LIMIT_REACHED: 'limit.title',
  PLAYER_BLOCKED: 'blocked.title',
  GAME_DISABLED: 'maintenance.title',
};

/** Why the slip was not taken. It stays in the cart. Where outcomes pay half, the player may place it all the same. */
export const RefusedNote = (): ReactElement | null => {
  const { desk, language } = useAtDesk();
  const { t } = language;
  const refused = useDesk((state) => state.refused);
  if (refused === undefined) return null;
  const { outcomes, least, most, payout } = refused.value;
  const named = Array.isArray(outcomes) ? outcomes.flatMap((one: { outcome?: unknown }) => (typeof one.outcome === 'string' ? [one.outcome] : [])) : [];
  return (
    <div className="refused" role="alert" data-testid="refused" data-code={refused.code}>
      <p>
        {t(sentences[refused.code] ?? 'lottery.refused.other')} {named.length > 0 && <bdi dir="ltr">{named.join(' ')}</bdi>}
        {(typeof least === 'string' || typeof most === 'string') && <span> {typeof least === 'string' && <Amount of={least} />} – {typeof most === 'string' && <Amount of={most} />}</span>}
        {typeof payout === 'string' && <span> <Amount of={payout} /></span>}
      </p>
      {refused.code === 'OUTCOME_HALF' && (
        <button type="button" className="secondary" onClick={() => void desk.place(true)} data-testid="accept-half">
          {t('lottery.placeHalf')}
        </button>
      )}
    </div>
  );
}; // prettier-ignore
