import { type ReactElement, useState } from 'react';
import { usePlayedIn } from './money.tsx';

/**
 * A page that the studio publishes, opened within the sheet: the frame that a site puts a game into opens no other windows. Its address is shown, to be
 * copied.
 */
export const PublishedPage = ({ path, title, testId }: { path: string; title: string; testId: string }): ReactElement => {
  const { t } = usePlayedIn().language;
  const [text, setText] = useState<string | undefined>(undefined);
  const load = (): void => {
    if (text !== undefined) return;
    fetch(path)
      .then(async (answer) => setText(answer.ok ? await answer.text() : t('error.title')))
      .catch(() => setText(t('error.title')));
  };
  return (
    <details className="published" onToggle={(event) => event.currentTarget.open && load()} data-testid={testId}>
      <summary>{title}</summary>
      <p>
        <code dir="ltr">{new URL(path, location.href).href}</code>
      </p>
      <pre dir="ltr" aria-busy={text === undefined}>
        {text}
      </pre>
    </details>
  );
};
