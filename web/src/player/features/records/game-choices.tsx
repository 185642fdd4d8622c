import { useQuery } from '@tanstack/react-query';
import { useLanguage, useText } from '#shared/i18n/text.ts';
import { Choice } from './choice.tsx';
import { recordGamesQuery } from './queries.ts';

type Chosen = { vendor?: string | undefined; game?: string | undefined };

/** Whose games, and which: of those the member played. Nothing where none was. */
export const GameChoices = ({ vendor, game, onAsk }: Chosen & { onAsk: (change: Chosen) => void }) => {
  const t = useText();
  const { data: games = [] } = useQuery(recordGamesQuery(useLanguage()));
  const vendors = [...new Map(games.map((one) => [one.vendor, one.provider]))];
  const ofVendor = games.filter((one) => vendor === undefined || one.vendor === vendor);
  const chosen = (value: string): string | undefined => (value === '' ? undefined : value);
  if (games.length === 0) return null;
  return (
    <>
      <Choice
        label={t('records.provider')}
        value={vendor ?? ''}
        isSet={vendor !== undefined}
        onChange={(value) => onAsk({ vendor: chosen(value), game: undefined })}
      >
        <option value="">{t('records.anyProvider')}</option>
        {vendors.map(([code, provider]) => (
          <option key={code} value={code}>
            {provider}
          </option>
        ))}
      </Choice>
      <Choice label={t('records.game')} value={game ?? ''} isSet={game !== undefined} onChange={(value) => onAsk({ game: chosen(value) })}>
        <option value="">{t('records.anyGame')}</option>
        {ofVendor.map(({ nodeId, name }) => (
          <option key={nodeId} value={nodeId}>
            {name}
          </option>
        ))}
      </Choice>
    </>
  );
};
