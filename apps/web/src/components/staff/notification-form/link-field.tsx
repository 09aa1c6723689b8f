import { isNotificationLink } from '@domdom/domain/notifications/document';
import type { Editor } from '@tiptap/react';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { editorMessages as messages } from './messages.ts';
import styles from './notification-editor.module.css';

/** Asks where the selected words link to; without a selection, the address itself is inserted. */
export function LinkField({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const before: unknown = editor.getAttributes('link')['href'];
  const [address, setAddress] = useState(typeof before === 'string' ? before : '');
  const [isRefused, setIsRefused] = useState(false);
  const problemId = useId();

  const handleSet = () => {
    const href = address.trim();
    if (!isNotificationLink(href)) return setIsRefused(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    onDone();
  };
  const handleUnset = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would otherwise send the notification.
    event.preventDefault();
    handleSet();
  };
  return (
    <div className={styles.link}>
      <div className={styles.address}>
        <Input
          autoFocus
          type="url"
          value={address}
          aria-label={messages.address}
          aria-invalid={isRefused}
          aria-describedby={isRefused ? problemId : undefined}
          placeholder={messages.addressPlaceholder}
          status={isRefused ? 'error' : ''}
          onChange={(event) => setAddress(event.target.value)}
          onKeyDown={handleKeyDown}
        />
        {isRefused && (
          <p id={problemId} role="alert" className={styles.problem}>
            {messages.addressInvalid}
          </p>
        )}
      </div>
      <Button onClick={handleSet}>{messages.setLink}</Button>
      {editor.isActive('link') && <Button onClick={handleUnset}>{messages.unsetLink}</Button>}
    </div>
  );
}
