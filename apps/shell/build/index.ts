/** The builds of the shell and of the shared modules; used by tools/build.ts. */
export { kitConfig, reactConfig, reactEntry, SHELL_BASE } from './shared-builds.ts';
export { shellClientConfig, shellServerConfig, shellWorkerConfig } from './shell-builds.ts';
