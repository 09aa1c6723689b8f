import type { PublicSettings } from '@domdom/api';
import { routes } from './routes.ts';

/** What entries of the sidebar are called, for those who hide some: its pages, and the links that the settings add. */
export const menuNames = ({ links }: Pick<PublicSettings, 'links'>): string[] => [
  ...new Set([
    ...routes
      .filter(({ menu }) => menu !== undefined && menu.group !== 'administrators')
      .map(({ name, miniName }) => miniName ?? name),
    ...links.sidebar.map(({ name }) => name),
  ]),
];
