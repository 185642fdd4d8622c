import type { MerchantId } from '@croupier/contract/core/ids';
import { SegmentId } from '@croupier/contract/rewards/segments-console';
import { useQuery } from '@tanstack/react-query';
import { useText } from '#i18n/text.ts';
import { Select } from '#design-system/ui/long-field.tsx';
import { useMay } from '../../shell/operator.ts';
import { QueriedCount } from './audience-count.tsx';
import { segmentChoicesQuery, segmentCountQuery } from './queries.ts';
import styles from './segments.module.css';

type Props = {
  merchantId: MerchantId;
  /** The chosen segment; null is every member. */
  value: SegmentId | null;
  onChange: (segment: SegmentId | null) => void;
};

const nobody = SegmentId.parse('00000000-0000-4000-8000-000000000000');

/** The audience of a programme: every member, or a segment of the merchant, with how many members it has now. Operators who may not read segments do not see it. */
export const AudiencePicker = ({ merchantId, value, onChange }: Props) => {
  const t = useText();
  const mayRead = useMay('segment.read');
  const { data } = useQuery({ ...segmentChoicesQuery(merchantId), enabled: mayRead });
  const chosen = data?.content.find(({ id }) => id === value);
  const count = useQuery({ ...segmentCountQuery(value ?? nobody, chosen?.version ?? 0), enabled: value !== null && data !== undefined });
  if (!mayRead) return null;
  return (
    <div className={styles['picker']}>
      <Select
        label={t('segments.audience')}
        value={value ?? ''}
        onChange={(event) => onChange(SegmentId.safeParse(event.target.value).data ?? null)}
      >
        <option value="">{t('segments.everybody')}</option>
        {value !== null && data !== undefined && chosen === undefined && <option value={value}>{t('segments.archived')}</option>}
        {data?.content.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {value !== null && <QueriedCount query={count} />}
    </div>
  );
};
