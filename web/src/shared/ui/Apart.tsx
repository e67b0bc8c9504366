import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** What is shown instead, if it fails. */
  otherwise: ReactNode;
  onFail?: () => void;
}

/** A part of a page that fails by itself: it is reported, and the rest of the page stays. */
export class Apart extends Component<Props, { failed: boolean }> {
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  // a field would be written out at length for the oldest browsers of the pages
  declare state: { failed: boolean };

  constructor(props: Props) {
    super(props);
    this.state = { failed: false };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
    this.props.onFail?.();
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.otherwise : this.props.children;
  }
}
