import { vi } from 'vitest';
import { answerCatalogue } from './test-setup.ts';

/** A call as it went over the wire. */
export type ReceivedCall = {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Headers;
  body: unknown;
  form?: Record<string, string>;
};
type Answer = {
  status?: number;
  value?: unknown;
  refusal?: { code: string; message: string; value?: Record<string, unknown> };
  /** The call of somebody who is not the platform, and has no envelope. */
  raw?: unknown;
};

/** Answers calls in the platform's place, by path; `answers` may look at what was asked. Gives back what was heard. */
export const standInPlatform = (answers: Record<string, (heard: ReceivedCall) => Answer | Promise<Answer>>): ReceivedCall[] => {
  const all: ReceivedCall[] = [];
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const catalogue = answerCatalogue(address);
    if (catalogue !== undefined) return catalogue;
    const url = new URL(address, 'http://site.test');
    const heard: ReceivedCall = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: new Headers(request.headers),
      body: typeof request.body === 'string' ? JSON.parse(request.body) : undefined,
      ...(request.body instanceof URLSearchParams && { form: Object.fromEntries(request.body) }),
    };
    all.push(heard);
    const answer = answers[url.pathname];
    if (answer === undefined) throw new TypeError(`nobody answers ${url.pathname}`);
    const { status, value, refusal, raw } = await answer(heard);
    if (raw !== undefined) return Response.json(raw, { status: status ?? 200 });
    return refusal === undefined
      ? Response.json({ success: true, value }, { status: status ?? 200 })
      : Response.json({ success: false, ...refusal }, { status: status ?? 422 });
  });
  return all;
};
