import type { HTMLAttributes } from 'react';
import styles from './text.module.css';

type Props = HTMLAttributes<HTMLElement> & { as?: 'span' | 'p' | 'small' | 'bdi' };

/** Text of less importance than the text around it. */
export const QuietText = ({ as: Tag = 'span', className, ...rest }: Props) => (
  <Tag {...rest} className={className === undefined ? styles['quiet'] : `${className} ${styles['quiet'] ?? ''}`} />
);

/** The class of a link within a text or a list of facts. */
export const linkClass = styles['link'];

/** The class of a link that is the name of its row or panel. */
export const nameLinkClass = styles['name'];
