import type { Decimal } from '@croupier/contract/core/money';
import type { ReactElement } from 'react';
import { useAmount, usePlayedIn } from './money.tsx';
import { Notice, wordsFor } from './notice.tsx';
import type { Trouble } from './troubles.ts';

/** The remedies of a trouble. */
export type Remedies = {
  goHome: () => void;
  retry: () => void;
  dismiss: () => void;
  takeOver: () => void;
  deposit: (missing?: string) => void;
  chooseBet: (bet: Decimal) => void;
};

/** The obstacle to playing, its meaning for the player's money, and the way out. */
export const TroubleNotice = ({ trouble, balance, game }: { trouble: Trouble; balance: string; game: Remedies }): ReactElement => {
  const { t } = usePlayedIn().language;
  const amount = useAmount();
  const home = (
    <button type="button" className="secondary" onClick={game.goHome}>
      {t('goHome')}
    </button>
  );
  const again = (
    <button type="button" className="primary" onClick={game.retry}>
      {t('retry')}
    </button>
  );
  const close = (
    <button type="button" className="secondary" onClick={game.dismiss}>
      {t('close')}
    </button>
  );
  switch (trouble.kind) {
    case 'funds':
      return (
        <Notice
          kind={trouble.kind}
          title={t('funds.title')}
          text={t('funds.text', { bet: amount(trouble.bet), balance: amount(balance), missing: amount(trouble.missing) })}
        >
          <button type="button" className="primary" onClick={() => game.deposit(trouble.missing)} data-testid="deposit">
            {t('deposit')}
          </button>
          {trouble.lower !== undefined && (
            <LowerBet game={game} bet={trouble.lower} text={t('funds.lower', { bet: amount(trouble.lower) })} />
          )}
          {close}
        </Notice>
      );
    case 'bet':
      return (
        <Notice
          kind={trouble.kind}
          title={t('bet.title')}
          text={trouble.most === undefined ? t('bet.text') : t('bet.most', { bet: amount(trouble.most) })}
        >
          {trouble.lower !== undefined && (
            <LowerBet game={game} bet={trouble.lower} text={t('funds.lower', { bet: amount(trouble.lower) })} />
          )}
          {close}
        </Notice>
      );
    case 'limit':
      return (
        <Notice
          kind={trouble.kind}
          title={t('limit.title')}
          text={t('limit.text')}
          {...(trouble.reached !== undefined && {
            code: t('limit.used', { used: amount(trouble.reached.used), limit: amount(trouble.reached.limit) }),
          })}
        >
          {home}
          {close}
        </Notice>
      );
    case 'taken':
      return (
        <Notice kind={trouble.kind} title={t('taken.title')} text={t('taken.text')}>
          <button type="button" className="primary" onClick={game.takeOver}>
            {t('taken.here')}
          </button>
          {home}
        </Notice>
      );
    case 'error':
      return (
        <Notice
          kind={trouble.kind}
          title={t('error.title')}
          text={t(trouble.wallet ? 'error.wallet' : 'error.text')}
          code={t('error.code', { code: trouble.code })}
        >
          {again}
          {home}
        </Notice>
      );
    default:
      return (
        <Notice kind={trouble.kind} {...wordsFor(trouble.kind, t)}>
          {home}
        </Notice>
      );
  }
};

const LowerBet = ({ game, bet, text }: { game: Remedies; bet: Decimal; text: string }): ReactElement => {
  const lower = (): void => {
    game.dismiss();
    game.chooseBet(bet);
  };
  return (
    <button type="button" className="secondary" onClick={lower} data-testid="lower-bet">
      {text}
    </button>
  );
};
