/** As the browser's field for a moment writes it, on the reader's own clock. */
export const localMoment = (at: Date): string => {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${String(at.getFullYear())}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** Undefined for what is no moment. */
export const instantOf = (local: string): string | undefined => {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
};
