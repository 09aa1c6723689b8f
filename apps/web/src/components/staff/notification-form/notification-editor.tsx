import { isNotificationLink } from '@domdom/domain/notifications/document';
import type { NotificationDocument } from '@domdom/domain/notifications/document';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { EditorToolbar } from './editor-toolbar.tsx';
import { documentFromEditor } from './from-editor.ts';
import styles from './notification-editor.module.css';
import { paragraphsFromCells } from './pasted-tables.ts';

/** All that a notification may hold; anything else is lost when pasted. */
const EXTENSIONS = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    heading: { levels: [1, 2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { rel: 'noopener noreferrer' },
      isAllowedUri: isNotificationLink,
      shouldAutoLink: isNotificationLink,
    },
  }),
];

interface NotificationEditorProps {
  /** For the form's label. */
  id?: string;
  label: string;
  isInvalid?: boolean;
  /** The id of the element with the error message. */
  describedBy?: string;
  onChange?: (document: NotificationDocument) => void;
}

/** Edits a document; it always starts empty. */
export function NotificationEditor({
  id,
  label,
  isInvalid = false,
  describedBy,
  onChange,
}: NotificationEditorProps) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    editorProps: {
      transformPastedHTML: paragraphsFromCells,
      attributes: {
        ...(id !== undefined && { id }),
        class: styles.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-required': 'true',
        ...(isInvalid && { 'aria-invalid': 'true' }),
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      },
    },
    onUpdate: ({ editor: changed }) => onChange?.(documentFromEditor(changed.getJSON())),
  });
  return (
    <div className={styles.frame} data-invalid={isInvalid || undefined}>
      <EditorToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}
