import { useEffect, useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';

/** Copies a text and says so on itself for two seconds. `what` names the text for people who do not see it. */
export const CopyButton = ({ text, what }: { text: string; what: string }) => {
  const t = useText();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(setCopied, 2_000, false);
    return () => clearTimeout(timer);
  }, [copied]);

  return (
    <Button
      size="small"
      icon={copied ? 'check' : 'copy'}
      aria-label={copied ? t('ui.copiedWhat', { what }) : t('ui.copyWhat', { what })}
      onClick={({ currentTarget }) => void copyText(text, currentTarget).then(setCopied)}
    >
      {copied ? t('ui.copied') : t('ui.copy')}
    </Button>
  );
};
