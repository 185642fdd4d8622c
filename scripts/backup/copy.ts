import type { Readable, Writable } from 'node:stream';
import type pg from 'pg';

/** The messages of PostgreSQL's COPY, which pg's types do not know. */
type Copying = {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};
type Connection = pg.Connection & Partial<Copying>;

/** A statement on a connection whose data goes elsewhere. It settles when the connection is ready for the next. */
abstract class Copy implements pg.Submittable {
  readonly done: Promise<number>;
  protected fail: (error: Error) => void = () => undefined;
  #resolve: (rows: number) => void = () => undefined;
  #rows = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.fail = reject;
    });
  }

  submit(connection: Connection): void {
    connection.query?.(this.#text);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0);
  }

  handleError(error: Error): void {
    this.fail(error);
  }

  handleReadyForQuery(connection: pg.Connection): void {
    // A stream that is ended while it is full says nothing more when it has caught up.
    connection.stream.resume();
    this.#resolve(this.#rows);
  }
}

class CopyOut extends Copy {
  #isPaused = false;
  readonly #to: Writable;

  constructor(text: string, to: Writable) {
    super(text);
    this.#to = to;
    to.on('error', (error) => this.fail(error));
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    // pg uses the bytes again for what it reads next.
    if (this.#to.write(Buffer.from(chunk))) return;
    if (this.#isPaused) return;
    // The file is slower than the database: no more is read until it has caught up.
    this.#isPaused = true;
    connection.stream.pause();
    this.#to.once('drain', () => {
      this.#isPaused = false;
      connection.stream.resume();
    });
  }
}

class CopyIn extends Copy {
  readonly #from: Readable;

  constructor(text: string, from: Readable) {
    super(text);
    this.#from = from;
  }

  handleCopyInResponse(connection: Connection): void {
    this.#send(connection).catch((error: Error) => {
      this.fail(error);
      connection.sendCopyFail?.(error.message);
    });
  }

  async #send(connection: Connection): Promise<void> {
    for await (const chunk of this.#from) {
      connection.sendCopyFromChunk?.(chunk as Buffer);
      if (connection.stream.writableNeedDrain) await new Promise((resolve) => connection.stream.once('drain', resolve));
    }
    connection.endCopyFrom?.();
  }
}

/** Runs a `copy … to stdout` and writes its data to a stream, which it does not end. Returns the number of rows. */
export const copyOut = (client: pg.Client, text: string, to: Writable): Promise<number> => client.query(new CopyOut(text, to)).done;

/** Runs a `copy … from stdin` with the data of a stream. Returns the number of rows. */
export const copyIn = (client: pg.Client, text: string, from: Readable): Promise<number> => client.query(new CopyIn(text, from)).done;
