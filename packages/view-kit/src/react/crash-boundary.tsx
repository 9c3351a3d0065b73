/**
 * Limits a crash to the view in which it happens. The boundary shows the standard error box with a reload button and
 * reports the error.
 */
import { ErrorBox } from '@touchline/ui';
import { Component } from 'react';
import type { ReactNode } from 'react';

interface CrashBoundaryProps {
  readonly texts: { readonly title: string; readonly text: string; readonly button: string };
  readonly onCrash: (error: unknown) => void;
  readonly onReload: () => void;
  readonly children: ReactNode;
}

// A class, because React has error boundaries only as classes.
export class CrashBoundary extends Component<CrashBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error);
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    return <ErrorBox {...this.props.texts} onRetry={this.props.onReload} />;
  }
}
