import { newsletterOneClickPath } from '@touchline/contracts/players';
import type { AreaTexts } from '@touchline/i18n/server';
import { escapeHtml } from '../../../platform/http/escape-html.ts';

/** An e-mail as far as its text depends on it. */
export type MailContent = { kind: string; lng: string; parameters: object };

/** Paths of the links in e-mails. Opening such a page changes nothing until its button is pressed (RL-57). */
const linkPaths: Record<string, string> = {
  'confirm-email': 'user/accountverify',
  'password-reset': 'user/passwordreset',
  newsletter: 'user/stopnewsletter',
};

/** Whether an e-mail of this kind is of use only with its link. */
export const hasLink = (kind: string): boolean => kind in linkPaths;

/** Returns the link of an e-mail as a path from the site's root; null for an e-mail without a link or without its code. */
export function linkOf({ kind, parameters }: MailContent, language: string): string | null {
  const path = linkPaths[kind];
  const { code } = parameters as { code?: string };
  return path === undefined || code === undefined
    ? null
    : `/${language}/${path}?code=${encodeURIComponent(code)}`;
}

/** The path to which a mail program posts to stop e-mails of this kind (RFC 8058); null for other kinds. */
export function oneClickPathOf({ kind, parameters }: MailContent): string | null {
  const { code } = parameters as { code?: string };
  return kind === 'newsletter' && code !== undefined ? `${newsletterOneClickPath}${code}` : null;
}

/** Subject and text of an e-mail, as plain text. */
export function wordsOf(content: MailContent, texts: AreaTexts): { subject: string; text: string } {
  const language = texts.language(content.lng);
  const kind = content.kind.replaceAll('-', '_');
  const say = (key: string): string =>
    texts.text(language, `mail_${kind}_${key}`, content.parameters as Record<string, string>);
  return { subject: say('subject'), text: say('text') };
}

/** Both forms of an e-mail for a mail server. The HTML has no picture and no address but the link. */
export function formatEmail(
  content: MailContent,
  texts: AreaTexts,
  origin: string,
): { subject: string; text: string; html: string; unsubscribeUrl: string | null } {
  const language = texts.language(content.lng);
  const { subject, text } = wordsOf(content, texts);
  const path = linkOf(content, language);
  const link = path === null ? null : `${origin}${path}`;
  const anchor =
    link === null ? '' : `<p><a href="${escapeHtml(link)}"><bdi>${escapeHtml(link)}</bdi></a></p>`;
  const oneClickPath = oneClickPathOf(content);
  return {
    subject,
    unsubscribeUrl: oneClickPath === null ? null : `${origin}${oneClickPath}`,
    text: link === null ? `${text}\n` : `${text}\n\n${link}\n`,
    html: `<!doctype html><html lang="${language}" dir="${texts.direction(language)}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body><p style="white-space:pre-line">${escapeHtml(text)}</p>${anchor}</body></html>`,
  };
}
