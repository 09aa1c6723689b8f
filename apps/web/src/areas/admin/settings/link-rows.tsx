import { Form, Input } from 'antd';
import { Button, IconButton } from '../../../components/button.tsx';
import { SETTING_LABELS } from '../../../components/staff/setting-labels.ts';
import { settingsMessages as messages } from './messages.ts';
import { isHttps } from './setting-field.tsx';
import styles from './settings.module.css';

interface LinkRowsProps {
  path: 'links.games' | 'links.sidebar' | 'bookSites.books';
  /** The key of the name in this list's rows. */
  nameField: 'title' | 'name' | 'bookId';
  nameLabel?: string;
  nameRequired?: string;
  maxLength: number;
  add: string;
}

/** A list of named links in the order of the screen. */
export function LinkRows({
  path,
  nameField,
  nameLabel = messages.linkTitle,
  nameRequired = messages.nameRequired,
  maxLength,
  add,
}: LinkRowsProps) {
  // Watched, so that the button of a renamed row uses the new name.
  const links: Record<string, string>[] | undefined = Form.useWatch(path.split('.'));
  const titleOf = (index: number): string => links?.[index]?.[nameField]?.trim() || messages.unnamed;
  return (
    <fieldset className={styles.rows}>
      <legend>{SETTING_LABELS[path]}</legend>
      <Form.List name={path.split('.')}>
        {(rows, { add: addRow, remove }) => (
          <>
            {rows.map(({ key, name }) => (
              <div key={key} className={styles.row}>
                <Form.Item
                  name={[name, nameField]}
                  label={nameLabel}
                  rules={[{ required: true, whitespace: true, message: nameRequired }]}
                >
                  <Input maxLength={maxLength} />
                </Form.Item>
                <Form.Item
                  name={[name, 'url']}
                  label={messages.linkUrl}
                  validateTrigger="onBlur"
                  rules={[
                    { required: true, message: messages.urlRequired },
                    {
                      validator: (_rule, url: string | undefined) =>
                        url === undefined || url === '' || isHttps(url)
                          ? Promise.resolve()
                          : Promise.reject(new Error(messages.https)),
                    },
                  ]}
                >
                  <Input type="url" inputMode="url" placeholder="https://" maxLength={2000} />
                </Form.Item>
                <IconButton
                  icon="trash"
                  tone="danger"
                  label={messages.removeRow(titleOf(name))}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button
              variant="secondary"
              size="small"
              icon="plus"
              onClick={() => addRow({ [nameField]: '', url: '' })}
            >
              {add}
            </Button>
          </>
        )}
      </Form.List>
    </fieldset>
  );
}
