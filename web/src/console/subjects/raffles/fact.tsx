import type { ReactNode } from 'react';
import panelStyles from '../work-queues/panel.module.css';

/** A fact of a panel: its name and its value. */
export const Fact = ({ name, whole = false, children }: { name: string; whole?: boolean; children: ReactNode }) => (
  <div className={whole ? panelStyles['whole'] : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
