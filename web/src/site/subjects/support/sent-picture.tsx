import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { session } from '#api/session.ts';
import { useText } from '#i18n/text.ts';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import styles from './chat.module.css';

/** A picture of a message, which only its member is given: fetched with the session and shown from memory. */
export const SentPicture = ({ id, name }: { id: string; name: string }) => {
  const t = useText();
  const { data, isError } = useQuery({
    queryKey: ['mine', 'support', 'picture', id],
    queryFn: async ({ signal }) => {
      const response = await fetch(`/wps/v2/uploads/${id}`, { headers: { authorization: `Bearer ${session.token() ?? ''}` }, signal });
      if (!response.ok) throw new Error(`no picture ${id}`);
      return response.blob();
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useMemo(() => (data === undefined ? undefined : URL.createObjectURL(data)), [data]);
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address]);
  if (isError) return <p className={styles['mark']}>{t('ui.problemTitle')}</p>;
  if (address === undefined) return <Skeleton height={140} width={200} radius={10} />;
  return (
    <a href={address} target="_blank" rel="noreferrer" className={styles['picture']}>
      <img src={address} alt={name} />
    </a>
  );
};
