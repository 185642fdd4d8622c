import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

export type ButtonLook = {
  /** One primary action a view; `quiet` has no surface until it is touched. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  /** As wide as what it stands in. */
  wide?: boolean;
};

/** The classes of a button, for a link that looks like one. */
export const buttonClass = ({ kind = 'secondary', size = 'medium', wide = false }: ButtonLook = {}): string =>
  [styles['button'], styles[kind], styles[size], wide ? styles['wide'] : ''].filter(Boolean).join(' ');

type Props = ComponentProps<'button'> & ButtonLook & { icon?: IconName | undefined; busy?: boolean };

/** A button that names its act. While `busy` it keeps its width and its focus, and takes no second press. */
export const Button = ({ kind, size, wide, icon, busy = false, children, className, onClick, type = 'button', ...rest }: Props) => (
  <button
    {...rest}
    type={type}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    className={[
      buttonClass({ ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) }),
      busy ? styles['busy'] : '',
      className ?? '',
    ]
      .join(' ')
      .trim()}
    onClick={busy ? (event) => event.preventDefault() : onClick}
  >
    {icon !== undefined && <Icon name={icon} size={size === 'small' ? 16 : 18} />}
    <span className={styles['label']}>{children}</span>
    {busy && <Icon name="loader-2" className={styles['spin']} />}
  </button>
);

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { icon: IconName; label: string; iconSize?: number };

/** A button with a drawing only; `label` is its name and its hint. */
export const IconButton = ({ icon, label, iconSize = 20, className, type = 'button', ...rest }: IconButtonProps) => (
  <button {...rest} type={type} aria-label={label} title={label} className={[styles['icon'], className ?? ''].join(' ').trim()}>
    <Icon name={icon} size={iconSize} />
  </button>
);
