import type { GamePlayed } from '@croupier/contract/insight/statements';
import { useText } from '#i18n/text.ts';
import { Choice } from './choice.tsx';

type Chosen = { vendor?: string | undefined; game?: string | undefined };

type Props = Chosen & { games: readonly GamePlayed[] | undefined; onAsk: (change: Chosen) => void };

/** The vendors and games that the member played. Nothing where there were none. */
export const GameChoices = ({ games = [], vendor, game, onAsk }: Props) => {
  const t = useText();
  const vendors = [...new Map(games.map((one) => [one.vendor, one.provider]))];
  const ofVendor = games.filter((one) => vendor === undefined || one.vendor === vendor);
  const chosen = (value: string): string | undefined => (value === '' ? undefined : value);
  if (games.length === 0) return null;
  return (
    <>
      <Choice
        label={t('statements.provider')}
        value={vendor ?? ''}
        isSet={vendor !== undefined}
        onChange={(value) => onAsk({ vendor: chosen(value), game: undefined })}
      >
        <option value="">{t('statements.anyProvider')}</option>
        {vendors.map(([code, provider]) => (
          <option key={code} value={code}>
            {provider}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('statements.game')}
        value={game ?? ''}
        isSet={game !== undefined}
        onChange={(value) => onAsk({ game: chosen(value) })}
      >
        <option value="">{t('statements.anyGame')}</option>
        {ofVendor.map(({ nodeId, name }) => (
          <option key={nodeId} value={nodeId}>
            {name}
          </option>
        ))}
      </Choice>
    </>
  );
};
