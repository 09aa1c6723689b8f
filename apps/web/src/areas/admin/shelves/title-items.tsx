import { NAME_LENGTH } from '@domdom/domain/text/clean-line';
import { Form, Input } from 'antd';

/** The address of another site, in the field `url` of a form. */
export const AddressItem = ({ label, missing }: { label: string; missing: string }) => (
  <Form.Item name="url" label={label} rules={[{ required: true, whitespace: true, message: missing }]}>
    <Input inputMode="url" placeholder="https://" maxLength={1000} />
  </Form.Item>
);

/** The second name of a book or a document, which may be missing. */
export const SubTitleItem = ({ label }: { label: string }) => (
  <Form.Item name="subTitle" label={label}>
    <Input maxLength={NAME_LENGTH} />
  </Form.Item>
);
