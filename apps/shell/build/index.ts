/** How the shell and the shared modules are built; used by tools/build.ts. */
export { kitConfig, reactConfig, reactEntry, SHELL_BASE } from './shared-builds.ts';
export { shellClientConfig, shellServerConfig, shellWorkerConfig } from './shell-builds.ts';
