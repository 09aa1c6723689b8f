import { App, ConfigProvider } from 'antd';
import viVN from 'antd/locale/vi_VN';
import dayjs from 'dayjs';
import 'dayjs/locale/vi';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

dayjs.locale('vi');

/** Provides Ant Design to the staff pages, in Vietnamese and in our colours. */
export default function StaffProvider({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider locale={viVN} theme={theme}>
      <App component={false}>{children}</App>
    </ConfigProvider>
  );
}
