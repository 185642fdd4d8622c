import { type ExportList, exportList } from '@croupier/contract/console/exports';
import { useEffect } from 'react';
import { download } from '#api/download.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../confirm/reauthenticate.ts';
import { useMay } from '../shell/operator.ts';
import { exportWords } from './export-words.ts';

/** The filters of a list as its call takes them. */
export type ExportFilters = Readonly<Record<string, string | number | boolean | undefined>>;

type Props = { list: ExportList; filters: ExportFilters };

/** Saves the list as a file: all pages of exactly what the filters show, with times of the zone of the screen. */
export const ExportButton = ({ list, filters }: Props) => {
  const t = useText();
  const may = useMay('list.export');
  const { run, isPending, problem } = useConfirmedMutation(
    () =>
      download(
        { method: exportList.method, path: `/ops/exports/${list}` },
        {
          filters: Object.fromEntries(
            Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
          ),
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          words: exportWords(list, t),
        },
      ),
    ({ name }) => notify({ tone: 'good', text: `${t('work-queues.done')} ${name}` }),
  );
  useEffect(() => {
    if (problem !== null) notify({ tone: 'bad', text: problemText(problem, t) });
  }, [problem, t]);
  if (!may) return null;
  return (
    <Button size="small" icon="download" busy={isPending} onClick={() => run()}>
      {t('console.export')}
    </Button>
  );
};
