const [quote, backslash, openList, closeList, openObject, closeObject] = [...Buffer.from('"\\[]{}')];

/** Whether JSON nests lists and objects deeper than a limit. Brackets inside a text are not counted. Broken JSON gives any answer. */
export const isDeeperThan = (json: Buffer, most: number): boolean => {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (inText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) inText = false;
    } else if (byte === quote) inText = true;
    else if (byte === openList || byte === openObject) {
      depth += 1;
      if (depth > most) return true;
    } else if (byte === closeList || byte === closeObject) depth -= 1;
  }
  return false;
};
