import type { TaughtClass } from '@domdom/api';
import { mayHavePictures } from '@domdom/domain/accounts/picture-password';
import { bookKindOf } from '@domdom/domain/markbook/columns';
import { CLASS_STATUSES } from '@domdom/domain/school/classes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { WaitingCard } from '../../components/confirmation/waiting-card.tsx';
import { Link } from '../../components/link.tsx';
import { PageActions } from '../../components/page-actions.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { ChangeHistoryButton } from '../../components/staff/change-history/change-history-button.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useUser } from '../../lib/store/hooks.ts';
import { classBooksPath, classPicturesPath, classSessionsPath, markBookPath } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { ProgressTestModal } from '../../components/staff/assign/progress-test-modal.tsx';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { classListCrumb } from '../../components/staff/review/class-crumb.ts';
import { AddStudentsLink } from './classes/add-students-link.tsx';
import { AssignmentList } from './classes/assignment-list.tsx';
import { CoTeachersButton } from './classes/co-teachers.tsx';
import { ClassControls } from './classes/class-controls.tsx';
import { ClassGroups } from './classes/class-groups.tsx';
import { ClassStatusTag } from '../../components/staff/class-status-tag.tsx';
import { labelOfGrade } from '../../components/staff/grade-label.ts';
import { NotifyClassButton } from './classes/notify-class.tsx';
import { JoinCodeCard } from './classes/join-code-card.tsx';
import { ClassNote } from './classes/class-note.tsx';
import { pictureMessages } from './classes/pictures/messages.ts';
import { Roster } from './classes/roster.tsx';
import { UnitProgress } from './classes/unit-progress.tsx';
import { classMessages } from './messages.ts';
import { pageNames } from './pages.messages.ts';
import { classQuery } from './queries.ts';

const TABS = [
  { id: 'assignments', label: classMessages.tabAssignments },
  { id: 'roster', label: classMessages.tabRoster },
  { id: 'groups', label: classMessages.tabGroups },
  { id: 'progress', label: classMessages.tabProgress },
] as const;
type TabId = (typeof TABS)[number]['id'];

const readTab = (text: string | null, otherwise: TabId): TabId =>
  TABS.find((tab) => tab.id === text)?.id ?? otherwise;

/** A class begins with its students: while it has none, there is nobody to give anything to. */
const firstTab = ({ canManage, status, studentCount }: TaughtClass): TabId =>
  canManage && status !== CLASS_STATUSES.FINISH && studentCount === 0 ? 'roster' : 'assignments';

interface ClassTabsProps {
  taught: TaughtClass;
  onAssign: (() => void) | null;
}

function ClassTabs({ taught, onAssign }: ClassTabsProps) {
  const [params, setParams] = useSearchParams();
  // Kept: the first student who joins does not turn the page over.
  const [first] = useState(() => firstTab(taught));
  const active = readTab(params.get('tab'), first);
  return (
    <Tabs
      label={classMessages.tabs}
      tabs={TABS.map((tab) => (tab.id === 'roster' ? { ...tab, badge: taught.studentCount } : tab))}
      active={active}
      // Page and search belong to the list of the previous tab.
      onChange={(tab) => setParams({ tab }, { replace: true })}
    >
      {active === 'assignments' && <AssignmentList taught={taught} onAssign={onAssign} />}
      {active === 'roster' && <Roster taught={taught} />}
      {active === 'groups' && <ClassGroups taught={taught} />}
      {active === 'progress' && <UnitProgress classId={taught.id} />}
    </Tabs>
  );
}

/** How students join, or why nothing can be done here. */
function AboutClass({ taught, isFinished }: { taught: TaughtClass; isFinished: boolean }) {
  const { can } = useUser();
  if (taught.role === 'reader')
    return <ClassNote title={classMessages.readOnly} text={classMessages.readOnlyText} />;
  if (!taught.canManage) return null;
  // The code of a finished class no longer works.
  if (isFinished) return <ClassNote text={classMessages.finishedText} />;
  return (
    <>
      <JoinCodeCard taught={taught} />
      {can.addStudentsByEmail && mayHavePictures(taught.grade) && (
        <p className="row">
          {pictureMessages.linkText} <Link to={classPicturesPath(taught.id)}>{pictureMessages.title}</Link>
        </p>
      )}
    </>
  );
}

function ClassView({ taught }: { taught: TaughtClass }) {
  const { can } = useUser();
  const [isAssigning, setIsAssigning] = useState(false);
  useDocumentTitle(taught.className);
  const isFinished = taught.status === CLASS_STATUSES.FINISH;
  const size = `${labelOfGrade(taught.grade)} · ${classMessages.students(taught.studentCount)}`;
  return (
    <>
      <PageHeader
        title={taught.className}
        breadcrumb={[classListCrumb(taught.role !== 'reader'), { label: taught.className }]}
        description={
          taught.role === 'owner' ? size : `${size} · ${classMessages.teacherOf(taught.teacherName)}`
        }
        actions={
          <>
            {bookKindOf(taught.grade) !== null && (
              <ButtonLink to={markBookPath(taught.id)} variant="secondary" icon="list">
                {pageNames.markBook}
              </ButtonLink>
            )}
            {taught.canManage ? (
              <AddStudentsLink classId={taught.id} isMain={taught.studentCount === 0} />
            ) : (
              <ClassStatusTag status={taught.status} />
            )}
            <PageActions>
              <ButtonLink to={classSessionsPath(taught.id)} variant="secondary" icon="book">
                {pageNames.sessions}
              </ButtonLink>
              <ButtonLink to={classBooksPath(taught.id)} variant="secondary" icon="book">
                {classMessages.books}
              </ButtonLink>
              {taught.canAssign && !isFinished && <NotifyClassButton taught={taught} />}
              {taught.role !== 'reader' && <CoTeachersButton taught={taught} />}
              <ChangeHistoryButton type="classes" also={['assignments']} classId={taught.id} />
              {taught.canManage && <ClassControls taught={taught} />}
            </PageActions>
          </>
        }
      />
      <div className="stack">
        {can.awaitConfirmation && <WaitingCard />}
        <AboutClass taught={taught} isFinished={isFinished} />
        <ClassTabs
          taught={taught}
          onAssign={taught.canAssign && !isFinished ? () => setIsAssigning(true) : null}
        />
      </div>
      {isAssigning && <ProgressTestModal currentClassId={taught.id} onClose={() => setIsAssigning(false)} />}
    </>
  );
}

export default function ClassPage() {
  const { classId = '' } = useParams();
  const query = useQuery(classQuery(classId));
  return (
    <StaffProvider>
      <QueryView query={query}>{(taught) => <ClassView key={taught.id} taught={taught} />}</QueryView>
    </StaffProvider>
  );
}
