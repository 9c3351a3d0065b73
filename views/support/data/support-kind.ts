/** The ways to the support (SH-SU-001). */
export type SupportKind = 'chat' | 'callback' | 'feedback';
