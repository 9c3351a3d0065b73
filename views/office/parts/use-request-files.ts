/** The files that a message will have. Each is sent as soon as it is chosen. */
import { paymentRequestLimits, paymentRequestPaths } from '@touchline/contracts/operations';
import { uploadLimits } from '@touchline/contracts/shared';
import { call, newId, useApi } from '@touchline/view-kit';
import { useState } from 'react';
import { readBase64 } from '../data/read-base64.ts';

export interface RequestFile {
  readonly fileId: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly isReady: boolean;
}

export interface RequestFiles {
  readonly files: readonly RequestFile[];
  /** The code of the last refusal; null when there is none. */
  readonly error: string | null;
  readonly isSending: boolean;
  readonly isFull: boolean;
  readonly add: (chosen: readonly File[]) => void;
  readonly remove: (fileId: string) => void;
  readonly clear: () => void;
}

export function useRequestFiles(): RequestFiles {
  const api = useApi();
  const [files, setFiles] = useState<readonly RequestFile[]>([]);
  const [error, setError] = useState<string | null>(null);
  const remove = (fileId: string): void => setFiles((all) => all.filter((file) => file.fileId !== fileId));
  const send = async (file: File): Promise<void> => {
    if (file.size > uploadLimits.bytes) return setError('requests/file-too-large');
    const fileId = newId();
    setFiles((all) => [...all, { fileId, name: file.name, sizeBytes: file.size, isReady: false }]);
    const body = { fileId, name: file.name || 'file', content: await readBase64(file) };
    const answer = await call(api, paymentRequestPaths.upload, { body });
    if (answer.outcome === 'failed') {
      remove(fileId);
      return setError(answer.status === 0 ? 'network' : answer.code);
    }
    setFiles((all) =>
      all.map((one) => (one.fileId === fileId ? { ...one, ...answer.data, isReady: true } : one)),
    );
  };
  return {
    files,
    error,
    isSending: files.some(({ isReady }) => !isReady),
    isFull: files.length >= paymentRequestLimits.filesOfMessage,
    add: (chosen) => {
      setError(null);
      const room = paymentRequestLimits.filesOfMessage - files.length;
      for (const file of chosen.slice(0, room)) send(file).catch(() => setError('other'));
    },
    remove,
    clear: () => setFiles([]),
  };
}
