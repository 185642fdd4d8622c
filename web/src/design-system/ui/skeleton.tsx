import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

/** The shape of what will come, so that nothing moves when it does. Shown after a moment only, as quick answers need none. */
export const Skeleton = ({
  width = '100%',
  height = 16,
  radius = 8,
}: {
  width?: CSSProperties['inlineSize'];
  height?: CSSProperties['blockSize'];
  radius?: number;
}) => <span className={styles['skeleton']} aria-hidden="true" style={{ inlineSize: width, blockSize: height, borderRadius: radius }} />;
