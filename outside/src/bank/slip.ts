import sharp from 'sharp';
import { slipVerify } from 'promptparse/generate';
import { encode } from 'uqr';
import { type Html, html, render } from '../html.ts';
import { amountIn, momentIn, printed } from './pages/frame.ts';
import type { Account, Transfer } from './store.ts';
import { type Language, texts } from './texts.ts';

/** The number of our bank in Thailand, as slips name it. */
export const slipBank = '998';

/** A transfer's reference on its slip: letters and digits, unique for ever. */
export const slipReference = (transferId: string): string => transferId.replaceAll('-', '').toUpperCase();

/** The transfer that a slip's reference names. */
export const transferOfSlip = (reference: string): string | undefined =>
  /^[0-9A-F]{32}$/.test(reference) ? reference.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : undefined;

const size = { width: 720, height: 1080, code: 220, margin: 56 } as const;

type Fact = [label: string, value: string, small: string];

/** The slip of a transfer as a picture (PNG), with the small QR that Thai banks print on it. */
export const slipPicture = async (language: Language, transfer: Transfer, payer: Account, payee: Account): Promise<Buffer> => {
  const say = texts[language];
  const facts: Fact[] = [
    [say.from, payer.owner, printed(payer.number)],
    [say.to, payee.owner, printed(payee.number)],
    ...(transfer.text === '' ? [] : [[say.note, transfer.text, ''] satisfies Fact]),
    [say.when, momentIn(language, transfer.posted_at), ''],
    [say.number, slipReference(transfer.id), ''],
  ];
  const picture = html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${size.width}"
    height="${size.height}"
    font-family="Noto Sans Thai, Noto Sans, Sarabun, DejaVu Sans, sans-serif"
  >
    <rect width="100%" height="100%" fill="#f3f6f9" />
    <rect x="24" y="24" width="${size.width - 48}" height="${size.height - 48}" rx="28" fill="#ffffff" />
    <rect x="${size.margin}" y="60" width="56" height="56" rx="14" fill="#14507a" />
    <path
      d="M${size.margin + 14} 88h26M${size.margin + 30} 77l11 11-11 11"
      fill="none"
      stroke="#fff"
      stroke-width="5"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
    <text x="${size.margin + 76}" y="84" font-size="28" font-weight="700" fill="#14212b">${say.bank}</text>
    <text x="${size.margin + 76}" y="116" font-size="22" fill="#17693f">${say.receiptTitle}</text>
    <text x="${size.margin}" y="216" font-size="60" font-weight="700" fill="#14212b">${amountIn(language, transfer)}</text>
    ${facts.map(
      ([label, value, small], index) =>
        html`<text x="${size.margin}" y="${290 + index * 92}" font-size="20" fill="#4f6171">${label}</text>
          <text x="${size.margin}" y="${322 + index * 92}" font-size="${value.length > 30 ? 22 : 26}" fill="#14212b">${value}</text>
          ${small !== '' && html`<text x="${size.width - size.margin}" y="${322 + index * 92}" font-size="22" text-anchor="end" fill="#4f6171">${small}</text>`}`,
    )}
    ${modules(slipVerify({ sendingBank: slipBank, transRef: slipReference(transfer.id) }))}
    <text x="${size.margin}" y="${size.height - 150}" font-size="20" fill="#4f6171">${say.standInShort}</text>
  </svg>`;
  return sharp(Buffer.from(render(picture)))
    .png({ compressionLevel: 9 })
    .toBuffer();
};

const modules = (text: string): Html => {
  const { data, size: count } = encode(text, { ecc: 'M', border: 2 });
  const cell = size.code / count;
  const [left, top] = [size.width - size.margin - size.code, size.height - size.margin - size.code];
  return html`<g transform="translate(${left} ${top})"
    ><rect width="${size.code}" height="${size.code}" fill="#ffffff" />${data.flatMap((row, y) =>
      row.flatMap((isDark, x) =>
        isDark ? [html`<rect x="${x * cell}" y="${y * cell}" width="${cell + 0.05}" height="${cell + 0.05}" fill="#000000" />`] : [],
      ),
    )}</g
  >`;
};
