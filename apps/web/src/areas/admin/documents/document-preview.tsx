import type { SchoolDocument } from '@domdom/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SkeletonLines } from '../../../components/states.tsx';
import { documentMessages as messages, KIND_LABELS } from '../messages.ts';
import styles from './documents.module.css';
import { fileUrl } from './download-link.tsx';

const pdfUrl = ({ id }: SchoolDocument): string => `/api/documents/${id}/preview`;

const Note = ({ text }: { text: string }) => <p className="muted">{text}</p>;

/** A frame cannot report a missing document, so check first. */
function PdfPreview({ document }: { document: SchoolDocument }) {
  const url = pdfUrl(document);
  const { isSuccess, isError } = useQuery({
    queryKey: [url],
    queryFn: async () => {
      const { ok, status } = await fetch(url, { method: 'HEAD' });
      if (!ok) throw new Error(`The preview was answered with ${status}.`);
      return ok;
    },
    retry: false,
    gcTime: 0,
  });
  if (isError) return <Note text={messages.previewFailed} />;
  if (!isSuccess) return <SkeletonLines />;
  // No sandbox, because browsers show no PDF in one. The server guarantees that it is a PDF.
  return <iframe className={styles.pdf} src={url} title={messages.pdfOf(document.title)} />;
}

/** Shows what browsers display themselves. Everything else is download-only, because it could contain programs. */
export function DocumentPreview({ document }: { document: SchoolDocument }) {
  const [hasFailed, setHasFailed] = useState(false);
  const { kind, title } = document;
  const media = { src: fileUrl(document), onError: () => setHasFailed(true) };
  if (hasFailed) return <Note text={messages.previewFailed} />;
  if (kind === 'png' || kind === 'jpg') return <img {...media} alt={title} />;
  if (kind === 'mp3') return <audio {...media} controls preload="metadata" />;
  if (kind === 'mp4') return <video {...media} controls preload="metadata" />;
  if (kind !== 'pdf') return <Note text={messages.noPreview(KIND_LABELS[kind])} />;
  // Most phones open a PDF with another program.
  return navigator.pdfViewerEnabled ? <PdfPreview document={document} /> : <Note text={messages.noViewer} />;
}
