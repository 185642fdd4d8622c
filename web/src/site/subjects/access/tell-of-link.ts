import { useEffect } from 'react';
import { call } from '#api/call.ts';

const told = new Set<string>();

/** Lets the agent whose link brought this visitor see that it did; once for each code while the page is open. It hinders nobody when it fails. */
export const tellOfLink = async (code: string): Promise<void> => {
  if (told.has(code)) return;
  told.add(code);
  try {
    // Fetched only when somebody came by a link.
    const { click } = await import('@croupier/contract/earnings/agent-tree');
    await call(click, { params: { code } });
  } catch {
    told.delete(code);
  }
};

export const useTellOfLink = (code: string | undefined): void => {
  useEffect(() => {
    if (code !== undefined) void tellOfLink(code);
  }, [code]);
};
