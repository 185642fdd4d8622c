import { useEffect, useRef } from 'react';
import { Icon } from '#design-system/ui/icon.tsx';
import styles from './form.module.css';

/** The faults of the whole form, above it, and read out as soon as they appear. */
export const ErrorSummary = ({ text }: { text: string | undefined }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== undefined) box.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <div ref={box} role="alert">
      {text !== undefined && (
        <p className={styles['summary']}>
          <Icon name="alert-circle" />
          {text}
        </p>
      )}
    </div>
  );
};
