import type { AnnouncementLine, AnnouncementState } from '@croupier/contract/brand/announcements-console';
import { type Text, useText } from '#i18n/text.ts';
import { Badge, type Tone } from '#design-system/ui/badge.tsx';
import { momentText } from '#console/wording/moment.ts';

const tones = { SHOWN: 'good', PLANNED: 'info', ENDED: 'neutral' } as const satisfies Record<AnnouncementState, Tone>;

export const StateBadge = ({ of }: { of: AnnouncementState }) => <Badge tone={tones[of]}>{useText()(`announcements.state.${of}`)}</Badge>;

/** `Ticker, visitors`: where and to whom it is shown. */
export const audienceText = ({ type, executions }: Pick<AnnouncementLine, 'type' | 'executions'>, t: Text): string =>
  [...(type === 'H' ? [t('announcements.ticker')] : []), ...executions.map((one) => t(`announcements.for.${one}`))].join(', ');

/** A moment to the minute, by the merchant's clock. */
export const Minute = ({ at, timeZone }: { at: string; timeZone: string }) => (
  <bdi dir="ltr" className="number">
    {momentText(at, timeZone).slice(0, 16)}
  </bdi>
);
