/** Ends what is under way, and begins the next. */
export function begin(running: { current: AbortController | undefined }): AbortSignal {
  running.current?.abort();
  const controller = new AbortController();
  running.current = controller;
  return controller.signal;
}

/** Pieces of a text, shown once a frame however fast they come; in a tab that nobody looks at, when somebody does. */
export function inFrames(show: (text: string) => void) {
  let text = '';
  let frame = 0;
  return {
    add: (piece: string) => {
      text += piece;
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        show(text);
      });
    },
    /** Shows no more, and says what came in all. */
    stop: (): string => {
      cancelAnimationFrame(frame);
      return text;
    },
  };
}
