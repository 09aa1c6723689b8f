import { App, ConfigProvider } from 'antd';
import viVN from 'antd/locale/vi_VN';
import dayjs from 'dayjs';
import 'dayjs/locale/vi';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isPrintScreen } from '../../lib/paths.ts';
import { useIsDark } from '../../lib/theme.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { themes } from './theme.ts';
import './staff-provider.css';

dayjs.locale('vi');

/** Provides Ant Design to the staff pages, in Vietnamese and in our colours. */
export default function StaffProvider({ children }: { children: ReactNode }) {
  const wantsLessMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isPaper = isPrintScreen(useLocation().pathname);
  const theme = themes[useIsDark() && !isPaper ? 'dark' : 'light'];
  return (
    <ConfigProvider
      locale={viVN}
      // Our styles shorten every animation for people who ask for less motion, and Ant Design then loses track of its
      // own: the calendar of a date stays outside the window. So it gets none.
      theme={wantsLessMotion ? { ...theme, token: { ...theme.token, motion: false } } : theme}
    >
      <App component={false}>{children}</App>
    </ConfigProvider>
  );
}
