import { App, ConfigProvider } from 'antd';
import viVN from 'antd/locale/vi_VN';
import dayjs from 'dayjs';
import 'dayjs/locale/vi';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { theme } from './theme.ts';
import './staff-provider.css';

dayjs.locale('vi');

/**
 * Our styles shorten every animation for people who ask for less motion, and Ant Design then loses track of its own: the
 * calendar of a date stays outside the window. So it gets none.
 */
const stillTheme = { ...theme, token: { ...theme.token, motion: false } };

/** Provides Ant Design to the staff pages, in Vietnamese and in our colours. */
export default function StaffProvider({ children }: { children: ReactNode }) {
  const wantsLessMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  return (
    <ConfigProvider locale={viVN} theme={wantsLessMotion ? stillTheme : theme}>
      <App component={false}>{children}</App>
    </ConfigProvider>
  );
}
