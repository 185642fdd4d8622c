import type { AudienceCount as Count } from '@croupier/contract/rewards/segments-console';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useText } from '#i18n/text.ts';
import { problemText } from '#design-system/ui/problem.tsx';
import { useDebounced } from '../../shell/use-debounced.ts';
import { type Draft, draftCountQuery } from './queries.ts';
import styles from './segments.module.css';

const restMs = 600;
const figures = new Intl.NumberFormat('en-u-nu-latn');

/** How many members the typed rules describe now. It counts when typing has rested. */
export const DraftCount = ({ draft }: { draft: Draft | undefined }) => {
  const t = useText();
  const rested = useDebounced(draft === undefined ? '' : JSON.stringify(draft), restMs);
  const settled = rested === '' ? undefined : (JSON.parse(rested) as Draft);
  const query = useQuery({ ...draftCountQuery(settled ?? ({} as Draft)), enabled: settled !== undefined });
  if (draft === undefined) return <CountLine text={t('segments.incomplete')} />;
  return <QueriedCount query={query} busy={JSON.stringify(draft) !== rested} />;
};

/** A count that is asked for, in one line that never changes its height. */
export const QueriedCount = ({ query: { data, error, isFetching }, busy = false }: { query: UseQueryResult<Count>; busy?: boolean }) => {
  const t = useText();
  if (busy || isFetching) return <CountLine text={t('segments.counting')} />;
  if (error !== null) return <CountLine text={problemText(error, t)} />;
  if (data === undefined) return <CountLine text="" />;
  return (
    <CountLine
      text={data.members === null ? t('segments.tooLong') : t('segments.fits', { count: figures.format(data.members) })}
      strong={data.members !== null}
    />
  );
};

const CountLine = ({ text, strong = false }: { text: string; strong?: boolean }) => (
  <output className={styles['count']} data-strong={strong || undefined}>
    {text}
  </output>
);
