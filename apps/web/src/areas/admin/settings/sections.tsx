import { OLYMPIC_GRADES } from '@domdom/domain/exam/olympic';
import { BOOK_ID_LENGTH } from '@domdom/domain/site/book-sites';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useSettings } from '../../../lib/settings-context.ts';
import { menuNames } from '../../../app/menu-names.ts';
import { Card } from '../../../components/card.tsx';
import { GRADE_SELECTOR_LABELS, SETTING_LABELS } from '../../../components/staff/setting-labels.ts';
import { LinkRows } from './link-rows.tsx';
import { settingsMessages as messages } from './messages.ts';
import { useOpenSchools } from './queries.ts';
import {
  ChoiceField,
  LinkField,
  NumberField,
  SwitchField,
  SystemField,
  TextsField,
} from './setting-field.tsx';
import styles from './settings.module.css';

export const LinkSection = () => (
  <Card title={messages.section.links} icon="external">
    <div className={styles.pair}>
      <LinkField path="partnerUrl" />
      <LinkField path="links.translate" />
      <LinkField path="links.guideStudent" />
      <LinkField path="links.guideTeacher" />
      <LinkField path="links.guideAdmin" />
      <LinkField path="links.olympicDemo" hint={messages.hint.olympicDemo} />
      <LinkField path="links.materialPrimary" />
      <LinkField path="links.materialLowerSecondary" />
      <LinkField path="links.installerWin7" />
      <LinkField path="links.installerWin10" />
      <LinkField path="links.slideLesson1" hint={messages.hint.slides} />
      <LinkField path="links.slideLesson2" hint={messages.hint.slides} />
      <LinkField path="links.slideLesson3" hint={messages.hint.slides} />
      <LinkField path="links.bilingualLesson1" />
      <LinkField path="links.bilingualLesson2" />
    </div>
    <LinkRows path="links.games" nameField="title" maxLength={120} add={messages.addGame} />
  </Card>
);

export const BookSiteSection = () => (
  <Card title={messages.section.bookSites} icon="book">
    <p className="muted">{messages.hint.bookSites}</p>
    <LinkField path="bookSites.defaultUrl" hint={messages.hint.defaultBookSite} />
    <LinkRows
      path="bookSites.books"
      nameField="bookId"
      nameLabel={messages.bookId}
      nameRequired={messages.bookIdRequired}
      maxLength={BOOK_ID_LENGTH}
      add={messages.addBook}
    />
  </Card>
);

export function SidebarSection() {
  return (
    <Card title={messages.section.sidebar} icon="menu">
      <LinkRows path="links.sidebar" nameField="name" maxLength={80} add={messages.addLink} />
      <TextsField path="hiddenNames" hint={messages.hint.hiddenNames} known={menuNames(useSettings())} />
    </Card>
  );
}

/** `storedName` is the name of the school chosen already. */
function SchoolField({ storedId, storedName }: RegistrationProps) {
  const [typed, setTyped] = useState('');
  const { data, isFetching } = useOpenSchools(typed);
  const found = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isStoredFound = found.some(({ value }) => value === storedId);
  const stored =
    storedId === null || isStoredFound ? [] : [{ value: storedId, label: storedName ?? storedId }];
  return (
    <Form.Item
      name={['registration', 'schoolId']}
      label={SETTING_LABELS['registration.schoolId']}
      extra={messages.hint.school}
      normalize={(value: string | undefined) => value ?? null}
    >
      <Select<string | null>
        allowClear
        showSearch={{ filterOption: false, onSearch: setTyped }}
        placeholder={messages.schoolPlaceholder}
        loading={isFetching}
        notFoundContent={isFetching ? null : messages.noSchool}
        options={[...stored, ...found]}
      />
    </Form.Item>
  );
}

interface RegistrationProps {
  storedId: string | null;
  storedName: string | null;
}

export const RegistrationSection = (props: RegistrationProps) => (
  <Card title={messages.section.registration} icon="people">
    <SchoolField {...props} />
    <SwitchField path="registration.teacherApproval" hint={messages.hint.teacherApproval} />
    <SwitchField path="auth.hideUnknownEmail" hint={messages.hint.hideUnknownEmail} />
    <SwitchField path="registration.legacyMirror.enabled" hint={messages.hint.mirror} />
    <SystemField path="registration.legacyMirror.baseUrl" />
    <SwitchField path="mobileApi.enabled" hint={messages.hint.mobileApi} />
    <SystemField path="mobileApi.baseUrl" />
  </Card>
);

export const ExamSection = () => (
  <Card title={messages.section.exams} icon="test">
    <NumberField path="exam.maxBackViolations" hint={messages.hint.maxBackViolations} min={0} />
    <ChoiceField path="olympic.gradeSelector" options={GRADE_SELECTOR_LABELS} />
    <p className="muted">{messages.hint.classIds}</p>
    <div className={styles.numbers}>
      {OLYMPIC_GRADES.map((grade) => (
        <NumberField key={grade} path={`olympic.classIds.${grade}`} min={0} />
      ))}
    </div>
  </Card>
);

export const HostSection = () => (
  <Card title={messages.section.hosts} icon="settings">
    <p className="muted">{messages.hint.hosts}</p>
    <div className={styles.pair}>
      <TextsField path="hosts.production" />
      <TextsField path="hosts.preview" />
      <TextsField path="hosts.local" />
      <TextsField path="hosts.partnerLinkHidden" />
      <TextsField path="hosts.adminMenuHidden" />
      <TextsField path="hosts.pictures" hint={messages.hint.pictureHosts} />
    </div>
  </Card>
);
