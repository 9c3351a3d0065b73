import { NO_USER_CONFIG, type UserConfigState, type ViewContext } from '@touchline/contracts/remote-views';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useUserConfig } from './hooks.ts';
import { type Kit, KitContext } from './kit-context.ts';

const Shown = () => JSON.stringify(useUserConfig());

/** Renders as the server and the first render of a hydration do. */
function renderWith(state: UserConfigState): string {
  const readable = { get: () => state, subscribe: () => () => undefined };
  const kit = { context: { userConfig: readable } as unknown as ViewContext } as Kit;
  return renderToString(
    <KitContext value={kit}>
      <Shown />
    </KitContext>,
  ).replaceAll('&quot;', '"');
}

test('[DM-UC-001] hydration begins without the user config, also when it is loaded first', () => {
  const loaded = { isInstalled: true, user_hide_balance: false, config: {} } as unknown as UserConfigState;
  expect(JSON.parse(renderWith(loaded))).toEqual(NO_USER_CONFIG);
});
