/** The part of the view kit that builds use; Node runs it. */
export { classNaming, cssLayers } from './css-layers.ts';
export { flagSprite } from './flag-sprite.ts';
export { plainImports } from './plain-imports.ts';
export { quietLog } from './quiet-log.ts';
export { sharedIcons } from './shared-icons.ts';
export { BROWSERS, KIT_MODULES, REACT_MODULES, SHARED_MODULES } from './shared-modules.ts';
export { firstLoadBytes } from './size-budget.ts';
export { VIEW_OUTPUT, viewBase, viewClientConfig, viewConfig, viewServerConfig } from './view-config.ts';
