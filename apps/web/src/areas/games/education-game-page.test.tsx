// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildSettings, buildUser } from '../../testing/builders.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import EducationGamePage from './education-game-page.tsx';
import OnlineGamesPage from './online-games-page.tsx';

function open(games: { title: string; url: string }[]) {
  const settings = buildSettings();
  settings.links.games = games;
  return renderInApp(<EducationGamePage />, { user: buildUser(), settings });
}

const game = (number: number) => ({ title: `Trò ${number}`, url: `https://game.example/${number}` });

/** Where the cards lead that open in a new tab. */
const addresses = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('target') === '_blank')
    .map((link) => link.getAttribute('href'));

describe('the learning games page', () => {
  it('has two cards that open in a new tab, however many games there are', () => {
    open([game(1), game(2), game(3)]);
    expect(addresses()).toEqual([game(1).url, game(2).url]);
  });

  it('has games of ours where the settings name none', () => {
    const { unmount } = open([game(1)]);
    expect(addresses()).toEqual(['https://game.example/1', '/olympicsgk/type35']);
    unmount();
    open([]);
    expect(addresses()).toEqual(['/olympicsgk/type126', '/olympicsgk/type35']);
  });

  it('leads whoever may change the settings to them', () => {
    const user = buildUser('administrator');
    renderInApp(<EducationGamePage />, { user: { ...user, can: { ...user.can, changeSiteSettings: true } } });
    const own = screen.getAllByRole('link', { name: /Trò chơi \d/ });
    expect(own.map((card) => card.getAttribute('href'))).toEqual(Array(2).fill('/lms/admin/settings'));
  });
});

describe('the online games page', () => {
  it('lists every game of the settings, each in a new tab, and says so when there is none', () => {
    const settings = buildSettings();
    settings.links.games = [game(1), game(2), game(3)];
    const { unmount } = renderInApp(<OnlineGamesPage />, { user: buildUser(), settings });
    const cards = screen.getAllByRole('link', { name: /^Trò \d/u });
    expect(cards.map((card) => [card.getAttribute('href'), card.getAttribute('target')])).toEqual(
      [1, 2, 3].map((number) => [game(number).url, '_blank']),
    );
    unmount();
    renderInApp(<OnlineGamesPage />, { user: buildUser() });
    expect(screen.getByText('Chưa có trò chơi nào')).toBeDefined();
  });
});
