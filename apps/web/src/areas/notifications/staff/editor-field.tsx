import type { NoticeDocument } from '@domdom/domain/notifications/document';
import { importOrAgain } from '@domdom/questions/ui/import-again';
import { Form } from 'antd';
import { Suspense, useState } from 'react';
import { SkeletonLines } from '../../../components/states.tsx';
import { later } from '../../../lib/later.ts';
import { staffNoticeMessages as messages } from './messages.ts';

/** The editor is as large as the rest of the page, and most visits write nothing. */
const noticeEditor = later(
  async () => (await importOrAgain(() => import('./notice-editor.tsx'))).NoticeEditor,
);

interface EditorFieldProps {
  /** All given by the form. */
  id?: string;
  'aria-describedby'?: string;
  onChange?: (document: NoticeDocument) => void;
}

export function EditorField({ id, onChange, 'aria-describedby': describedBy }: EditorFieldProps) {
  const [NoticeEditor] = useState(noticeEditor.component);
  const { status } = Form.Item.useStatus();
  return (
    <Suspense fallback={<SkeletonLines count={5} />}>
      <NoticeEditor
        label={messages.contentField}
        isInvalid={status === 'error'}
        {...(id !== undefined && { id })}
        {...(describedBy !== undefined && { describedBy })}
        {...(onChange && { onChange })}
      />
    </Suspense>
  );
}
