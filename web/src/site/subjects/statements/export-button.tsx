import { exportRecords, exportRowsMax, recordKinds, recordStates, recordWords } from '@croupier/contract/insight/statements';
import { useMutation } from '@tanstack/react-query';
import { download } from '#api/download.ts';
import { type Text, useLanguage, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { methodName } from '../deposits/method-words.ts';
import type { RecordSearch } from './search.rules.ts';
import { type Asked, askedOf } from './queries.ts';

/** Hands over what the list shows as a table to keep, with its columns and kinds in the reader's words. */
const ExportButton = ({ search, days, count }: { search: RecordSearch; days: Asked | undefined; count: number }) => {
  const t = useText();
  const language = useLanguage();
  const { mutate, isPending } = useMutation({
    mutationFn: (asked: Asked) => download(exportRecords, { ...askedOf(search, asked), language, words: wordsIn(t) }),
    onSuccess: ({ name }) =>
      notify({
        tone: 'good',
        text:
          count > exportRowsMax
            ? `${t('statements.csvDone', { name })} ${t('statements.csvText', { count: exportRowsMax })}`
            : t('statements.csvDone', { name }),
      }),
    onError: (error) => notify({ tone: 'bad', text: problemText(error, t) }),
  });
  return (
    <Button size="small" icon="download" busy={isPending} disabled={count === 0 || days === undefined} onClick={() => days && mutate(days)}>
      {t('statements.csv')}
    </Button>
  );
};

/** Ways to pay in that have a name of the site's, by their standard or their kind. */
const ways = [
  ['BANK', 'BANK'],
  ['PROVIDER', 'PROVIDER'],
  ['PROMPTPAY', 'QR'],
  ['BILL_PAYMENT', 'QR'],
  ['VIETQR', 'QR'],
  ['KHQR', 'QR'],
] as const;

/** The words of the file: what the page itself says. */
const wordsIn = (t: Text): Record<string, string> => ({
  'column.time': t('statements.time'),
  'column.kind': t('statements.kind'),
  'column.what': t('statements.what'),
  'column.game': t('statements.game'),
  'column.other': t('statements.details'),
  'column.amount': t('statements.amount'),
  'column.currency': t('statements.currency'),
  'column.balance': t('statements.balance'),
  'column.state': t('statements.state'),
  'column.reference': t('statements.reference'),
  ...Object.fromEntries(recordKinds.map((kind) => [`kind.${kind}`, t(`statements.k.${kind}`)])),
  ...Object.fromEntries(recordStates.map((state) => [`state.${state}`, t(`statements.${state}`)])),
  ...Object.fromEntries(
    ways.map(([key, kind]) => [`method.${key}`, methodName({ code: key, kind, name: null, standard: kind === 'QR' ? key : null }, t)]),
  ),
  ...Object.fromEntries(recordWords.map((word) => [`word.${word}`, t(`statements.w.${word}`)])),
});

export default ExportButton;
