/** The result of a command. A refused command has changed nothing. */
export type CommandResult = { ok: boolean; text: string };

/** Creates the result of a command that was refused. */
export const refused = (text: string): CommandResult => ({ ok: false, text });
