import { segment, type SegmentId } from '@croupier/contract/rewards/segments-console';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { useMay } from '../../shell/operator.ts';

/** The audience of a programme by name. An operator who may not read segments sees only that there is one. */
export const AudienceName = ({ value }: { value: SegmentId | null }) => {
  const t = useText();
  const mayRead = useMay('segment.read');
  const { data } = useQuery({
    queryKey: ['segments', 'one', value],
    queryFn: ({ signal }) => (value === null ? null : call(segment, { params: { id: value }, signal })),
    enabled: value !== null && mayRead,
  });
  if (value === null) return t('segments.everybody');
  return <bdi>{data?.name ?? t('segments.segment')}</bdi>;
};
