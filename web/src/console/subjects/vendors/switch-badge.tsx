import type { Switch } from '@croupier/contract/play/vendors-console';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';

const tones = { OPEN: 'good', CLOSING: 'warn', CLOSED: 'bad', HIDDEN: 'bad' } as const satisfies Record<Switch, string>;

/** How far a vendor or a game is open. */
export const SwitchBadge = ({ of }: { of: Switch }) => {
  const t = useText();
  return <Badge tone={tones[of]}>{t(`games-console.switch.${of}`)}</Badge>;
};
