import type { AccountCard, ManagedUser } from '@domdom/api';
import { roleLabel, type RoleName } from '@domdom/domain/access/roles';
import {
  ACCOUNT_TYPES,
  checkManagedUser,
  checkNewPassword,
  MANAGED_USER_TEXTS,
  OTHER_ROLES,
} from '@domdom/domain/accounts/managed-user';
import { gradesOfSchoolType, schoolGradeLabel } from '@domdom/domain/school/grades';
import { isSchoolTypeId, SCHOOL_TYPE_IDS, schoolTypeLabel } from '@domdom/domain/school/school-types';
import { Form, Input, Radio, Select } from 'antd';
import type { FormRule } from 'antd';
import { isApiError } from '../../../lib/api-client.ts';
import { showToast, toastError } from '../../../lib/toast.ts';
import { FormModal, type Refuse } from '../../../components/staff/form-modal.tsx';
import { ClassSelect } from './choices.tsx';
import { userFormMessages as messages } from './messages.ts';
import { useCreateUser, useUpdateUser } from './queries.ts';

interface Fields {
  loginBy: 'email' | 'userName';
  firstname: string;
  lastname: string;
  email: string;
  userName: string;
  password: string;
  confirmPassword: string;
  accountType: RoleName | undefined;
  otherRoles: RoleName[];
  schoolTypeId: number | undefined;
  grade: number | undefined;
  phone: string;
  contactEmail: string;
  classId: string | undefined;
  /** The roles that the account has; null for a new one. No field of the form. */
  before: readonly RoleName[] | null;
}

const rolesOf = ({ accountType, otherRoles }: Partial<Fields>): RoleName[] => [
  ...(accountType === undefined ? [] : [accountType]),
  ...(otherRoles ?? []),
];

/** The fields as the rules and the server read them. */
const formOf = (fields: Fields) => ({
  firstname: fields.firstname,
  lastname: fields.lastname,
  email: fields.loginBy === 'email' ? fields.email : '',
  userName: fields.userName,
  contactEmail: fields.contactEmail,
  phone: fields.phone,
  schoolTypeId: fields.schoolTypeId ?? null,
  grade: fields.grade ?? null,
  roles: rolesOf(fields),
});

const EMPTY: Fields = {
  loginBy: 'email',
  firstname: '',
  lastname: '',
  email: '',
  userName: '',
  password: '',
  confirmPassword: '',
  accountType: undefined,
  otherRoles: [],
  schoolTypeId: undefined,
  grade: undefined,
  phone: '',
  contactEmail: '',
  classId: undefined,
  before: null,
};

const fieldsOf = (user: ManagedUser): Fields => ({
  ...EMPTY,
  loginBy: user.email === '' ? 'userName' : 'email',
  firstname: user.firstname,
  lastname: user.lastname,
  email: user.email,
  userName: user.userName,
  accountType: ACCOUNT_TYPES.find((type) => user.roles.includes(type)),
  otherRoles: user.roles.filter((role) => role !== ACCOUNT_TYPES.find((type) => user.roles.includes(type))),
  schoolTypeId: user.schoolTypeId ?? undefined,
  grade: user.grade ?? undefined,
  phone: user.phone,
  contactEmail: user.contactEmail,
  before: user.roles,
});

type RuledField = 'accountType' | 'password' | 'confirmPassword' | keyof ReturnType<typeof formOf>;

/** Checks a field with the rules that the server has, which see the whole form. */
const ruleFor =
  (field: RuledField): FormRule =>
  ({ getFieldsValue }) => ({
    validator: () => {
      const stored: unknown = getFieldsValue(true);
      const fields = { ...EMPTY, ...(stored as Partial<Fields>) }; // the fields of this form
      const faults = {
        ...checkManagedUser(formOf(fields), { loginBy: fields.loginBy, before: fields.before }),
        ...checkNewPassword(fields, rolesOf(fields)),
      };
      const text = faults[field === 'accountType' ? 'roles' : field];
      return text === undefined ? Promise.resolve() : Promise.reject(new Error(text));
    },
  });

interface FieldProps {
  name: keyof Fields & RuledField;
  label: string;
  extra?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  isFirst?: boolean;
  kind?: 'text' | 'password';
}

function TextItem({ name, label, extra, isRequired = false, isDisabled = false, isFirst, kind }: FieldProps) {
  const props = {
    maxLength: 250,
    autoComplete: kind === 'password' ? 'new-password' : 'off',
    disabled: isDisabled,
  };
  return (
    <Form.Item name={name} label={label} extra={extra} required={isRequired} rules={[ruleFor(name)]}>
      {kind === 'password' ? (
        <Input.Password {...props} />
      ) : (
        <Input {...props} autoFocus={isFirst ?? false} />
      )}
    </Form.Item>
  );
}

/** How the account logs in. What exists keeps its e-mail. */
function LoginItems({ user }: { user: ManagedUser | null }) {
  const loginBy =
    Form.useWatch<Fields['loginBy'] | undefined>('loginBy') ?? (user?.email === '' ? 'userName' : 'email');
  return (
    <>
      {user === null && (
        <Form.Item name="loginBy" label={messages.loginBy}>
          <Radio.Group
            options={[
              { value: 'email', label: messages.byEmail },
              { value: 'userName', label: messages.byUserName },
            ]}
          />
        </Form.Item>
      )}
      {loginBy === 'email' && (
        <TextItem
          name="email"
          label={messages.email}
          isRequired
          isDisabled={user !== null}
          {...(user === null ? {} : { extra: messages.emailFixed })}
        />
      )}
      {loginBy === 'email' && user === null && (
        <>
          <TextItem
            name="password"
            label={messages.password}
            extra={messages.passwordHint}
            isRequired
            kind="password"
          />
          <TextItem name="confirmPassword" label={messages.confirmPassword} isRequired kind="password" />
        </>
      )}
      {(loginBy === 'userName' || user !== null) && (
        <TextItem
          name="userName"
          label={messages.userName}
          isRequired={loginBy === 'userName'}
          extra={user === null ? messages.userNameHint : loginBy === 'email' ? messages.userNameOptional : ''}
        />
      )}
    </>
  );
}

function KindItems({ isNew }: { isNew: boolean }) {
  const accountType = Form.useWatch<RoleName | undefined>('accountType');
  const otherRoles = Form.useWatch<RoleName[] | undefined>('otherRoles') ?? [];
  const schoolTypeId = Form.useWatch<number | undefined>('schoolTypeId');
  const isStudent = accountType === 'student' || otherRoles.includes('student');
  const extraRoles = [
    ...OTHER_ROLES,
    ...ACCOUNT_TYPES.filter((type) => type !== accountType && otherRoles.includes(type)),
  ];
  return (
    <>
      <Form.Item
        name="accountType"
        label={messages.accountType}
        required
        dependencies={['otherRoles']}
        rules={[ruleFor('accountType')]}
      >
        <Select allowClear options={ACCOUNT_TYPES.map((type) => ({ value: type, label: roleLabel(type) }))} />
      </Form.Item>
      <Form.Item name="otherRoles" label={messages.otherRoles}>
        <Select
          mode="multiple"
          options={extraRoles.map((role) => ({ value: role, label: roleLabel(role) }))}
        />
      </Form.Item>
      <Form.Item name="schoolTypeId" label={messages.level} required rules={[ruleFor('schoolTypeId')]}>
        <Select options={SCHOOL_TYPE_IDS.map((id) => ({ value: id, label: schoolTypeLabel(id) }))} />
      </Form.Item>
      {isStudent && (
        <Form.Item
          name="grade"
          label={messages.grade}
          required
          dependencies={['schoolTypeId', 'accountType']}
          rules={[ruleFor('grade')]}
        >
          <Select
            options={(isSchoolTypeId(schoolTypeId) ? gradesOfSchoolType(schoolTypeId) : []).map((grade) => ({
              value: grade,
              label: schoolGradeLabel(grade),
            }))}
          />
        </Form.Item>
      )}
      {isStudent && isNew && (
        <Form.Item name="classId" label={messages.classId}>
          <ClassSelect />
        </Form.Item>
      )}
    </>
  );
}

interface UserFormProps {
  /** Null creates an account. */
  user: ManagedUser | null;
  /** Called with what is shown once: the card of a new account with a user name. */
  onCreated(created: { user: ManagedUser; card: AccountCard | null }): void;
  onClose(): void;
}

/** Creates and edits accounts, with the same fields. */
export function UserForm({ user, onCreated, onClose }: UserFormProps) {
  const create = useCreateUser();
  const update = useUpdateUser(user?.id ?? '');
  const fail = (error: unknown, refuse: Refuse) => {
    if (isApiError(error, 'EMAIL_TAKEN')) {
      showToast({ kind: 'warning', text: MANAGED_USER_TEXTS.emailTaken });
      return;
    }
    if (!refuse(error))
      toastError(error, user === null ? MANAGED_USER_TEXTS.createFailed : MANAGED_USER_TEXTS.updateFailed);
  };
  const handleSave = (fields: Fields, refuse: Refuse) => {
    const onError = (error: unknown) => fail(error, refuse);
    const whole = { ...(user === null ? EMPTY : fieldsOf(user)), ...fields };
    const form = formOf(whole);
    if (user !== null) {
      update.mutate(
        { ...form, email: user.email },
        {
          onError,
          onSuccess: () => {
            showToast({ kind: 'success', text: messages.saved });
            onClose();
          },
        },
      );
      return;
    }
    const { password, confirmPassword, classId = null } = whole;
    const secrets = whole.loginBy === 'email' ? { password, confirmPassword } : {};
    create.mutate(
      { ...form, ...secrets, classId },
      {
        onError,
        onSuccess: (created) => {
          const mail = created.isMailed ? messages.mailed : messages.notMailed;
          const text = created.card === null ? mail : '';
          showToast({ kind: 'success', title: MANAGED_USER_TEXTS.created, text });
          onCreated(created);
        },
      },
    );
  };
  return (
    <FormModal<Fields>
      title={user === null ? messages.addTitle : messages.editTitle}
      name="user"
      initial={user === null ? EMPTY : fieldsOf(user)}
      isSaving={create.isPending || update.isPending}
      onSave={handleSave}
      onClose={onClose}
    >
      <TextItem name="firstname" label={messages.firstname} isRequired isFirst />
      <TextItem name="lastname" label={messages.lastname} isRequired />
      <LoginItems user={user} />
      <KindItems isNew={user === null} />
      <TextItem name="phone" label={messages.phone} />
      <TextItem name="contactEmail" label={messages.contactEmail} extra={messages.contactEmailHint} />
    </FormModal>
  );
}
