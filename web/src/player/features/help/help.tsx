import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useText } from '#shared/i18n/text.ts';
import { useMerchant } from '#shared/merchant/boot.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { useTitle } from '../../pages/use-title.ts';
import { useClosePopUp } from '../access/enter.ts';
import s from './help.module.css';

/** The help pop-up at its own address. */
export const Help = () => {
  const close = useClosePopUp();
  const part = useLocation({ select: ({ hash }) => hash });
  return <HelpDialog part={part} onClose={close} />;
};

/** What people ask first; `part` opens one of the sections: `deposit`, `games`, `responsible`, `term`. */
export const HelpDialog = ({ part, onClose }: { part: string; onClose: () => void }) => {
  const t = useText();
  const { name, minimumAge, termsVersion } = useMerchant();
  useTitle(t('help.title'));
  const sections = [
    { id: 'deposit', icon: 'building-bank', title: t('help.deposit'), lines: [t('help.deposit1'), t('help.deposit2'), t('help.deposit3')] },
    { id: 'games', icon: 'shield-check', title: t('help.games'), lines: [t('help.games1'), t('help.games2'), t('help.games3')] },
    {
      id: 'responsible',
      icon: 'heart-handshake',
      title: t('help.responsible'),
      lines: [t('help.responsible1'), t('help.responsible2'), t('help.responsible3'), t('help.responsible4', { age: minimumAge })],
    },
    {
      id: 'term',
      icon: 'list',
      title: t('help.terms', { version: termsVersion }),
      lines: [
        t('help.terms1', { age: minimumAge, name }),
        t('help.terms2', { name }),
        t('help.terms3'),
        t('help.terms4'),
        t('help.terms5', { name }),
      ],
    },
  ] as const;

  useEffect(() => {
    if (part !== '') document.querySelector(`#${CSS.escape(`help-${part}`)}`)?.scrollIntoView({ block: 'start' });
  }, [part]);

  return (
    <Dialog kind="wide" title={t('help.title')} onClose={onClose}>
      <div className={s['help']}>
        {sections.map(({ id, icon, title, lines }) => (
          <details key={id} id={`help-${id}`} open={part === '' ? id === 'deposit' : id === part} className={s['section']}>
            <summary>
              <Icon name={icon} />
              {title}
              <Icon name="chevron-down" size={18} className={s['arrow']} />
            </summary>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </Dialog>
  );
};
