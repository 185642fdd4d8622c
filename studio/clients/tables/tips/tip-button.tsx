import type { ReactElement } from 'react';
import type { OpenSheet } from '../open-sheet.ts';
import { useLive, useTable } from '../table.tsx';
import './tips.css';

/** Opens the choice of a tip. Nothing at a table that nobody leads. */
export const TipButton = ({ open }: { open: (sheet: OpenSheet) => void }): ReactElement | null => {
  const { t } = useTable().language;
  const hasDealer = useLive(({ rules }) => rules.host.name !== '');
  if (!hasDealer) return null;
  return (
    <button type="button" className="tip-button" onClick={() => open('tip')} data-testid="tip-open" aria-label={t('tip.title')}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <ellipse cx="12" cy="7" rx="7" ry="3" />
        <path d="M5 7 v4 c0 1.7 3.1 3 7 3 s7 -1.3 7 -3 v-4 M5 11 v4 c0 1.7 3.1 3 7 3 s7 -1.3 7 -3 v-4" />
      </svg>
    </button>
  );
};
