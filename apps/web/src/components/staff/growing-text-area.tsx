import { Input } from 'antd';
import type { ComponentProps } from 'react';
import styles from './growing-text-area.module.css';

/**
 * A text area as high as its text, between two lines and eight. Ant Design's own measures by a style attribute, which
 * the page's policy refuses.
 */
export const GrowingTextArea = (props: ComponentProps<typeof Input.TextArea>) => (
  <Input.TextArea rows={3} className={styles.growing ?? ''} {...props} />
);
