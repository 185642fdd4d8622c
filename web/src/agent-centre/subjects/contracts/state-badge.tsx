import type { LineState } from '@croupier/contract/earnings/settlement';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { lineStateNames } from '../settlement/words.ts';

/** How a line of pay stands. */
export const StateBadge = ({ state }: { state: LineState }) => {
  const t = useText();
  return <Badge tone={lineStateNames[state].tone}>{t(lineStateNames[state].name)}</Badge>;
};
