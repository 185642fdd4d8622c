import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { session } from '#api/session.ts';
import { useText } from '#i18n/text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import styles from './panel.module.css';

/** A picture that only who may see it is given: fetched with the session, shown from memory, and let go with the page. */
export const SealedPicture = ({ id, name }: { id: string; name: string }) => {
  const t = useText();
  const { data, isError } = useQuery({
    queryKey: ['picture', id],
    queryFn: async ({ signal }) => {
      const response = await fetch(`/ops/desk/pictures/${id}`, { headers: { authorization: `Bearer ${session.token() ?? ''}` }, signal });
      if (!response.ok) throw new Error(`no picture ${id}`);
      return response.blob();
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const address = useMemo(() => (data === undefined ? undefined : URL.createObjectURL(data)), [data]);
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address]);
  if (isError)
    return (
      <span className={styles['quiet']}>
        <Icon name="alert-circle" size={16} /> {t('ui.problemTitle')}
      </span>
    );
  if (address === undefined) return <Skeleton height={105} />;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={name} />
    </a>
  );
};
