import { isNoticeLink } from '@domdom/domain/notifications/document';
import type { NoticeDocument } from '@domdom/domain/notifications/document';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { EditorToolbar } from './editor-toolbar.tsx';
import { documentFromEditor } from './from-editor.ts';
import styles from './notice-editor.module.css';
import { paragraphsFromCells } from './pasted-tables.ts';

/** What a notice may hold, and nothing else: what is pasted loses the rest. */
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
      isAllowedUri: isNoticeLink,
      shouldAutoLink: isNoticeLink,
    },
  }),
];

interface NoticeEditorProps {
  /** For the label of the form. */
  id?: string;
  label: string;
  isInvalid?: boolean;
  /** Where it is said what is wrong. */
  describedBy?: string;
  onChange?: (document: NoticeDocument) => void;
}

/** Writes a document; it starts empty each time. */
export function NoticeEditor({ id, label, isInvalid = false, describedBy, onChange }: NoticeEditorProps) {
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
