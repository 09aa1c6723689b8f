import { escapeHtml } from '@domdom/domain/text/escape-html';

/** The content of a mail, part by part: one source for the text and the HTML. */
export type Part =
  | { kind: 'paragraph'; text: string }
  /** A label and a value that people copy. */
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: 'link'; label: string; url: string };

export interface Letter {
  subject: string;
  brand: string;
  parts: readonly Part[];
}

export function letterAsText({ brand, parts }: Letter): string {
  const blocks = parts.map((part) => {
    if (part.kind === 'facts') return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
    return part.kind === 'link' ? `${part.label}: ${part.url}` : part.text;
  });
  return `${[...blocks, `--\n${brand}`].join('\n\n')}\n`;
}

/** Uses colours, sizes and a language that mail programs and screen readers understand; loads nothing. */
export function letterAsHtml({ subject, brand, parts }: Letter): string {
  return [
    '<!doctype html>',
    '<html lang="vi">',
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f4f6fb;color:#1b2340;font:16px/1.6 Arial,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">',
    `<p style="margin:0 0 16px;font-size:20px;font-weight:bold;color:#1f3a8a">${escapeHtml(brand)}</p>`,
    ...parts.map(partAsHtml),
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function partAsHtml(part: Part): string {
  if (part.kind === 'paragraph') return `<p style="margin:0 0 16px">${escapeHtml(part.text)}</p>`;
  if (part.kind === 'link') {
    const url = escapeHtml(part.url);
    return `<p style="margin:0 0 16px">${escapeHtml(part.label)}: <a href="${url}" style="color:#1f3a8a">${url}</a></p>`;
  }
  const lines = part.facts.map(
    ([label, value]) => `${escapeHtml(label)}: <strong>${escapeHtml(value)}</strong>`,
  );
  return `<p style="margin:0 0 16px">${lines.join('<br>')}</p>`;
}
