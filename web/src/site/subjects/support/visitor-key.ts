import { session } from '#api/session.ts';

const key = 'chatKey';

/**
 * The proof that a visitor's chat is theirs: 256 random bits that this tab keeps and sends in bodies, never in an address. Members need none.
 */
export const visitorKey = (): { visitorKey?: string } => {
  if (session.token() !== undefined) return {};
  const kept = sessionStorage.getItem(key);
  if (kept !== null) return { visitorKey: kept };
  const made = crypto.getRandomValues(new Uint8Array(32)).reduce((text, byte) => text + String.fromCharCode(byte), '');
  const fresh = btoa(made).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  sessionStorage.setItem(key, fresh);
  return { visitorKey: fresh };
};
