import type { SiteSettings, StoredSettings } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import type { FieldIssue } from '@domdom/domain/errors/app-error';
import { Alert, Form } from 'antd';
import type { FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { LeaveQuestion } from '../../../components/leave-question.tsx';
import { isApiError } from '../../../lib/api-client.ts';
import { saved, showToast, toastError } from '../../../lib/toast.ts';
import { SETTING_LABELS, isSettingPath } from '../../../components/staff/setting-labels.ts';
import { AnnouncementSection } from './announcement-section.tsx';
import { fieldErrors, fieldOfIssue } from './field-path.ts';
import { settingsMessages as messages } from './messages.ts';
import { useSaveSettings } from './queries.ts';
import {
  BookSiteSection,
  ExamSection,
  HostSection,
  LinkSection,
  RegistrationSection,
  SidebarSection,
} from './sections.tsx';
import styles from './settings.module.css';

const problemText = ({ path, message }: StoredSettings['problems'][number]): string =>
  `${isSettingPath(path) ? SETTING_LABELS[path] : path}: ${message}`;

interface SettingsFormProps {
  /** The content when the form opened or was last saved. */
  stored: StoredSettings;
  onSaved(stored: StoredSettings): void;
  /** Called after a conflict with someone else's change. */
  onReload(): void;
}

function Problems({ problems }: Pick<StoredSettings, 'problems'>) {
  if (problems.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={messages.problems}
      description={
        <ul>
          {problems.map((problem) => (
            <li key={problem.path}>{problemText(problem)}</li>
          ))}
        </ul>
      }
    />
  );
}

const updatedText = ({ updatedAt, updatedByName }: StoredSettings): string =>
  updatedAt === null
    ? messages.never
    : messages.updated(updatedByName, formatDateTime(Date.parse(updatedAt)));

const markErrors = (form: FormInstance, issues: readonly FieldIssue[]): void =>
  form.setFields(fieldErrors(issues));

/** Clears the errors set by the server; the form's own rules have passed when it is sent. */
const clearErrors = (form: FormInstance): void =>
  form.setFields(
    form
      .getFieldsError()
      .filter(({ errors }) => errors.length > 0)
      .map(({ name }) => ({ name, errors: [] })),
  );

/** All values of the document, saved together against the known revision. */
export function SettingsForm({ stored, onSaved, onReload }: SettingsFormProps) {
  const [form] = Form.useForm<SiteSettings>();
  const [isChanged, setIsChanged] = useState(false);
  const save = useSaveSettings();
  const isOvertaken = isApiError(save.error, 'CONFLICT');
  // The form accepts field errors only once it is mounted.
  useEffect(() => markErrors(form, stored.problems), [form, stored.problems]);
  const showFirst = (name: (string | number)[]) =>
    form.scrollToField(name, { behavior: 'smooth', block: 'center', focus: true });
  const valuesNow = () => form.getFieldsValue(true) as SiteSettings; // initialised as one, and has a field for each value
  const handleFinish = () => {
    const settings = valuesNow();
    clearErrors(form);
    save.mutate(
      { rev: stored.rev, settings },
      {
        onSuccess: (next) => {
          // Typing during the save remains unsaved.
          setIsChanged(JSON.stringify(valuesNow()) !== JSON.stringify(settings));
          saved();
          onSaved(next);
        },
        onError: (error) => {
          if (isApiError(error, 'CONFLICT')) return;
          const [first] = isApiError(error) ? error.issues : [];
          if (first === undefined || !isApiError(error)) return toastError(error);
          markErrors(form, error.issues);
          showFirst(fieldOfIssue(first.path));
          showToast({ kind: 'error', text: messages.refused });
        },
      },
    );
  };
  return (
    <Form<SiteSettings>
      form={form}
      name="settings"
      layout="vertical"
      initialValues={stored.settings}
      onValuesChange={() => setIsChanged(true)}
      onFinish={handleFinish}
      onFinishFailed={({ errorFields }) => {
        const [first] = errorFields;
        if (first) showFirst([...first.name]);
        showToast({ kind: 'error', text: messages.refused });
      }}
    >
      <div className="stack">
        <Problems problems={stored.problems} />
        <AnnouncementSection />
        <RegistrationSection
          storedId={stored.settings.registration.schoolId}
          storedName={stored.registrationSchoolName}
        />
        <LinkSection />
        <BookSiteSection />
        <SidebarSection />
        <ExamSection />
        <HostSection />
        {isOvertaken && (
          <Alert
            type="error"
            showIcon
            title={messages.conflictTitle}
            description={messages.conflict}
            action={
              <Button variant="secondary" size="small" icon="refresh" onClick={onReload}>
                {messages.reload}
              </Button>
            }
          />
        )}
        <div className={styles.bar}>
          <Button type="submit" isLoading={save.isPending}>
            {messages.save}
          </Button>
          <span className="muted">{updatedText(stored)}</span>
        </div>
      </div>
      <LeaveQuestion isNeeded={isChanged} texts={messages} />
    </Form>
  );
}
