import type { MemberId } from '@croupier/contract/core/ids';
import { pointSources, type PointEntryType, type PointSource } from '@croupier/contract/rewards/points';
import { useQuery } from '@tanstack/react-query';
import { type Text, useText } from '#i18n/text.ts';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { QuietText } from '#design-system/ui/text.tsx';
import { momentText } from '../../wording/moment.ts';
import styles from '../members/member-file.module.css';
import { memberPointsQuery } from './queries.ts';
import { sourceNames } from './source-names.ts';

const whole = new Intl.NumberFormat('en-u-nu-latn');
const signed = new Intl.NumberFormat('en-u-nu-latn', { signDisplay: 'exceptZero' });

const isSource = (type: PointEntryType): type is PointSource => (pointSources as readonly string[]).includes(type);
const typeText = (type: PointEntryType, t: Text): string => (isSource(type) ? t(sourceNames[type]) : t(`points.entry.${type}`));

/** The points of a member, and the latest changes with the balance that each left. */
export const MemberPoints = ({ id }: { id: MemberId }) => {
  const t = useText();
  const { data, error, refetch } = useQuery(memberPointsQuery(id));
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={60} />;
  return (
    <>
      <p>
        <b className="number">{whole.format(data.points)}</b>
      </p>
      <ul className={styles['lines']}>
        {data.records.map((record) => (
          <li key={record.id}>
            <span>
              {typeText(record.type, t)} <span className="number">{signed.format(record.changedPoints)}</span>
            </span>
            <QuietText>
              <span className="number">
                {momentText(record.at)} · {whole.format(record.pointsBalance)}
              </span>{' '}
              <bdi>{record.note ?? record.day ?? ''}</bdi>
            </QuietText>
          </li>
        ))}
      </ul>
    </>
  );
};
