/** A table program takes a cell that begins so for a formula, and a formula may send away what stands beside it (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
const figure = /^-?\d+(?:\.\d+)?$/;

/** One cell after RFC 4180. A text that a table program would calculate is shown as the text it is; a figure stays a figure. */
export const cell = (value: string): string => {
  const safe = formula.test(value) && !figure.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** By it, table programs know that the file is UTF-8. */
export const byteOrderMark = '﻿';
