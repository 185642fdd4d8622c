type Kept = { set_at: Temporal.Instant; one_time_until: Temporal.Instant | null };
type Rules = { accessRules: { passwordDays: number | null }; flags: { forcedPasswordChange: boolean } };

/** Whether a password must be changed before anything else: somebody else gave it, or it is older than the merchant lets it grow. */
export const isPasswordDue = ({ set_at, one_time_until }: Kept, { accessRules, flags }: Rules, at: Temporal.Instant): boolean => {
  if (one_time_until !== null) return true;
  const { passwordDays } = accessRules;
  return flags.forcedPasswordChange && passwordDays !== null && Temporal.Instant.compare(set_at.add({ hours: 24 * passwordDays }), at) <= 0;
};
