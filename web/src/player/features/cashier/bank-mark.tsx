import { initialOf } from '../members/initial.ts';
import s from './bank-mark.module.css';

/** A bank's initials on a colour of their own, made from its code. */
export const BankMark = ({ code, name }: { code: string; name: string }) => {
  let hue = 0;
  for (const letter of code) hue = (hue * 37 + (letter.codePointAt(0) ?? 0)) % 360;
  const initials = name.split(/\s+/).map(initialOf).slice(0, 2).join('');
  return (
    <span className={s['mark']} style={{ '--hue': String(hue) } as Record<string, string>} aria-hidden="true">
      {initials}
    </span>
  );
};
