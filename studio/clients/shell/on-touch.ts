const gestures = ['pointerdown', 'keydown'] as const;

/** Calls back whenever the player touches the game or presses a key in it, until the returned function is called. */
export const onTouch = (touched: () => void): (() => void) => {
  for (const gesture of gestures) window.addEventListener(gesture, touched, { passive: true });
  return () => {
    for (const gesture of gestures) window.removeEventListener(gesture, touched);
  };
};
