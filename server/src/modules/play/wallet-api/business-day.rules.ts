/** The business day of a merchant that a moment lies in. */
export const businessDayOf = ({ timeZone }: { timeZone: string }, at: Temporal.Instant): string =>
  at.toZonedDateTimeISO(timeZone).toPlainDate().toString();
