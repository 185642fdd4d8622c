import { domainToASCII, domainToUnicode } from 'node:url';
import { admits, fieldRule } from '@croupier/contract/core/patterns';
import { inPlainMarks } from '@croupier/contract/core/read-amount';

/** Pattern 3 of the registration form. */
const anyEmail = fieldRule(3, [6, 254]);

/**
 * An e-mail address as it is stored and compared: in lower case, the domain in its own letters, so that `bücher.example` and
 * `xn--bcher-kva.example` are one. Undefined if the text is no address.
 */
export const tidyEmail = (typed: string): string | undefined => {
  const plain = inPlainMarks(typed).normalize('NFC').toLowerCase();
  const at = plain.lastIndexOf('@');
  const domain = domainToUnicode(domainToASCII(plain.slice(at + 1)));
  const address = `${plain.slice(0, at)}@${domain}`;
  return at > 0 && domain !== '' && admits(anyEmail, address) ? address : undefined;
};
