import { betResults, exportBets } from '@croupier/contract/play/rounds';
import { exportRowsMax } from '@croupier/contract/insight/statements';
import { useMutation } from '@tanstack/react-query';
import { download } from '#api/download.ts';
import { type Text, useLanguage, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import type { Days } from '../statements/period.rules.ts';
import type { BetSearch } from './search.rules.ts';
import { askedOf } from './queries.ts';

/** Hands over what the record shows as a table to keep, in the reader's words. */
const ExportBets = ({ search, days, count }: { search: BetSearch; days: Days | undefined; count: number }) => {
  const t = useText();
  const language = useLanguage();
  const { mutate, isPending } = useMutation({
    mutationFn: (asked: Days) => download(exportBets, { ...askedOf(search, asked), language, words: wordsIn(t) }),
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

/** The words of the file: what the page itself says. */
const wordsIn = (t: Text): Record<string, string> => ({
  'column.time': t('statements.time'),
  'column.ended': t('rounds.ended'),
  'column.game': t('statements.game'),
  'column.provider': t('statements.provider'),
  'column.result': t('rounds.results'),
  'column.stake': t('rounds.stake'),
  'column.payout': t('rounds.payout'),
  'column.net': t('rounds.net'),
  'column.valid': t('rounds.valid'),
  'column.currency': t('statements.currency'),
  'column.round': t('rounds.round'),
  ...Object.fromEntries(betResults.map((result) => [`result.${result}`, t(`rounds.${result}`)])),
});

export default ExportBets;
