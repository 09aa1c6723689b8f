import type { TeacherAssignmentRow } from '@domdom/api';
import { WINDOW_MESSAGES } from '@domdom/domain/assignments/window';
import { isExerciseType } from '@domdom/domain/assignments/exercise-types';
import type { ExerciseType } from '@domdom/domain/assignments/exercise-types';
import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { common } from '../../lib/messages.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { NotFoundContent } from '../../components/error-screens.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { issuesToErrors } from '../../lib/form-errors.ts';
import type { ApiResult } from '../../lib/api-client.ts';
import { saved, saveFailed } from '../../lib/toast.ts';
import { AssignFields } from '../../components/staff/assign/assign-fields.tsx';
import styles from '../../components/staff/assign/assign-form.module.css';
import type { AssignDraft } from '../../components/staff/assign/assign-rules.ts';
import { changedTerms, TERM_FIELDS, termsOf, type Terms } from '../../components/staff/assign/give-draft.ts';
import { audienceOf, hasNobody } from '../../components/staff/assign/audience.ts';
import type { Audiences, ClassAudience } from '../../components/staff/assign/audience.ts';
import { AudienceField } from '../../components/staff/assign/audience-field.tsx';
import { MoreOptions } from '../../components/staff/assign/more-options.tsx';
import { fromPickerValue, isSameMinute, toPickerValue } from '../../components/staff/assign/due-date.ts';
import { classListCrumb } from '../../components/staff/review/class-crumb.ts';
import { ClassNote } from './classes/class-note.tsx';
import { assignmentMessages, classMessages } from './messages.ts';
import { teacherClassPath } from '../../lib/paths.ts';
import { detailsPath } from '../../lib/teacher-paths.ts';
import { gradebookQuery } from '../../components/staff/review/queries.ts';
import { useUpdateAssignment } from './queries.ts';

type Gradebook = ApiResult<'GET /api/teacher/assignments/:assignmentId'>;
const FIELDS = ['title', 'dueDate', 'points', 'instructions', 'color', ...TERM_FIELDS] as const;
type EditDraft = AssignDraft & Terms;

const isBehindMore = (field: unknown): boolean => TERM_FIELDS.some((one) => one === field);

/** Whom it is for, as the field holds it. */
const audiencesOf = (
  { classId, audience: { kind } }: TeacherAssignmentRow,
  ids: string[] | null,
): Audiences => new Map(kind === 'class' ? [] : [[classId, { kind, ids: new Set(ids) }]]);

const toSend = (audience: ClassAudience) =>
  audience.kind === 'class' ? audience : { kind: audience.kind, ids: [...audience.ids].toSorted() };

function EditForm({ assignment, audienceIds }: Pick<Gradebook, 'assignment' | 'audienceIds'>) {
  const [form] = Form.useForm<EditDraft>();
  const [before] = useState(() => termsOf(assignment));
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const [given] = useState(() => audiencesOf(assignment, audienceIds));
  const [audiences, setAudiences] = useState(given);
  const [audienceError, setAudienceError] = useState<string | null>(null);
  const shownBehaviour = Form.useWatch('behaviour', form) ?? assignment.behaviour;
  const isWorkedOn = assignment.exerciseType !== 'ASSIGNMENT';
  const navigate = useNavigate();
  const update = useUpdateAssignment(assignment.id);
  const dueMs = Date.parse(assignment.dueDate);
  const { classId } = assignment;

  const showAudienceError = (message: string) => {
    setAudienceError(message);
    setIsMoreOpen(true);
  };

  const handleFinish = () => {
    if (hasNobody(audiences, [classId])) {
      showAudienceError(WINDOW_MESSAGES.audience);
      return;
    }
    const audience = toSend(audienceOf(audiences, classId));
    const isForOthers = JSON.stringify(audience) !== JSON.stringify(toSend(audienceOf(given, classId)));
    // What is hidden for now is not among the values that the form passes on.
    const draft = form.getFieldsValue(true) as EditDraft; // every field of it has an initial value
    const { title, dueDate, points, instructions, color, behaviour } = draft;
    if (dueDate === null || points === null) return; // already rejected by the rules of the fields
    const newDueMs = fromPickerValue(dueDate);
    const change = {
      title: title.trim(),
      instructions: instructions.trim(),
      points,
      color,
      behaviour,
      ...(isForOthers && { audience }),
      ...(isWorkedOn && changedTerms(before, draft)),
      ...(!isSameMinute(newDueMs, dueMs) && { dueDate: new Date(newDueMs).toISOString() }),
    };
    update.mutate(change, {
      onSuccess: () => {
        saved();
        void navigate(detailsPath(assignment));
      },
      onError: (error) => {
        const issues = issuesToErrors(error);
        const fields = FIELDS.filter((name) => issues[name] !== undefined);
        const ofAudience = issues['students'] ?? issues['groups'];
        if (ofAudience !== undefined) showAudienceError(ofAudience);
        else if (fields.length === 0) saveFailed();
        if (fields.some(isBehindMore)) setIsMoreOpen(true);
        form.setFields(fields.map((name) => ({ name, errors: [issues[name] ?? ''] })));
      },
    });
  };

  return (
    <Form<EditDraft>
      form={form}
      name="edit"
      layout="vertical"
      scrollToFirstError={{ focus: true }}
      initialValues={{
        title: assignment.title,
        dueDate: toPickerValue(dueMs),
        points: assignment.points,
        instructions: assignment.instructions,
        color: assignment.color,
        behaviour: assignment.behaviour,
        preset: assignment.preset,
        ...before,
      }}
      onFinish={handleFinish}
      onFinishFailed={({ errorFields }) => {
        if (errorFields.some(({ name: [field] }) => isBehindMore(field))) setIsMoreOpen(true);
      }}
    >
      <Form.Item name="preset" hidden>
        <Input />
      </Form.Item>
      <AssignFields exerciseType={assignment.exerciseType} givenDueMs={dueMs} />
      <MoreOptions
        isGiven
        isOpen={isMoreOpen}
        behaviour={isWorkedOn ? shownBehaviour : null}
        onToggle={() => setIsMoreOpen((isOpen) => !isOpen)}
      >
        <AudienceField
          isGiven
          choices={[{ id: classId, className: assignment.className }]}
          audiences={audiences}
          error={audienceError}
          onChange={(changed) => {
            setAudienceError(null);
            setAudiences(changed);
          }}
        />
      </MoreOptions>
      <div className={styles.footer}>
        <ButtonLink variant="secondary" to={detailsPath(assignment)}>
          {common.cancel}
        </ButtonLink>
        <Button type="submit" isLoading={update.isPending}>
          {common.save}
        </Button>
      </div>
    </Form>
  );
}

function EditView({
  assignment,
  audienceIds,
  isTeacher,
  canEdit,
}: Pick<Gradebook, 'assignment' | 'audienceIds' | 'isTeacher' | 'canEdit'>) {
  return (
    <>
      <PageHeader
        title={assignmentMessages.editTitle}
        breadcrumb={[
          classListCrumb(isTeacher),
          { label: assignment.className, to: teacherClassPath(assignment.classId) },
          { label: assignment.title, to: detailsPath(assignment) },
          { label: common.edit },
        ]}
        description={assignment.className}
      />
      {canEdit ? (
        <Card className={styles.editCard}>
          <EditForm key={assignment.id} assignment={assignment} audienceIds={audienceIds} />
        </Card>
      ) : (
        <ClassNote title={classMessages.readOnly} text={classMessages.cannotAssign} />
      )}
    </>
  );
}

function LoadedEdit({ assignmentId, exerciseType }: { assignmentId: string; exerciseType: ExerciseType }) {
  const query = useQuery(gradebookQuery(assignmentId));
  // The address names another kind of exercise.
  if (query.data && query.data.assignment.exerciseType !== exerciseType) return <NotFoundContent />;
  return <QueryView query={query}>{(gradebook) => <EditView {...gradebook} />}</QueryView>;
}

export default function EditAssignmentPage() {
  const { assignmentId = '', exerciseType } = useParams();
  if (!isExerciseType(exerciseType)) return <NotFoundContent />;
  return (
    <StaffProvider>
      <LoadedEdit assignmentId={assignmentId} exerciseType={exerciseType} />
    </StaffProvider>
  );
}
