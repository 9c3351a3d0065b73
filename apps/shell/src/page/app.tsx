/** The shell's React tree; server and browser render the same. */
import { UiTextContext } from '@touchline/ui';
import type { ReactElement } from 'react';
import { layouts } from '../layouts/index.ts';
import { ShellContext, usePage } from './shell-context.ts';
import type { Shell } from './shell-context.ts';

export function App({ shell }: { readonly shell: Shell }): ReactElement {
  return (
    <ShellContext value={shell}>
      <UiTextContext value={shell.t}>
        <CurrentLayout />
      </UiTextContext>
    </ShellContext>
  );
}

function CurrentLayout(): ReactElement {
  const { route } = usePage();
  const Layout = layouts[route.layout ?? 'main'];
  return <Layout />;
}
