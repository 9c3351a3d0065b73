/** The support channels (SH-SU-001). */
export type SupportKind = 'chat' | 'callback' | 'feedback';
