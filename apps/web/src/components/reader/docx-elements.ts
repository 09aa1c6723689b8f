import type { HElement } from 'docx-preview';
import { safeHref } from './safe-links.ts';

/**
 * Makes the elements that stand for a Word file. Everything it says comes from the file: only elements that show text,
 * tables and pictures are made, and only attributes that arrange them are set. The frame in which they are shown runs no
 * scripts and loads nothing; this is the wall before it.
 */

const HTML = new Set(
  'a abbr article b br code col colgroup del div em figure footer h1 h2 h3 h4 h5 h6 header hr i img ins li ol p rp rt ruby s section small span strong sub sup table tbody td tfoot th thead tr u ul wbr'.split(
    ' ',
  ),
);
const DRAWING = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan defs lineargradient stop image mask clippath'.split(
    ' ',
  ),
);
const FORMULA = 'http://www.w3.org/1998/Math/MathML';
const SVG = 'http://www.w3.org/2000/svg';
/** Properties of elements that docx-preview sets. */
const PROPERTIES = new Set([
  'id',
  'colSpan',
  'rowSpan',
  'dir',
  'lang',
  'title',
  'alt',
  'innerText',
  'textContent',
]);

const isOf = (ns: string | undefined, tagName: string): boolean => {
  if (ns === FORMULA) return /^m[a-z]{1,12}$/.test(tagName);
  if (ns === SVG) return DRAWING.has(tagName.toLowerCase());
  return tagName === 'style' || HTML.has(tagName);
};

/** No address in a style but a picture that the file itself carries. */
const withoutAddresses = (css: string): string =>
  css
    .replaceAll(/@import[^;]*;?/gi, '')
    .replaceAll(/url\(([^()]*)\)?/gi, (whole, address: string) =>
      /^\s*["']?data:/i.test(address) ? whole : 'none',
    )
    .replaceAll(/<\/?style/gi, '');

type Made = (node: HElement | Node | string) => Node;

/** For docx-preview's option `h`. The elements belong to the document of the frame. */
export function elementsOf(page: Document): Made {
  const make: Made = (node) => {
    if (typeof node === 'string') return page.createTextNode(node);
    // A node is one that was made here; the frame's own class would not know it.
    if ('nodeType' in node) return node as Node; // told apart from a description by `nodeType`
    const { ns, tagName, className, style, children = [], ...rest } = node;
    const inside = children.map(make);
    if (tagName === '#fragment' || !isOf(ns, tagName)) {
      const fragment = page.createDocumentFragment();
      if (tagName !== '#comment') fragment.append(...inside);
      return fragment;
    }
    if (tagName === 'style') {
      const styles = page.createElement('style');
      styles.textContent = withoutAddresses(children.map(String).join(''));
      return styles;
    }
    const element = ns === undefined ? page.createElement(tagName) : page.createElementNS(ns, tagName);
    if (className) element.setAttribute('class', className);
    if (typeof style === 'string') element.setAttribute('style', withoutAddresses(style));
    else if (style) setStyles(element, style);
    setProperties(element, rest);
    // docx-preview fills pictures in later, with 'null' for those that are not in the file.
    if (tagName === 'img')
      Object.defineProperty(element, 'src', { set: (source) => setPicture(element, source) });
    element.append(...inside);
    return element;
  };
  return make;
}

function setStyles(element: Element, style: Record<string, string>): void {
  const { style: target } = element as HTMLElement; // SVG and formulas have one too
  for (const [name, value] of Object.entries(style)) {
    if (typeof value !== 'string') continue;
    const property = name.startsWith('--')
      ? name
      : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    target.setProperty(property, withoutAddresses(value));
  }
}

function setProperties(element: Element, properties: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (name === 'href') setLink(element, value);
    else if (name === 'src') setPicture(element, value);
    else if (PROPERTIES.has(name)) Reflect.set(element, name, value);
  }
}

/** Links to other sites open beside us; links inside the file stay; everything else is text. */
function setLink(element: Element, target: unknown): void {
  const href = typeof target === 'string' && target.startsWith('#') ? target : safeHref(target);
  if (element.localName !== 'a' || href === null) return;
  element.setAttribute('href', href);
  if (href.startsWith('#')) return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer');
}

function setPicture(element: Element, source: unknown): void {
  if (typeof source !== 'string' || !source.startsWith('data:image/')) return;
  if (element.localName === 'img') element.setAttribute('src', source);
}

/** docx-preview sets some attributes later, by itself: takes away what would not have been set here. */
export function cleanUp(root: ParentNode): void {
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const isAddress = name === 'href' || name === 'src' || name === 'xlink:href' || name === 'srcset';
      const isKept =
        !isAddress ||
        value.startsWith('#') ||
        value.startsWith('data:image/') ||
        (element.localName === 'a' && safeHref(value) !== null);
      if (!isKept || name.startsWith('on') || name === 'srcdoc' || name === 'formaction') {
        element.removeAttribute(name);
      }
    }
  }
}
