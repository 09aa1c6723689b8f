import { mayHavePictures } from '@domdom/domain/accounts/picture-password';
import type { TaughtClass } from '@domdom/api';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { classListCrumb } from '../../components/staff/review/class-crumb.ts';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { teacherClassPath } from '../../lib/paths.ts';
import { ClassNote } from './classes/class-note.tsx';
import { pictureMessages as messages } from './classes/pictures/messages.ts';
import { OpenDevice } from './classes/pictures/open-device.tsx';
import { PictureStudents } from './classes/pictures/picture-students.tsx';
import { picturesQuery } from './classes/pictures/queries.ts';
import { classMessages } from './messages.ts';
import { classQuery } from './queries.ts';

function Pictures({ classId }: { classId: string }) {
  const query = useQuery(picturesQuery(classId));
  return (
    <QueryView query={query}>
      {(pictures) => (
        <>
          <OpenDevice classId={classId} pictures={pictures} />
          <PictureStudents classId={classId} students={pictures.students} />
        </>
      )}
    </QueryView>
  );
}

function ClassPictures({ taught }: { taught: TaughtClass }) {
  const isYoung = mayHavePictures(taught.grade);
  return (
    <>
      <PageHeader
        title={messages.title}
        breadcrumb={[
          classListCrumb(taught.role !== 'reader'),
          { label: taught.className, to: `${teacherClassPath(taught.id)}?tab=roster` },
          { label: messages.title },
        ]}
        description={messages.description}
      />
      <div className="stack">
        {!taught.canManage && <ClassNote title={classMessages.readOnly} text={classMessages.readOnlyText} />}
        {taught.canManage && !isYoung && <ClassNote text={messages.tooOld} />}
        {taught.canManage && isYoung && <Pictures classId={taught.id} />}
      </div>
    </>
  );
}

/** How children who cannot type yet log in. */
export default function ClassPicturesPage() {
  const { classId = '' } = useParams();
  const query = useQuery(classQuery(classId));
  return (
    <StaffProvider>
      <QueryView query={query}>{(taught) => <ClassPictures key={taught.id} taught={taught} />}</QueryView>
    </StaffProvider>
  );
}
