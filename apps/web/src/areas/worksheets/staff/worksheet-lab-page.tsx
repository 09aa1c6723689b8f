import { useState } from 'react';
import { Card } from '../../../components/card.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import StaffProvider from '../../../components/staff/staff-provider.tsx';
import type { Content } from '../../../components/worksheet/editor/core/content.ts';
import { contentOfPages, stacked } from '../../../components/worksheet/editor/core/pages.ts';
import { trialMessages as texts } from '../../../components/worksheet/editor/messages.ts';
import { PageUpload } from '../../../components/worksheet/editor/page-upload.tsx';
import { useEditing } from '../../../components/worksheet/editor/use-editing.ts';
import { pagesOf } from '../../../components/worksheet/editor/use-page-upload.ts';
import { useReopening } from '../../../components/worksheet/editor/use-reopening.ts';
import { WorksheetDialog } from '../../../components/worksheet/editor/worksheet-dialog.tsx';

/** Everything stays in this page: nothing is saved, so closing throws the drawing away. */
function Trial({ start, onClose }: { start: Content; onClose: () => void }) {
  const editing = useEditing(start);
  const reopening = useReopening();
  const [isAsking, setIsAsking] = useState(false);
  const hasDrawn = editing.state.content.document.zones.length > 0;
  return (
    <>
      <WorksheetDialog
        editing={editing}
        initialMode="edit"
        reopening={reopening}
        restoredAtMs={null}
        head={<p className="muted">{texts.notSaved}</p>}
        onClose={() => (hasDrawn ? setIsAsking(true) : onClose())}
      />
      <ConfirmDialog
        isOpen={isAsking}
        text={texts.discard}
        isDanger
        onConfirm={onClose}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

/** Where staff try out the editor of worksheets on pages of their own. */
export default function WorksheetLabPage() {
  const [start, setStart] = useState<Content | null>(null);
  return (
    <StaffProvider>
      <PageHeader description={texts.description} />
      <Card title={texts.pages} icon="upload">
        <PageUpload onDone={(files) => setStart(contentOfPages(stacked(pagesOf(files))))} />
      </Card>
      {start !== null && <Trial start={start} onClose={() => setStart(null)} />}
    </StaffProvider>
  );
}
