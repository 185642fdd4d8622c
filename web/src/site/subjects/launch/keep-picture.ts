/** A picture that a game hands over, as it came. */
export type HandedPicture = { name?: string | undefined; picture?: unknown };

const bytesMost = 2 * 1_024 * 1_024;

/** The file of a picture; undefined unless it is a PNG of at most 2 MB. A name of plain letters and digits cannot pretend to be of another kind. */
export const pictureFile = ({ name = '', picture }: HandedPicture): File | undefined =>
  /^[\w-]{1,80}$/.test(name) && picture instanceof Blob && picture.type === 'image/png' && picture.size <= bytesMost
    ? new File([picture], `${name}.png`, { type: 'image/png' })
    : undefined;

/**
 * Keeps a picture that a game made, a result to show to friends: by the share sheet on devices with a touch screen that have one, else as a file. Only right after
 * the player pressed something, so that a game, which may save no files, saves nothing by itself.
 */
export const keepPicture = async (handed: HandedPicture): Promise<void> => {
  const file = pictureFile(handed);
  if (file === undefined || !navigator.userActivation.isActive) return;
  const shared = { files: [file] };
  if (matchMedia('(pointer: coarse)').matches && 'canShare' in navigator && navigator.canShare(shared)) {
    try {
      await navigator.share(shared);
      return;
    } catch (error) {
      // The player closed the sheet. Any other reason leaves the file as the way.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
