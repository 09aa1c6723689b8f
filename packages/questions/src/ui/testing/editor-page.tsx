import { useState } from 'react';
import type { QuestionBase } from '../../core/contract.ts';
import type { EditorMedia } from '../editor/context.ts';
import { QuestionEditor } from '../editor/question-editor.tsx';
import { mediaUrl } from './fake-media.ts';

interface EditorPageProps {
  start: QuestionBase;
  /** Called after every change. */
  onStore(this: void, question: QuestionBase): void;
  upload?: EditorMedia['upload'] | undefined;
}

/** An author's page with only the form: it holds the question, and its "Lưu" button refuses to save. */
export function EditorPage({ start, onStore, upload = uploadNothing }: EditorPageProps) {
  const [question, setQuestion] = useState(start);
  const [refusals, setRefusals] = useState(0);
  const handleChange = (next: QuestionBase): void => {
    setQuestion(next);
    onStore(next);
  };
  return (
    <>
      <QuestionEditor
        question={question}
        onChange={handleChange}
        media={{ accepts: { picture: 'image/*', sound: 'audio/*' }, upload, url: mediaUrl }}
        refusals={refusals}
      />
      <button type="button" onClick={() => setRefusals(refusals + 1)}>
        Lưu
      </button>
    </>
  );
}

function uploadNothing(): Promise<{ file: string }> {
  return Promise.reject(new Error('This test uploads nothing.'));
}
