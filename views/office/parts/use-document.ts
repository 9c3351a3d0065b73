/** The draft of a document: pages are sent as soon as they are chosen, and stay for the next visit (DR-14.2). */
import {
  type DocumentKind,
  type DocumentWire,
  documentKinds,
  verificationPaths,
} from '@touchline/contracts/players';
import { uploadLimits } from '@touchline/contracts/shared';
import type { ApiAnswer } from '@touchline/contracts/remote-views';
import { call, newId, useApi, useReloadData } from '@touchline/view-kit';
import { useState } from 'react';
import { readBase64 } from '../data/read-base64.ts';
import { shrinkPicture } from '../data/shrink-picture.ts';

/** A page on its way, or one that did not arrive and can be sent again under its id. */
export interface SendingPage {
  readonly fileId: string;
  readonly file: File;
  readonly hasFailed: boolean;
}

export interface DocumentDraft {
  readonly sending: readonly SendingPage[];
  /** The code of the last refusal; null when there is none. */
  readonly error: string | null;
  readonly isBusy: boolean;
  readonly add: (kind: DocumentKind, files: readonly File[]) => Promise<void>;
  readonly retry: (page: SendingPage) => Promise<void>;
  readonly removePage: (fileId: string) => Promise<void>;
  readonly discard: () => Promise<void>;
  readonly send: () => Promise<void>;
}

export function useDocument(draft: DocumentWire | null): DocumentDraft {
  const api = useApi();
  const { reload } = useReloadData();
  const [sending, setSending] = useState<readonly SendingPage[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const drop = (fileId: string): void => setSending((all) => all.filter((one) => one.fileId !== fileId));
  const fail = (answer: Extract<ApiAnswer<unknown>, { outcome: 'failed' }>): void =>
    setError(answer.status === 0 ? 'network' : answer.code);

  const upload = async (documentId: string, { fileId, file }: SendingPage): Promise<void> => {
    const small = await shrinkPicture(file);
    if (small.size > uploadLimits.bytes) {
      drop(fileId);
      return setError('verification/file-too-large');
    }
    const body = { fileId, name: file.name || 'page', content: await readBase64(small) };
    const answer = await call(api, verificationPaths.upload, { params: { documentId }, body });
    if (answer.outcome === 'failed') {
      fail(answer);
      // Only a page that did not arrive can be sent again; a refused one is refused again.
      return answer.status === 0
        ? setSending((all) => all.map((one) => (one.fileId === fileId ? { ...one, hasFailed: true } : one)))
        : drop(fileId);
    }
    reload();
    drop(fileId);
  };

  /** Begins the document with its first page. @returns its id; null when it was refused */
  const begin = async (kind: DocumentKind): Promise<string | null> => {
    if (draft) return draft.documentId;
    const documentId = newId();
    const answer = await call(api, verificationPaths.create, { body: { documentId, kind } });
    if (answer.outcome === 'ok') return documentId;
    fail(answer);
    reload();
    return null;
  };

  /** Runs one change of the draft, and shows its result. */
  const change = async (run: () => Promise<ApiAnswer<unknown>>): Promise<void> => {
    setBusy(true);
    setError(null);
    const answer = await run();
    setBusy(false);
    if (answer.outcome === 'failed') fail(answer);
    reload();
  };

  return {
    sending,
    error,
    isBusy,
    add: async (kind, files) => {
      setError(null);
      const room = documentKinds[kind].maxPages - (draft?.pages.length ?? 0) - sending.length;
      if (files.length > room) setError('verification/too-many-pages');
      const pages = files.slice(0, room).map((file) => ({ fileId: newId(), file, hasFailed: false }));
      if (pages.length === 0) return;
      setSending((all) => [...all, ...pages]);
      const documentId = await begin(kind);
      if (documentId === null) return setSending([]);
      // One after the other, so that the pages keep their order.
      for (const page of pages) await upload(documentId, page);
    },
    retry: async (page) => {
      if (!draft) return;
      setError(null);
      setSending((all) =>
        all.map((one) => (one.fileId === page.fileId ? { ...one, hasFailed: false } : one)),
      );
      await upload(draft.documentId, page);
    },
    removePage: (fileId) =>
      change(() =>
        call(api, verificationPaths.removePage, {
          params: { documentId: draft?.documentId ?? '', fileId },
          body: {},
        }),
      ),
    discard: () =>
      change(() =>
        call(api, verificationPaths.remove, { params: { documentId: draft?.documentId ?? '' }, body: {} }),
      ),
    send: () =>
      change(() =>
        call(api, verificationPaths.send, { params: { documentId: draft?.documentId ?? '' }, body: {} }),
      ),
  };
}
