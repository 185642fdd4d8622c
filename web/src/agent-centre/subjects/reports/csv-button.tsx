import type { Endpoint } from '@croupier/contract/core/endpoint';
import { useMutation } from '@tanstack/react-query';
import { download } from '#api/download.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { notify } from '#design-system/ui/toast.tsx';

type Props = {
  /** A call that gives a file. */
  endpoint: Pick<Endpoint, 'method' | 'path'>;
  /** The request: the report's filters, and the reader's words for its columns. */
  body: unknown;
  /** How many rows there are; none means nothing to keep. Unknown until the first answer. */
  count: number | undefined;
  /** Rows are counted up to so many: then there are at least as many, and what the file holds says whether it is all. */
  countedMax?: number;
  /** As many rows as a file has at most. */
  rowsMax: number;
};

/** Hands all rows of a report over as a table to keep. */
export const CsvButton = ({ endpoint, body, count, countedMax = Infinity, rowsMax }: Props) => {
  const t = useText();
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(endpoint, body),
    onSuccess: async ({ name, file }) => {
      const isPart = (count ?? 0) < countedMax ? (count ?? 0) > rowsMax : (await rowsIn(file)) >= rowsMax;
      const done = t('agent-tree.csvDone', { name });
      notify({ tone: 'good', text: isPart ? `${done} ${t('agent-tree.csvPart', { count: rowsMax })}` : done });
    },
    onError: (error) => notify({ tone: 'bad', text: problemText(error, t) }),
  });
  return (
    <Button size="small" icon="download" busy={isPending} disabled={count === undefined || count === 0} onClick={() => mutate()}>
      {t('agent-tree.csv')}
    </Button>
  );
};

/** Every row ends its line, and so does the head. */
const rowsIn = async (file: Blob): Promise<number> => (await file.text()).split('\n').length - 2;
