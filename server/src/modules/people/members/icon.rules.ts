const letterOrFigure = /^[\p{L}\p{N}]/u;

/** The first letter of a nickname on a colour made of the member's id, as an SVG picture in a data URL. */
export const iconOf = (id: string, nickname: string): string => {
  const [letter = '?'] = letterOrFigure.exec(nickname.trim().toUpperCase()) ?? [];
  // The end of an id is random; its start is the time it was made.
  const hue = Number.parseInt(id.slice(-4), 16) % 360;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="hsl(${hue} 45% 32%)"/>` +
    `<text x="48" y="50" fill="#fff" font-family="sans-serif" font-size="44" text-anchor="middle" dominant-baseline="middle">${letter}</text></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
};
