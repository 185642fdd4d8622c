/**
 * Keeps a picture that a game made, a result to show to friends: by the share sheet on devices with a touch screen that have one, else as a file. Only right after
 * the player pressed something, so that a game saves nothing by itself.
 */
export const keepPicture = async ({ name, picture }: { name: string; picture: Blob }): Promise<void> => {
  if (!navigator.userActivation.isActive) return;
  const file = new File([picture], `${name}.png`, { type: 'image/png' });
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
