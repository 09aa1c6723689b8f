import { useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../../class-names.ts';
import { Icon } from '../../icon.tsx';
import { LinkField } from './link-field.tsx';
import { editorMessages as messages } from './messages.ts';
import styles from './notification-editor.module.css';

interface ToolProps {
  label: string;
  isOn?: boolean;
  isDisabled?: boolean;
  className?: string | undefined;
  onPress(): void;
  children: ReactNode;
}

function Tool({ label, isOn, isDisabled = false, className, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={cx(styles.tool, className)}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={isDisabled}
      // Keeps the selection, since the button acts on the selected text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

const LEVELS = [1, 2, 3] as const;

export function EditorToolbar({ editor }: { editor: Editor }) {
  const [isLinking, setIsLinking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      strike: now.isActive('strike'),
      level: LEVELS.find((level) => now.isActive('heading', { level })) ?? 0,
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      blockquote: now.isActive('blockquote'),
      link: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  return (
    <>
      <div role="group" aria-label={messages.toolbar} className={styles.toolbar}>
        <Tool label={messages.bold} isOn={on.bold} onPress={() => chain().toggleBold().run()}>
          B
        </Tool>
        <Tool
          label={messages.italic}
          isOn={on.italic}
          className={styles.italic}
          onPress={() => chain().toggleItalic().run()}
        >
          I
        </Tool>
        <Tool
          label={messages.underline}
          isOn={on.underline}
          className={styles.underline}
          onPress={() => chain().toggleUnderline().run()}
        >
          U
        </Tool>
        <Tool
          label={messages.strike}
          isOn={on.strike}
          className={styles.strike}
          onPress={() => chain().toggleStrike().run()}
        >
          S
        </Tool>
        {LEVELS.map((level) => (
          <Tool
            key={level}
            label={messages.heading(level)}
            isOn={on.level === level}
            onPress={() => chain().toggleHeading({ level }).run()}
          >
            {`H${level}`}
          </Tool>
        ))}
        <Tool
          label={messages.bulletList}
          isOn={on.bulletList}
          onPress={() => chain().toggleBulletList().run()}
        >
          <Icon name="list" />
        </Tool>
        <Tool
          label={messages.orderedList}
          isOn={on.orderedList}
          onPress={() => chain().toggleOrderedList().run()}
        >
          1.
        </Tool>
        <Tool
          label={messages.blockquote}
          isOn={on.blockquote}
          onPress={() => chain().toggleBlockquote().run()}
        >
          “”
        </Tool>
        <Tool label={messages.link} isOn={on.link || isLinking} onPress={() => setIsLinking(!isLinking)}>
          <Icon name="external" />
        </Tool>
        <Tool label={messages.undo} isDisabled={!on.canUndo} onPress={() => chain().undo().run()}>
          <Icon name="undo" />
        </Tool>
        <Tool label={messages.redo} isDisabled={!on.canRedo} onPress={() => chain().redo().run()}>
          <Icon name="redo" />
        </Tool>
      </div>
      {isLinking && <LinkField editor={editor} onDone={() => setIsLinking(false)} />}
    </>
  );
}
