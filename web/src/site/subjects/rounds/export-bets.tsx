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
            ? `${t('records.csvDone', { name })} ${t('records.csvText', { count: exportRowsMax })}`
            : t('records.csvDone', { name }),
      }),
    onError: (error) => notify({ tone: 'bad', text: problemText(error, t) }),
  });
  return (
    <Button size="small" icon="download" busy={isPending} disabled={count === 0 || days === undefined} onClick={() => days && mutate(days)}>
      {t('records.csv')}
    </Button>
  );
};

/** The words of the file: what the page itself says. */
const wordsIn = (t: Text): Record<string, string> => ({
  'column.time': t('records.time'),
  'column.ended': t('bets.ended'),
  'column.game': t('records.game'),
  'column.provider': t('records.provider'),
  'column.result': t('bets.results'),
  'column.stake': t('bets.stake'),
  'column.payout': t('bets.payout'),
  'column.net': t('bets.net'),
  'column.valid': t('bets.valid'),
  'column.currency': t('records.currency'),
  'column.round': t('bets.round'),
  ...Object.fromEntries(betResults.map((result) => [`result.${result}`, t(`bets.${result}`)])),
});

export default ExportBets;
