import { ownGradeNames } from '@croupier/contract/earnings/contracts-console';
import type { MemberType } from '@croupier/contract/people/members';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { gradeNames } from './words.ts';

const namesQuery = (language: string) =>
  queryOptions({
    queryKey: ['grades', language],
    queryFn: ({ signal }) => call(ownGradeNames, { query: { language }, signal }),
    staleTime: 5 * 60_000,
  });

/** The name of a member's type: the merchant's own, or else the usual one. */
export const useGradeName = (): ((type: MemberType) => string) => {
  const t = useText();
  const { data } = useQuery(namesQuery(useLanguage()));
  return (type) => data?.find((one) => one.type === type)?.name ?? t(gradeNames[type]);
};
