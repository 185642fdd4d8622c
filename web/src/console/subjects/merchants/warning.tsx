import { Icon } from '#design-system/ui/icon.tsx';
import panelStyles from '../work-queues/panel.module.css';

/** The cost of a change, said as soon as it is chosen. */
export const Warning = ({ text }: { text: string }) => (
  <p role="alert" className={panelStyles['notice']} data-tone="warn">
    <Icon name="alert-triangle" size={18} />
    <span>{text}</span>
  </p>
);
