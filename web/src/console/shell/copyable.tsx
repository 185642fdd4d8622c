import { useEffect, useState } from 'react';
import { useText } from '#i18n/text.ts';
import { copyText } from '#design-system/ui/copy-text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import styles from './copyable.module.css';

type Props = {
  text: string;
  /** The meaning of the text, for people who do not see it. */
  what: string;
  /** The part of it on show; the whole is copied. */
  shown?: string;
};

/** An id or reference with a button that copies it, and says so for two seconds. */
export const Copyable = ({ text, what, shown = text }: Props) => {
  const t = useText();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(setCopied, 2_000, false);
    return () => clearTimeout(timer);
  }, [copied]);

  const label = t(copied ? 'ui.copiedWhat' : 'ui.copyWhat', { what });
  return (
    <span className={styles['copyable']}>
      <bdi dir="ltr" className="mono" title={shown === text ? undefined : text}>
        {shown}
      </bdi>
      <button
        type="button"
        className={styles['copy']}
        aria-label={label}
        title={label}
        onClick={({ currentTarget }) => void copyText(text, currentTarget).then(setCopied)}
      >
        <Icon name={copied ? 'check' : 'copy'} size={15} />
      </button>
      <output className="sr">{copied ? label : ''}</output>
    </span>
  );
};
