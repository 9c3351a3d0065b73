/** The React tree of one slot. Server and browser render exactly this tree, so that hydration matches. */
import type { JsonObject } from '@touchline/contracts/remote-views';
import { UiTextContext } from '@touchline/ui';
import { useEffect } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { Matcher } from '../routing/matcher.ts';
import type { Part } from '../view/define-part.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { useT } from './hooks.ts';
import { KitContext, useKit } from './kit-context.ts';
import type { Kit } from './kit-context.ts';
import { PartHost } from './part-host.tsx';

interface ViewRootProps {
  readonly kit: Kit;
  readonly part: Part;
  readonly props: JsonObject;
  readonly pages: Matcher<string> | null;
  readonly initialData: unknown;
  /** Called after the first commit in the browser. */
  readonly onReady: () => void;
  readonly onCrash: (error: unknown) => void;
}

export function ViewRoot({
  kit,
  part,
  props,
  pages,
  initialData,
  onReady,
  onCrash,
}: ViewRootProps): ReactElement {
  useEffect(onReady, [onReady]);
  return (
    <KitContext value={kit}>
      <Words onCrash={onCrash}>
        <PartHost part={part} props={props} pages={pages} initialData={initialData} />
      </Words>
    </KitContext>
  );
}

/** Provides the texts of the primitives and of the crash boundary. */
function Words({
  onCrash,
  children,
}: {
  onCrash: (error: unknown) => void;
  children: ReactNode;
}): ReactElement {
  const { context } = useKit();
  const t = useT();
  const texts = {
    title: t('main_dictionary_load_error'),
    text: t('main_dictionary_refresh_page'),
    button: t('main_refreshing_button'),
  };
  return (
    <UiTextContext value={t}>
      <CrashBoundary texts={texts} onCrash={onCrash} onReload={context.reload}>
        {children}
      </CrashBoundary>
    </UiTextContext>
  );
}
