import type { InlineConfig } from 'vite';
/** The browser's half, and the small script of views shown alone. */
export declare function shellClientConfig(root: string): InlineConfig;
/** The server's half as one file for Node; React stays outside so that there is one copy in the process. */
export declare function shellServerConfig(root: string): InlineConfig;
