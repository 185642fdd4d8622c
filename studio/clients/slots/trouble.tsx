import type { Decimal } from '@croupier/contract/core/money';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import './notice.css';
import type { Translate } from '../shell/languages.ts';
import type { Trouble } from './troubles.ts';
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

/** Troubles of one bet or one answer: what is said of them is more than words, and none of them keeps a game from opening. */
type PlainKind = 'funds' | 'limit' | 'bet' | 'error';
export const isPlain = (kind: Trouble['kind']): kind is PlainKind =>
  kind === 'funds' || kind === 'limit' || kind === 'bet' || kind === 'error';

/** The sentences of troubles that need nothing but words. */
export const wordsFor = (kind: Exclude<Trouble['kind'], PlainKind>, t: Translate): { title: string; text: string } => {
  switch (kind) {
    case 'expired':
      return { title: t('expired.title'), text: t('expired.text') };
    case 'launch':
      return { title: t('launch.title'), text: t('launch.text') };
    case 'taken':
      return { title: t('taken.title'), text: t('taken.text') };
    case 'maintenance':
      return { title: t('maintenance.title'), text: t('maintenance.text') };
    case 'blocked':
      return { title: t('blocked.title'), text: t('blocked.text') };
    case 'unknownGame':
      return { title: t('unknownGame.title'), text: t('unknownGame.text') };
    case 'noBets':
      return { title: t('noBets.title'), text: t('noBets.text') };
    default: {
      const unheard: never = kind;
      throw new Error(`a trouble without words: ${String(unheard)}`);
    }
  }
};

type NoticeParts = { kind: string; title: string; text: string; code?: string; children?: ReactNode };

/** A notice over the game that takes the keyboard; it is closed by what it offers. */
export const Notice = ({ kind, title, text, code, children }: NoticeParts): ReactElement => {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector('button')?.focus(), [kind]);
  return (
    <div
      className="interlude trouble"
      role="alertdialog"
      aria-labelledby="trouble-title"
      aria-describedby="trouble-text"
      data-testid="trouble"
      data-kind={kind}
    >
      <div className="interlude-panel" ref={panel}>
        <h2 id="trouble-title">{title}</h2>
        <p id="trouble-text">{text}</p>
        {code !== undefined && <p className="code">{code}</p>}
        <div className="actions">{children}</div>
      </div>
    </div>
  );
};
