/** Thrown by a guard before a page; PageFailure shows the fixed message for it. */
export class AccessDenied extends Error {
  readonly scope: 'route' | 'enterprise';

  constructor(scope: 'route' | 'enterprise') {
    super(scope);
    this.name = 'AccessDenied';
    this.scope = scope;
  }
}
