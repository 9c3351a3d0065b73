import nodemailer from 'nodemailer';

/** An e-mail as the mail server gets it. */
export type OutgoingEmail = {
  /** The same for each try, so that a mailbox can recognise a second delivery. */
  messageId: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** The address to which a mail program posts to stop a mailing (RFC 8058). */
  unsubscribeUrl?: string | null;
};

export type MailAnswer =
  | { outcome: 'accepted' }
  /** The server will never take this e-mail (a reply 5xx), for instance because the mailbox does not exist. */
  | { outcome: 'refused'; reason: string };

export type MailServer = {
  /** Hands an e-mail over. Ends within 30 s. @throws without a final answer: the e-mail is then sent again */
  deliver: (email: OutgoingEmail) => Promise<MailAnswer>;
  close: () => void;
};

export type MailServerSettings = {
  /** `smtps://user:password@host:465`, or `smtp://…:587` with STARTTLS. */
  url: string;
  /** The sender, for instance `Touchline <post@example.org>`. */
  from: string;
  /** Whether a connection without TLS is refused. */
  isTlsRequired: boolean;
};

/** The longest waits of a delivery: for the connection, for the greeting, and for each reply. */
const connectMs = 10_000;
const replyMs = 15_000;

/**
 * Connects to a mail server by SMTP (RFC 5321) with nodemailer, which is maintained, has no dependencies, and does TLS,
 * log-in and encoding of headers. Certificates are checked. Files and addresses named in an e-mail are never read.
 */
export function createMailServer({ url, from, isTlsRequired }: MailServerSettings): MailServer {
  const transport = nodemailer.createTransport({
    ...smtpAddress(url),
    requireTLS: isTlsRequired,
    pool: true,
    maxConnections: 2,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: replyMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    deliver: async ({ messageId, recipient, subject, text, html, unsubscribeUrl = null }) => {
      try {
        await transport.sendMail({
          from,
          // An object, because a text could be read as a list of several addresses.
          to: { name: '', address: recipient },
          messageId,
          subject,
          text,
          html,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl === null
              ? {}
              : {
                  'List-Unsubscribe': `<${unsubscribeUrl}>`,
                  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
                }),
          },
        });
        return { outcome: 'accepted' };
      } catch (error) {
        const reason = refusalOf(error);
        if (reason === null) throw error;
        return { outcome: 'refused', reason };
      }
    },
    close: () => transport.close(),
  };
}

function smtpAddress(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}

/**
 * The code of a final refusal of recipient or content. A failed log-in or connection is none: it concerns all e-mails,
 * and an operator can correct it.
 */
function refusalOf(error: unknown): string | null {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const isOfEmail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isOfEmail && typeof responseCode === 'number' && responseCode >= 500 ? String(responseCode) : null;
}
