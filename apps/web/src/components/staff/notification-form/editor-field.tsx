import type { NotificationDocument } from '@domdom/domain/notifications/document';
import { importOrAgain } from '@domdom/questions/ui/import-again';
import { Form } from 'antd';
import { Suspense, useState } from 'react';
import { SkeletonLines } from '../../states.tsx';
import { later } from '../../../lib/later.ts';
import { staffNotificationMessages as messages } from './messages.ts';

/** The editor is as large as the rest of the page, and on most visits nothing is written. */
const notificationEditor = later(
  async () => (await importOrAgain(() => import('./notification-editor.tsx'))).NotificationEditor,
);

interface EditorFieldProps {
  /** The form passes all of these. */
  id?: string;
  'aria-describedby'?: string;
  onChange?: (document: NotificationDocument) => void;
}

export function EditorField({ id, onChange, 'aria-describedby': describedBy }: EditorFieldProps) {
  const [NotificationEditor] = useState(notificationEditor.component);
  const { status } = Form.Item.useStatus();
  return (
    <Suspense fallback={<SkeletonLines count={5} />}>
      <NotificationEditor
        label={messages.contentField}
        isInvalid={status === 'error'}
        {...(id !== undefined && { id })}
        {...(describedBy !== undefined && { describedBy })}
        {...(onChange && { onChange })}
      />
    </Suspense>
  );
}
