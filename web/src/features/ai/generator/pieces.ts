/** Cancels the running request and starts the next. */
export function begin(running: { current: AbortController | undefined }): AbortSignal {
  running.current?.abort();
  const controller = new AbortController();
  running.current = controller;
  return controller.signal;
}

/** Shows streamed text once per frame, however fast it arrives; in a hidden tab, when it becomes visible. */
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
    /** Stops showing and returns the whole text. */
    stop: (): string => {
      cancelAnimationFrame(frame);
      return text;
    },
  };
}
