/**
 * Does what a press asks for when the browser has shown the press itself: work that makes the whole page anew, as a window over it or other
 * colours do, would else stand between a finger and its answer. Not for what puts the focus into a field: some phones open their keyboard only
 * within the press.
 */
export const afterPaint = (work: () => void): void => {
  // Nobody waits for the picture of a page that is out of sight, and none is drawn.
  if (document.visibilityState === 'hidden') setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
};
