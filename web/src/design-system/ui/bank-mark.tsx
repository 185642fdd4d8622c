import styles from './bank-mark.module.css';

type Marked = { mark: string; hue: number; logoUrl?: string | null };

/** A bank by a neutral mark of a few letters on a colour of its own, or by the logo that the merchant uploaded. */
export const BankMark = ({ bank: { mark, hue, logoUrl }, small = false }: { bank: Marked; small?: boolean }) =>
  logoUrl == null ? (
    <span
      className={styles['mark']}
      data-small={small || undefined}
      data-long={mark.length > 2 || undefined}
      style={{ '--hue': String(hue) } as Record<string, string>}
      aria-hidden="true"
    >
      {mark}
    </span>
  ) : (
    <img className={styles['logo']} data-small={small || undefined} src={logoUrl} alt="" loading="lazy" />
  );

/** A mark for an account of ours, made from its bank's code and name. */
export const markOf = ({ code, name }: { code: string; name: string }): Marked => {
  let hue = 0;
  for (const letter of code) hue = (hue * 37 + (letter.codePointAt(0) ?? 0)) % 360;
  const initials = name
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .slice(0, 2)
    .join('');
  return { mark: initials, hue };
};
