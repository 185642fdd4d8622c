import type { Endpoint } from '@croupier/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { download } from '#shared/api/download.ts';
import { useText } from '#shared/i18n/text.ts';
import { Button } from '#shared/ui/button.tsx';
import { problemText } from '#shared/ui/problem.tsx';
import { notify } from '#shared/ui/toast.tsx';

type Props = {
  /** A call that gives a file. */
  endpoint: Pick<Endpoint, 'method' | 'path'>;
  /** What is asked: the report's filters, and the reader's words for its columns. */
  body: unknown;
  /** How many rows there are; none means nothing to keep. Unknown until the first answer. */
  count: number | undefined;
  /** As many rows as a file has at most. */
  rowsMax: number;
};

/** Hands all rows of a report over as a table to keep. */
export const CsvButton = ({ endpoint, body, count, rowsMax }: Props) => {
  const t = useText();
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(endpoint, body),
    onSuccess: (name) =>
      notify({
        tone: 'good',
        text:
          (count ?? 0) > rowsMax ? `${t('team.csvDone', { name })} ${t('team.csvPart', { count: rowsMax })}` : t('team.csvDone', { name }),
      }),
    onError: (error) => notify({ tone: 'bad', text: problemText(error, t) }),
  });
  return (
    <Button size="small" icon="download" busy={isPending} disabled={count === undefined || count === 0} onClick={() => mutate()}>
      {t('team.csv')}
    </Button>
  );
};
