/** Catches an error in one part of a layout and logs it, so that the rest stays usable (SH-LY-018). */
import { Component } from 'react';
import type { ReactNode } from 'react';
import { ShellContext } from '../page/shell-context.ts';

interface LayoutGuardProps {
  readonly place: string;
  readonly children: ReactNode;
}

// React offers error boundaries only as classes.
export class LayoutGuard extends Component<LayoutGuardProps, { hasCrashed: boolean }> {
  static override contextType = ShellContext;
  declare context: React.ContextType<typeof ShellContext>;
  override state = { hasCrashed: false };

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.context?.reportError(new Error(`layout place ${this.props.place}`, { cause: error }));
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? null : this.props.children;
  }
}
