import {
  cleanNoticeText,
  isEmptyNotice,
  isNoticeLink,
  isReadableSize,
  NOTICE_NODES,
  type NoticeBlock,
  type NoticeDocument as DomainDocument,
} from '@domdom/domain/notifications/document';
import { NOTICE_MESSAGES } from '@domdom/domain/notifications/form';
import { z } from 'zod';

/** Attributes that mean nothing here, of which editors write many, are left out; other nodes and marks are refused. */
const Mark = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['bold', 'italic', 'underline', 'strike']) }),
  z.object({ type: z.literal('link'), attrs: z.object({ href: z.string().trim().refine(isNoticeLink) }) }),
]);

const Text = z.object({
  type: z.literal('text'),
  text: z.string().min(1).overwrite(cleanNoticeText),
  // Each kind once: the editor would not open a bold in a bold.
  marks: z
    .array(Mark)
    .max(5)
    .refine((marks) => new Set(marks.map(({ type }) => type)).size === marks.length)
    .default([]),
});
const HardBreak = z.object({ type: z.literal('hardBreak') });
const Line = z.array(z.discriminatedUnion('type', [Text, HardBreak])).default([]);

const Block: z.ZodType<NoticeBlock> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('paragraph'), content: Line }),
    z.object({
      type: z.literal('heading'),
      attrs: z.object({ level: z.union([z.literal(1), z.literal(2), z.literal(3)]) }),
      content: Line,
    }),
    z.object({ type: z.literal('bulletList'), content: z.array(ListItem).min(1) }),
    z.object({
      type: z.literal('orderedList'),
      attrs: z.object({ start: z.int().min(1).max(999_999) }).default({ start: 1 }),
      content: z.array(ListItem).min(1),
    }),
    z.object({ type: z.literal('blockquote'), content: z.array(Block).min(1) }),
  ]),
);
const ListItem = z.object({ type: z.literal('listItem'), content: z.array(Block).min(1) });

/** What a notice says, as it is kept and read. */
export const NoticeDocument: z.ZodType<DomainDocument> = z.object({
  type: z.literal('doc'),
  content: z.array(Block).max(NOTICE_NODES),
});

const MESSAGES = {
  required: NOTICE_MESSAGES['notification.content.required'],
  // One sentence for whatever it is: which node of which list is nothing that an author could look up.
  unreadable: NOTICE_MESSAGES['notification.content.unreadable'],
};

/** What somebody writes: nothing in it but what a notice may hold, and something to read. */
export const WrittenDocument = z.unknown().transform((value, context) => {
  const refuse = (problem: keyof typeof MESSAGES) => {
    context.addIssue({ code: 'custom', message: MESSAGES[problem] });
    return z.NEVER;
  };
  if (value === undefined || value === null) return refuse('required');
  const parsed = isReadableSize(value) ? NoticeDocument.safeParse(value) : undefined;
  if (parsed?.success !== true) return refuse('unreadable');
  return isEmptyNotice(parsed.data) ? refuse('required') : parsed.data;
});
