import type { ThemeConfig } from 'antd';

/** Our tokens in Ant Design's words; it mixes shades from them and therefore needs plain colours. */
export const theme: ThemeConfig = {
  token: {
    colorPrimary: '#16245c',
    colorInfo: '#15599c',
    colorLink: '#15599c',
    colorSuccess: '#17703a',
    colorWarning: '#7d5200',
    colorError: '#b3261e',
    colorText: '#1b2136',
    colorTextSecondary: '#565e78',
    colorTextTertiary: '#565e78',
    colorTextDescription: '#565e78',
    colorTextPlaceholder: '#666e88',
    colorPrimaryBg: '#e6ebf9',
    colorInfoBg: '#e4f1fc',
    colorWarningBg: '#fff2d1',
    colorErrorBg: '#fdeae8',
    colorSuccessBg: '#e2f5e8',
    colorLinkHover: '#0f4377',
    colorBorder: '#8089a3',
    colorBorderSecondary: '#d9dee9',
    borderRadius: 8,
    borderRadiusLG: 14,
    controlHeight: 44,
    fontFamily: "'Be Vietnam Pro', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
    fontSize: 16,
    // Our modals and toasts lie in the browser's top layer; these only have to clear the navbar.
    zIndexPopupBase: 100,
  },
  components: {
    Table: {
      headerColor: '#16245c',
      headerBg: '#f2f5fb',
      // Mixed from the primary colour, a ticked row under the mouse would be too dark to be read.
      rowSelectedBg: '#e6ebf9',
      rowSelectedHoverBg: '#e6ebf9',
    },
    Button: { fontWeight: 700, primaryShadow: 'none' },
  },
};
