import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** What is shown instead, if it fails. */
  otherwise: ReactNode;
}

/** A part of a page that fails by itself: it is reported, and the rest of the page stays. */
export class Apart extends Component<Props, { failed: boolean }> {
  static getDerivedStateFromError(error: unknown): { failed: boolean } {
    reportError(error);
    return { failed: true };
  }

  // a field would be written out at length for the oldest browsers of the pages
  declare state: { failed: boolean };

  constructor(props: Props) {
    super(props);
    this.state = { failed: false };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.otherwise : this.props.children;
  }
}
