import address from 'virtual:icons';
import type { IconName } from './icon-names.ts';

const directional: ReadonlySet<IconName> = new Set<IconName>([
  'arrow-left',
  'arrow-right',
  'chevron-left',
  'chevron-right',
  'external-link',
  'login-2',
  'logout',
  'list',
  'layout-sidebar-left-collapse',
  'layout-sidebar-left-expand',
  'menu-2',
]);

/** A drawing without meaning of its own: what it stands for is said in words beside it. `size` in pixels. */
export const Icon = ({ name, size = 20, className }: { name: IconName; size?: number; className?: string | undefined }) => {
  const filled = name.endsWith('.filled');
  const classes = [directional.has(name) ? 'flip' : '', className ?? ''].join(' ').trim();
  return (
    <svg
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      className={classes === '' ? undefined : classes}
      fill={filled ? 'currentColor' : 'none'}
      stroke={filled ? 'none' : 'currentColor'}
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <use href={`${address}#${name}`} />
    </svg>
  );
};
