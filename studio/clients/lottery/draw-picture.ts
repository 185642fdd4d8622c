/** Paints a result as a picture of its own, the same in every theme: the lottery, the numero, the date and the numbers. */
import type { PictureLine } from './picture-lines.ts';
import { prizeName } from './printed-prizes.ts';

const width = 720;
const margin = 32;
const headHeight = 128;
const lineHeight = 64;
const prizeWidth = 96;
const paper = '#ffffff';
const ink = '#1b1f27';
const pale = '#5c6470';
const rule = '#d6dae0';
const red = '#c4162a';

type Picture = { name: string; numero: string; date: string; lines: readonly PictureLine[]; isSheet: boolean };

/** A PNG; rejects where the browser paints none. */
export const paintPicture = ({ name, numero, date, lines, isSheet }: Picture): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = headHeight + lines.length * lineHeight + margin;
  const paint = canvas.getContext('2d');
  if (paint === null) throw new Error('the browser paints no pictures');
  const write = (text: string, x: number, y: number, { font, color, align = 'left' }: { font: string; color: string; align?: CanvasTextAlign }): void => {
    Object.assign(paint, { font, fillStyle: color, textAlign: align, textBaseline: 'middle' });
    paint.fillText(text, x, y, width - margin);
  };
  paint.fillStyle = paper;
  paint.fillRect(0, 0, canvas.width, canvas.height);
  write(name, margin, 48, { font: '700 36px system-ui, sans-serif', color: ink });
  write(`${numero} · ${date}`, margin, 94, { font: '400 24px system-ui, sans-serif', color: pale });
  for (const [nth, { prize, isMain, numbers }] of lines.entries()) {
    const top = headHeight + nth * lineHeight;
    const middle = top + lineHeight / 2;
    if (prize !== undefined || nth === 0) {
      paint.fillStyle = rule;
      paint.fillRect(margin, top, width - 2 * margin, 2);
    }
    if (prize !== undefined) write(prizeName(prize), margin, middle, { font: '600 24px system-ui, sans-serif', color: pale });
    const left = isSheet ? margin + prizeWidth : margin;
    const each = (width - margin - left) / numbers.length;
    for (const [place, number] of numbers.entries()) {
      const center = left + each * (place + 0.5);
      if (!isSheet) {
        paint.beginPath();
        paint.arc(center, middle, 26, 0, 2 * Math.PI);
        paint.fillStyle = red;
        paint.fill();
      }
      const color = isSheet ? (isMain ? red : ink) : paper;
      write(number, center, middle + 2, { font: `700 ${isMain && isSheet ? 38 : 28}px system-ui, sans-serif`, color, align: 'center' });
    }
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('the picture was not made')) : resolve(blob)), 'image/png');
  });
}; // prettier-ignore
