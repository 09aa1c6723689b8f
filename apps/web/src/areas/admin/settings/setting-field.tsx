import { isPictureAddress, NO_PICTURE } from '@domdom/domain/image-url';
import { DatePicker, Form, Input, InputNumber, Select, Switch } from 'antd';
import type { FormItemProps } from 'antd';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import type { ReactNode } from 'react';
import { SETTING_LABELS } from '../../../components/staff/setting-labels.ts';
import type { SettingPath } from '../../../components/staff/setting-labels.ts';
import { fieldOfIssue } from './field-path.ts';
import { settingsMessages as messages } from './messages.ts';

interface SettingFieldProps extends Pick<
  FormItemProps,
  'rules' | 'normalize' | 'getValueProps' | 'validateTrigger' | 'valuePropName'
> {
  path: SettingPath;
  hint?: string;
  children: ReactNode;
}

/** One value of the document with its label; the server's problem is shown below. */
function SettingField({ path, hint, children, ...item }: SettingFieldProps) {
  return (
    <Form.Item {...item} name={fieldOfIssue(path)} label={SETTING_LABELS[path]} extra={hint}>
      {children}
    </Form.Item>
  );
}

type Field = Pick<SettingFieldProps, 'path' | 'hint'>;

const shownText = (value: unknown) => ({ value: value ?? '' });
const nullForNothing = (value: string) => (value.trim() === '' ? null : value.trim());

/** An https address without a user name, which would only make it look like another one. */
export const isHttps = (text: string): boolean => isAddress(text, ['https:']);

function isAddress(text: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocols.includes(protocol) && username === '' && password === '';
}

/** Of another system that the server calls: the server knows which hosts may do without https. */
export const SystemField = ({ path, hint }: Field) => (
  <LinkField path={path} hint={hint ?? messages.hint.system} protocols={['https:', 'http:']} />
);

interface LinkFieldProps extends Field {
  protocols?: readonly string[];
}

/** An https URL, or empty. */
export const LinkField = ({ path, hint = messages.hint.link, protocols = ['https:'] }: LinkFieldProps) => (
  <SettingField
    path={path}
    hint={hint}
    getValueProps={shownText}
    normalize={nullForNothing}
    validateTrigger="onBlur"
    rules={[
      {
        validator: (_rule, value: string | null) =>
          value === null || isAddress(value, protocols)
            ? Promise.resolve()
            : Promise.reject(new Error(messages.https)),
      },
    ]}
  >
    <Input type="url" inputMode="url" placeholder="https://" maxLength={2000} />
  </SettingField>
);

/** The URL of a picture elsewhere or on this site, or empty. */
export const PictureField = ({ path, hint }: Field) => (
  <SettingField
    path={path}
    hint={hint}
    normalize={(value: string) => value.trim()}
    validateTrigger="onBlur"
    rules={[
      {
        validator: (_rule, value: string) =>
          value === '' || isPictureAddress(value) ? Promise.resolve() : Promise.reject(new Error(NO_PICTURE)),
      },
    ]}
  >
    <Input inputMode="url" maxLength={2000} />
  </SettingField>
);

const shownDay = (day: unknown) => ({ value: typeof day === 'string' ? dayjs(day) : null });
const storedDay = (day: Dayjs | null) => day?.format('YYYY-MM-DD') ?? null;

export const DayField = ({ path, hint }: Field) => (
  <SettingField path={path} hint={hint} getValueProps={shownDay} normalize={storedDay}>
    <DatePicker placeholder={messages.day} format="DD/MM/YYYY" style={{ width: '100%' }} />
  </SettingField>
);

export const TextField = ({ path, hint, maxLength }: Field & { maxLength: number }) => (
  <SettingField path={path} hint={hint}>
    <Input maxLength={maxLength} />
  </SettingField>
);

/** Texts typed one by one, or chosen from known ones. */
export const TextsField = ({ path, hint, known = [] }: Field & { known?: readonly string[] }) => (
  <SettingField path={path} hint={hint}>
    <Select<string[]>
      mode="tags"
      tokenSeparators={known.length === 0 ? [',', ' '] : []}
      options={known.map((name) => ({ value: name, label: name }))}
      {...(known.length === 0 && { open: false, suffixIcon: null })}
    />
  </SettingField>
);

export const NumberField = ({ path, hint, min }: Field & { min: number }) => (
  <SettingField path={path} hint={hint} rules={[{ required: true, message: messages.numberRequired }]}>
    <InputNumber min={min} precision={0} style={{ width: '100%', maxWidth: 160 }} />
  </SettingField>
);

export const SwitchField = ({ path, hint }: Field) => (
  <SettingField path={path} hint={hint} valuePropName="checked">
    <Switch />
  </SettingField>
);

export const ChoiceField = ({ path, options }: Field & { options: Readonly<Record<string, string>> }) => (
  <SettingField path={path}>
    <Select<string> options={Object.entries(options).map(([value, label]) => ({ value, label }))} />
  </SettingField>
);
