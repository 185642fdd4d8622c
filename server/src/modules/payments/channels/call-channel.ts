import { now, nowMs } from '#platform/clock';
import { log } from '#platform/log';
import { afterCall, type Circuit, closed, isResting } from './circuit.rules.ts';
import { forgetContacts, recordContact } from './contact.ts';

/** The answer of a channel. `body` is its JSON, or its text where it is none. */
export type ChannelAnswer = { status: number; body: unknown };

/** The same with what a signature is checked over. */
export type ChannelReply = ChannelAnswer & { text: string; headers: Headers };

/**
 * Thrown when a channel gave no answer that can be used.
 * `reached` is false when nothing can have arrived there: the channel is resting, or it took no connection.
 */
export class ChannelSilent extends Error {
  readonly reached: boolean;

  constructor(message: string, reached: boolean, cause?: unknown) {
    super(message, { cause });
    this.reached = reached;
  }
}

type Call = {
  rail: string;
  url: string;
  method: 'GET' | 'POST';
  /** Made anew for each try: signatures have a time and a nonce. */
  headers: () => Record<string, string>;
  body?: string;
  /** The form of the body; JSON when absent. */
  bodyType?: string;
  /** How long one try may take; five seconds when absent. */
  timeoutMs?: number;
  /** May it be sent again when no answer came? Only where the channel takes a thing of one name once, or nothing is changed at all. */
  again: boolean;
};

const usualTimeoutMs = 5_000;
const waitsMs = [200, 700];
const answerMaxBytes = 4 * 1024 * 1024;
const circuits = new Map<string, Circuit>();

/** Asks a channel over HTTP. Answers of 500 and above count as no answer. @throws ChannelSilent */
export const callChannel = async (call: Call): Promise<ChannelReply> => {
  const circuit = circuits.get(call.rail) ?? closed;
  if (isResting(circuit, nowMs())) throw new ChannelSilent(`${call.rail} did not answer lately and is left alone`, false);
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await once(call);
      circuits.set(call.rail, closed);
      await recordContact(call.rail, true, closed);
      return answer;
    } catch (error) {
      const wait = waitsMs[attempt];
      if (!call.again || wait === undefined) {
        const after = afterCall(circuits.get(call.rail) ?? closed, false, nowMs());
        circuits.set(call.rail, after);
        await recordContact(call.rail, false, after);
        log.warn({ err: error, rail: call.rail, path: new URL(call.url).pathname }, 'payment channel did not answer');
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
};

const once = async ({
  rail,
  url,
  method,
  headers,
  body,
  bodyType = 'application/json',
  timeoutMs = usualTimeoutMs,
}: Call): Promise<ChannelReply> => {
  let answer: Response;
  try {
    answer = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': bodyType }), ...headers() },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    throw new ChannelSilent(`${rail} did not answer`, !isRefusedConnection(error), error);
  }
  const text = await textOf(rail, answer);
  if (answer.status >= 500) throw new ChannelSilent(`${rail} answered ${answer.status}`, true);
  return { status: answer.status, body: parsed(text), text, headers: answer.headers };
};

const isRefusedConnection = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && (cause.code === 'ECONNREFUSED' || cause.code === 'ENOTFOUND');
};

const textOf = async (rail: string, answer: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of answer.body ?? []) {
      size += part.byteLength;
      if (size > answerMaxBytes) throw new Error('it answers with too much');
      parts.push(part);
    }
  } catch (error) {
    throw new ChannelSilent(`${rail} broke off its answer`, true, error);
  }
  return Buffer.concat(parts).toString('utf8');
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** For tests: every channel is tried again. */
export const forgetCircuits = (): void => {
  circuits.clear();
  forgetContacts();
};

/** The moment for a signature. */
export const timestampNow = (): string => now().epochMilliseconds.toString();
