import type { InlineConfig, Plugin } from 'vite';
export declare const SHELL_BASE = '/_shell/';
/** A module that exists only during a build. */
export declare function virtualModule(id: string, code: string): Plugin;
/**
 * React is CommonJS, so the names it exports are only known by asking it. The four modules share names only where
 * they mean the same (Fragment, version), so one file serves all.
 */
export declare function reactEntry(): string;
export declare function reactConfig(root: string): InlineConfig;
export declare function kitConfig(root: string): InlineConfig;
