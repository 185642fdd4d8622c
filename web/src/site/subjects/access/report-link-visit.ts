import { useEffect } from 'react';
import { call } from '#api/call.ts';

const reported = new Set<string>();

/** Lets the agent whose link brought this visitor see that it did; once for each code while the page is open. It hinders nobody when it fails. */
export const reportLinkVisit = async (code: string): Promise<void> => {
  if (reported.has(code)) return;
  reported.add(code);
  try {
    // Fetched only when somebody came by a link.
    const { click } = await import('@croupier/contract/earnings/agent-tree');
    await call(click, { params: { code } });
  } catch {
    reported.delete(code);
  }
};

export const useReportLinkVisit = (code: string | undefined): void => {
  useEffect(() => {
    if (code !== undefined) void reportLinkVisit(code);
  }, [code]);
};
