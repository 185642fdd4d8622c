import { Refused, Unreachable } from '#api/refused.ts';
import { type Text, useText } from '#i18n/text.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** One sentence about what went wrong, for a person: the platform's own words where it gave some. */
export const problemText = (error: unknown, t: Text): string => {
  if (error instanceof Unreachable) return t('ui.unreachable');
  if (error instanceof Refused && error.code !== 'OUR_MISTAKE' && error.message !== '') return error.message;
  if (error instanceof Refused && error.requestId !== undefined) return t('ui.ourMistakeWithId', { id: error.requestId });
  return t('ui.ourMistake');
};

/** The message in place of content that could not be loaded, with a retry. */
export const Problem = ({ error, onRetry }: { error: unknown; onRetry?: () => void }) => {
  const t = useText();
  const offline = error instanceof Unreachable;
  return (
    <div role="alert">
      <EmptyState
        icon={offline ? 'cloud-off' : 'alert-triangle'}
        title={offline ? t('ui.offlineTitle') : t('ui.problemTitle')}
        text={problemText(error, t)}
        action={
          onRetry && (
            <Button icon="refresh" onClick={onRetry}>
              {t('ui.tryAgain')}
            </Button>
          )
        }
      />
    </div>
  );
};
