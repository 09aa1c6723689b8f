// @vitest-environment jsdom
import type { NotificationBlock, NotificationMark } from '@domdom/domain/notifications/document';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SettingsContext } from '../../lib/settings-context.ts';
import { buildSettings } from '../../testing/builders.ts';
import { NotificationBody } from './notification-body.tsx';
import { NotificationPicture } from './notification-picture.tsx';

const paragraph = (text: string, ...marks: NotificationMark[]): NotificationBlock => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks }],
});
const item = (text: string) => ({ type: 'listItem' as const, content: [paragraph(text)] });

const draw = (...content: NotificationBlock[]) => {
  const { container } = render(<NotificationBody document={{ type: 'doc', content }} content="" />);
  return container.firstElementChild;
};

describe('the body of a notification', () => {
  it('is rendered with its formatting, bold as bold', () => {
    expect(draw(paragraph('đậm', { type: 'bold' }, { type: 'italic' }))?.innerHTML).toBe(
      '<p><strong><em>đậm</em></strong></p>',
    );
    expect(draw(paragraph('a', { type: 'underline' }, { type: 'strike' }))?.innerHTML).toBe(
      '<p><u><s>a</s></u></p>',
    );
  });

  it('is drawn with its lists, quotations and breaks, and headings below the title', () => {
    const drawn = draw(
      {
        type: 'heading',
        attrs: { level: 1 },
        content: [{ type: 'text', text: 'A', marks: [] }, { type: 'hardBreak' }],
      },
      { type: 'bulletList', content: [item('b'), item('c')] },
      { type: 'orderedList', attrs: { start: 3 }, content: [item('d')] },
      { type: 'blockquote', content: [paragraph('e')] },
    );
    expect(drawn?.innerHTML).toBe(
      '<h3>A<br></h3><ul><li><p>b</p></li><li><p>c</p></li></ul>' +
        '<ol start="3"><li><p>d</p></li></ol><blockquote><p>e</p></blockquote>',
    );
  });

  it('is text and never HTML, whatever it looks like', () => {
    const script = '<img src=x onerror="alert(1)"><script>alert(1)</script>';
    const drawn = draw(paragraph(script));
    expect(drawn?.textContent).toBe(script);
    expect(drawn?.querySelector('img, script')).toBeNull();
    const { container } = render(<NotificationBody document={null} content={script} />);
    expect(container.textContent).toBe(script);
    expect(container.querySelector('img, script')).toBeNull();
  });

  it('links to other sites without a referrer, and never to a script', () => {
    const link = draw(paragraph('a', { type: 'link', attrs: { href: 'https://a.vn' } }))?.querySelector('a');
    expect(link?.getAttribute('href')).toBe('https://a.vn');
    expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener noreferrer']);
    const drawn = draw(paragraph('b', { type: 'link', attrs: { href: 'javascript:alert(1)' } }));
    expect(drawn?.innerHTML).toBe('<p>b</p>');
  });

  it('of an event is plain lines', () => {
    const { container } = render(<NotificationBody document={null} content={'Dòng một\nDòng hai'} />);
    expect(container.textContent).toBe('Dòng một\nDòng hai');
  });
});

const show = (url: string) => {
  const settings = buildSettings({ pictureHosts: ['hinh.vn'] });
  return render(
    <SettingsContext value={settings}>
      <NotificationPicture url={url} />
    </SettingsContext>,
  ).container;
};

describe('the picture of a notification', () => {
  it.each(['/media/817f571d5883.svg', 'https://hinh.vn/a.png'])('is shown if it exists: %s', (url) => {
    expect(show(url).querySelector('img')?.getAttribute('src')).toBe(url);
  });

  it.each([
    '',
    'javascript:alert(1)',
    '//evil.test/a.png',
    'https://evil.test/a.png',
    'data:image/svg+xml,<svg onload=alert(1)>',
  ])('is never %j', (url) => {
    expect(show(url).innerHTML).toBe('');
  });
});
