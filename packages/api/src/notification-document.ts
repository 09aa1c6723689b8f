import {
  cleanNotificationText,
  isEmptyNotification,
  isNotificationLink,
  isReadableSize,
  NOTIFICATION_NODES,
  type NotificationBlock,
  type NotificationDocument as DomainDocument,
} from '@domdom/domain/notifications/document';
import { NOTIFICATION_MESSAGES } from '@domdom/domain/notifications/form';
import { z } from 'zod';

/** Editors write many attributes that mean nothing here; they are dropped. Other nodes and marks are refused. */
const Mark = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['bold', 'italic', 'underline', 'strike']) }),
  z.object({
    type: z.literal('link'),
    attrs: z.object({ href: z.string().trim().refine(isNotificationLink) }),
  }),
]);

const Text = z.object({
  type: z.literal('text'),
  text: z.string().min(1).overwrite(cleanNotificationText),
  // Each mark once: the editor would not open bold inside bold.
  marks: z
    .array(Mark)
    .max(5)
    .refine((marks) => new Set(marks.map(({ type }) => type)).size === marks.length)
    .default([]),
});
const HardBreak = z.object({ type: z.literal('hardBreak') });
const Line = z.array(z.discriminatedUnion('type', [Text, HardBreak])).default([]);

export const Block: z.ZodType<NotificationBlock> = z.lazy(() =>
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

/** The content of a notification, as stored and read. */
export const NotificationDocument: z.ZodType<DomainDocument> = z.object({
  type: z.literal('doc'),
  content: z.array(Block).max(NOTIFICATION_NODES),
});

const MESSAGES = {
  required: NOTIFICATION_MESSAGES['notification.content.required'],
  // All causes share one message: an author could not find out which node of which list is wrong.
  unreadable: NOTIFICATION_MESSAGES['notification.content.unreadable'],
};

/** The content that an author writes: only what a notification may hold, and not empty. */
export const WrittenDocument = z.unknown().transform((value, context) => {
  const refuse = (problem: keyof typeof MESSAGES) => {
    context.addIssue({ code: 'custom', message: MESSAGES[problem] });
    return z.NEVER;
  };
  if (value === undefined || value === null) return refuse('required');
  const parsed = isReadableSize(value) ? NotificationDocument.safeParse(value) : undefined;
  if (parsed?.success !== true) return refuse('unreadable');
  return isEmptyNotification(parsed.data) ? refuse('required') : parsed.data;
});
