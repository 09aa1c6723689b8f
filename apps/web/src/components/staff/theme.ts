import { theme as antDesign, type ThemeConfig } from 'antd';
import css from '../../styles/tokens.css?raw';
import { readTokens, type Theme, type TokenOf } from './read-tokens.ts';

type Algorithm = typeof antDesign.darkAlgorithm;
type Colours = NonNullable<ThemeConfig['token']>;

/** What Ant Design starts from: it mixes shades of these, and therefore needs plain colours. */
const seedOf = (tokenOf: TokenOf) => ({
  colorPrimary: tokenOf('--color-primary'),
  colorInfo: tokenOf('--color-info'),
  colorLink: tokenOf('--color-info'),
  colorSuccess: tokenOf('--color-right'),
  colorWarning: tokenOf('--color-warning'),
  colorError: tokenOf('--color-wrong'),
});

const sharedOf = (tokenOf: TokenOf): Colours => ({
  colorText: tokenOf('--color-ink'),
  colorTextSecondary: tokenOf('--color-muted'),
  colorTextTertiary: tokenOf('--color-muted'),
  colorTextDescription: tokenOf('--color-muted'),
  colorTextPlaceholder: tokenOf('--color-placeholder'),
  colorPrimaryBg: tokenOf('--color-primary-soft'),
  colorInfoBg: tokenOf('--color-info-soft'),
  colorWarningBg: tokenOf('--color-warning-soft'),
  colorErrorBg: tokenOf('--color-wrong-soft'),
  colorSuccessBg: tokenOf('--color-right-soft'),
  colorLinkHover: tokenOf('--color-info-hover'),
  colorBorder: tokenOf('--color-line-strong'),
  colorBorderSecondary: tokenOf('--color-line'),
  borderRadius: Number.parseInt(tokenOf('--radius-small'), 10),
  borderRadiusLG: Number.parseInt(tokenOf('--radius'), 10),
  controlHeight: Number.parseInt(tokenOf('--target'), 10),
  fontFamily: tokenOf('--font'),
  fontSize: 16,
  // Our modals and toasts lie in the browser's top layer; these only have to clear the navbar.
  zIndexPopupBase: 100,
});

/** By night, what stands on strong colours is dark, and what lies above the page is lighter than the page. */
const nightOf = (tokenOf: TokenOf): Colours => ({
  colorBgBase: tokenOf('--color-page'),
  colorBgLayout: tokenOf('--color-page'),
  colorBgContainer: tokenOf('--color-surface'),
  colorBgElevated: tokenOf('--color-surface'),
  colorBgSpotlight: tokenOf('--color-ink'),
  colorWhite: tokenOf('--color-on-primary'),
  colorTextLightSolid: tokenOf('--color-on-primary'),
  colorTextDisabled: tokenOf('--color-line-strong'),
  colorTextQuaternary: tokenOf('--color-line-strong'),
  colorBgMask: tokenOf('--color-scrim'),
  // Lists and calendars are as dark as the cards below them.
  boxShadowSecondary: `0 0 0 1px ${tokenOf('--color-line')}, ${tokenOf('--shadow-raised')}`,
  controlItemBgActive: tokenOf('--color-primary-soft'),
  controlItemBgActiveHover: tokenOf('--color-primary-soft'),
  controlItemBgHover: tokenOf('--color-surface-soft'),
});

/** The dark algorithm dims what it starts from; this takes the colours of ours, which are made for a dark page. */
const asWritten = (tokenOf: TokenOf): Algorithm => {
  const { colorPrimary, colorInfo, colorSuccess, colorWarning, colorError } = seedOf(tokenOf);
  const colours = {
    ...{ colorPrimary, colorPrimaryText: colorPrimary, colorPrimaryTextHover: colorPrimary },
    colorPrimaryHover: tokenOf('--color-primary-hover'),
    colorPrimaryActive: tokenOf('--color-primary-strong'),
    colorPrimaryBgHover: tokenOf('--color-primary-soft'),
    ...{ colorInfo, colorInfoText: colorInfo, colorLink: colorInfo, colorLinkActive: colorInfo },
    ...{ colorSuccess, colorSuccessText: colorSuccess, colorSuccessBgHover: tokenOf('--color-right-soft') },
    ...{ colorWarning, colorWarningText: colorWarning, colorWarningBgHover: tokenOf('--color-warning-soft') },
    ...{ colorError, colorErrorText: colorError, colorErrorBgHover: tokenOf('--color-wrong-soft') },
    colorErrorHover: tokenOf('--color-wrong-hover'),
    colorErrorActive: colorError,
  };
  return (seed, map = antDesign.darkAlgorithm(seed)) => ({ ...map, ...colours });
};

const componentsOf = (tokenOf: TokenOf): ThemeConfig['components'] => ({
  Table: {
    headerColor: tokenOf('--color-primary'),
    headerBg: tokenOf('--color-surface-soft'),
    // Mixed from the primary colour, a ticked row under the mouse would be too dark to be read.
    rowSelectedBg: tokenOf('--color-primary-soft'),
    rowSelectedHoverBg: tokenOf('--color-primary-soft'),
  },
  Button: { fontWeight: 700, primaryShadow: 'none' },
});

function themeOf(theme: Theme): ThemeConfig {
  const { tokenOf } = readTokens(css, theme);
  const token = { ...seedOf(tokenOf), ...sharedOf(tokenOf) };
  const components = componentsOf(tokenOf);
  if (theme === 'light') return { token, components };
  return {
    algorithm: [antDesign.darkAlgorithm, asWritten(tokenOf)],
    token: { ...token, ...nightOf(tokenOf) },
    components,
  };
}

/** Our tokens in Ant Design's words. */
export const themes: Readonly<Record<Theme, ThemeConfig>> = {
  light: themeOf('light'),
  dark: themeOf('dark'),
};
