import type { LineState } from '@croupier/contract/agents-pay';
import { useText } from '#shared/i18n/text.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { lineStateNames } from './words.ts';

/** How a line of pay stands. */
export const StateBadge = ({ state }: { state: LineState }) => {
  const t = useText();
  return <Badge tone={lineStateNames[state].tone}>{t(lineStateNames[state].name)}</Badge>;
};
