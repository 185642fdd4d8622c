import { useQuery } from '@tanstack/react-query';
import { useLanguage, useText } from '#i18n/text.ts';
import { hotQuery } from './queries.ts';
import { GameRow } from './row.tsx';

/** A row of what others play, for pages that have nothing of their own to show. */
const HotGames = () => {
  const t = useText();
  const hot = useQuery(hotQuery(useLanguage()));
  return (hot.data?.content.length ?? 0) > 0 ? <GameRow title={t('shell.hotNow')} games={hot.data?.content} /> : null;
};

export default HotGames;
