import type { ReactElement } from 'react';
import { Icon } from '../../shell/icons.tsx';
import type { OpenSheet } from '../open-sheet.ts';
import { useLive, useTable } from '../table.tsx';
import { isOpen } from '../table-state.ts';
import { hasLayouts } from './keep-layouts.ts';
import './layouts.css';

/** The layouts of the player under the cloth: one tap lays one. The star keeps the chips that lie there. */
export const LayoutStrip = ({ open }: { open: (sheet: OpenSheet) => void }): ReactElement | null => {
  const { game, language } = useTable();
  const { t } = language;
  const layouts = useLive((state) => state.layouts);
  const canLay = useLive((state) => isOpen(state) && !state.placing);
  if (!hasLayouts(game)) return null;
  return (
    <section className="layout-strip" aria-label={t('layout.title')}>
      <button type="button" className="layout-star" onClick={() => open('layouts')} aria-label={t('layout.title')} data-testid="layouts">
        <Icon name="star" size={20} />
      </button>
      {layouts.map((layout) => (
        <button
          key={layout.id}
          type="button"
          className="layout-chip"
          aria-disabled={!canLay}
          aria-label={t('layout.place', { name: layout.name })}
          onClick={() => game.layLayout(layout)}
          data-testid="layout"
        >
          {layout.name}
        </button>
      ))}
    </section>
  );
};
