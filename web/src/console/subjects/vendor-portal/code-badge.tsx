import { Badge } from '#design-system/ui/badge.tsx';

/** The outcome of a call, in our words. */
export const CodeBadge = ({ code }: { code: string }) => (
  <Badge tone={code === 'OK' ? 'good' : code === 'RETRY' || code.startsWith('NO_ANSWER') ? 'warn' : 'bad'}>
    <bdi dir="ltr">{code}</bdi>
  </Badge>
);
