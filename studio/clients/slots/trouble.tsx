import type { Decimal } from '@croupier/contract/core/money';
import type { ReactElement } from 'react';
import { Notice, wordsFor } from '../shell/notice.tsx';
import { useAmount, useGame, useTable } from './table.tsx';

/** What stands in the way of playing, what it means for the player's money, and what can be done. */
export const TroubleNotice = (): ReactElement | null => {
  const { game, language } = useTable();
  const { t } = language;
  const amount = useAmount();
  const trouble = useGame((state) => state.trouble);
  const balance = useGame((state) => state.balance);
  if (trouble === undefined) return null;
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
          {trouble.lower !== undefined && <LowerBet bet={trouble.lower} text={t('funds.lower', { bet: amount(trouble.lower) })} />}
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
          {trouble.lower !== undefined && <LowerBet bet={trouble.lower} text={t('funds.lower', { bet: amount(trouble.lower) })} />}
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

const LowerBet = ({ bet, text }: { bet: Decimal; text: string }): ReactElement => {
  const { game } = useTable();
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
