import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import './notice.css';
import type { Translate } from './languages.ts';
import type { Trouble } from './troubles.ts';

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
