const two = (value: number): string => String(value).padStart(2, '0');

/** `2026-11-20 21:04:09` on the visitor's own clock, as records are written. */
export const formatMoment = (iso: string): string => {
  const at = new Date(iso);
  return `${String(at.getFullYear())}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
};

/** The visitor's clock against UTC: `GMT+7`, `GMT-3:30`. */
export const gmtOffset = (at: Date = new Date()): string => {
  const minutes = -at.getTimezoneOffset();
  const rest = Math.abs(minutes) % 60;
  return `GMT${minutes < 0 ? '-' : '+'}${String(Math.floor(Math.abs(minutes) / 60))}${rest === 0 ? '' : `:${two(rest)}`}`;
};

export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} title={gmtOffset(new Date(at))}>
    <bdi dir="ltr" className="money">
      {formatMoment(at)}
    </bdi>
  </time>
);
