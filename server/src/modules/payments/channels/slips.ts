import { readFile } from 'node:fs/promises';
import { Moment } from '@croupier/contract/core/envelope';
import { fileURLToPath } from 'node:url';
import { Currency, Decimal } from '@croupier/contract/core/money';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { inTransaction } from '#platform/database';
import { readThaiSlip, type ThaiSlip } from './qr/thai-slip.rules.ts';
import { askBank } from './bank.ts';
import { ChannelSilent } from './call-channel.ts';
import { getChannelOrThrow } from './find-channel.ts';

/** The content of the QR on a Thai transfer slip: the sending bank's three digits and its reference, which is unique for ever. */
export type Slip = ThaiSlip;

/** The bank's word on a slip. UNKNOWN: it did not answer. */
export type SlipCheck =
  | { state: 'GENUINE'; lineId: string; account: string; amount: string; currency: string; payer: string; postedAt: string }
  | { state: 'NOT_FOUND' }
  | { state: 'UNKNOWN' };

const pixelsMax = 40_000_000;
const sideMax = 2_000;
const codesMax = 8;

let ready: Promise<unknown> | undefined;
/** The reader is a WebAssembly module that lies beside its program; it is loaded when it is first needed. */
const reader = (): Promise<unknown> =>
  (ready ??= readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))).then((bytes) =>
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer }, fireImmediately: true }),
  ));

/** Reads the QR of a slip in a picture (png or jpg), also from a photograph of a screen. Undefined when there is none that is a slip's. */
export const readSlip = async (picture: Buffer): Promise<Slip | undefined> => {
  await reader();
  // A slip is tall, with a small code at its end: smaller pictures are enlarged, larger ones made smaller, and both are looked at.
  for (const side of [sideMax, sideMax / 2]) {
    const image = await pixelsOf(picture, side);
    if (image === undefined) return undefined;
    const codes = await readBarcodes(image, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: codesMax });
    for (const { text } of codes) {
      const slip = readThaiSlip(text);
      if (slip.ok) return slip.value;
    }
  }
  return undefined;
};

const pixelsOf = async (picture: Buffer, side: number): Promise<ImageData | undefined> => {
  try {
    const { data, info } = await sharp(picture, { limitInputPixels: pixelsMax, failOn: 'error' })
      .rotate()
      .flatten({ background: 'white' })
      .resize(side, side, { fit: 'inside', kernel: 'lanczos3' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: 'srgb' } as ImageData;
  } catch {
    // A file that is no picture shows no slip; its sender is told so.
    return undefined;
  }
};

const Found = z.object({
  lineId: z.string(),
  account: z.string(),
  amount: Decimal,
  currency: Currency,
  payer: z.string(),
  postedAt: Moment,
});

/** Asks the bank at which the money arrived whether a slip is true. Not in a transaction. `rail` is the receiving bank. */
export const checkSlip = async (rail: string, { sendingBank, transactionRef }: Slip): Promise<SlipCheck> => {
  const bank = await inTransaction((tx) => getChannelOrThrow(tx, rail));
  try {
    const path = `/v1/slips/${encodeURIComponent(sendingBank)}/${encodeURIComponent(transactionRef)}`;
    const answer = await askBank(bank, 'GET', path, undefined, true);
    if (answer.status === 404) return { state: 'NOT_FOUND' };
    const found = z.safeParse(Found, answer.body);
    return answer.status === 200 && found.success ? { state: 'GENUINE', ...found.data } : { state: 'UNKNOWN' };
  } catch (error) {
    if (error instanceof ChannelSilent) return { state: 'UNKNOWN' };
    throw error;
  }
};
