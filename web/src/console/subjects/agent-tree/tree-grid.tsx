import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useText } from '#i18n/text.ts';
import { QuietText } from '#design-system/ui/text.tsx';
import { useShortcut } from '../../shortcuts/shortcuts.ts';
import styles from './tree.module.css';

/** The tree's keys (WAI-ARIA treegrid): up, down, home and end go from row to row, right opens or goes in, left closes or goes out. */
export const TreeGrid = ({ currency, children }: { currency: string; children: ReactNode }) => {
  const t = useText();
  const around = useRef<HTMLDivElement>(null);
  const rows = () => [...(around.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];
  const focus = (row: HTMLElement | undefined) => {
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  };
  const step = (by: 1 | -1) => {
    const all = rows();
    focus(all[all.indexOf(document.activeElement as HTMLElement) + by] ?? (by === 1 ? all[0] : all.at(-1)));
  };
  useShortcut('next-row', () => step(1));
  useShortcut('previous-row', () => step(-1));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('tr[data-row]');
    if (row === null) return;
    const isRtl = getComputedStyle(row).direction === 'rtl';
    const key = isRtl && event.key === 'ArrowLeft' ? 'ArrowRight' : isRtl && event.key === 'ArrowRight' ? 'ArrowLeft' : event.key;
    const level = Number(row.getAttribute('aria-level'));
    const expanded = row.getAttribute('aria-expanded');
    const all = rows();
    const place = all.indexOf(row);
    if (key === 'ArrowDown') step(1);
    else if (key === 'ArrowUp') step(-1);
    else if (key === 'Home') focus(all[0]);
    else if (key === 'End') focus(all.at(-1));
    else if (key === 'ArrowRight' && expanded === 'false') row.querySelector<HTMLElement>('[data-twist]')?.click();
    else if (key === 'ArrowRight' && expanded === 'true') focus(all[place + 1]);
    else if (key === 'ArrowLeft' && expanded === 'true') row.querySelector<HTMLElement>('[data-twist]')?.click();
    else if (key === 'ArrowLeft') focus(all.slice(0, place).findLast((one) => Number(one.getAttribute('aria-level')) < level));
    else if (key === 'Enter' && event.target === row) row.click();
    else return;
    event.preventDefault();
  };
  const money = (name: string) => (
    <th scope="col">
      {name} <QuietText>{currency}</QuietText>
    </th>
  );
  return (
    <div ref={around} className={styles['around']} onKeyDown={onKeyDown} role="presentation">
      {/* ARIA in HTML allows a table any role, and this one opens. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table className={styles['tree']} role="treegrid" aria-label={t('agents-console.tab.tree')}>
        <thead>
          <tr>
            <th scope="col">{t('console.members.account')}</th>
            <th scope="col">{t('agents-console.team')}</th>
            {money(t('agents-console.validBet'))}
            {money(t('agents-console.ggr'))}
            {money(t('agents-console.deposits'))}
            {money(t('agents-console.withdrawals'))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
};
