/**
 * Runs in the page that shows the contract, before the script of Scalar, and starts it. The policy of the page is the one
 * that our own pages have: what Scalar does otherwise is done here in a way that the policy allows.
 */
const nonce = document.querySelector('meta[property=csp-nonce]').content;

// Style elements carry the nonce of their page.
const { createElement } = document;
document.createElement = function createWithNonce(...args) {
  const element = createElement.apply(this, args);
  if (element.localName === 'style') element.nonce = nonce;
  return element;
};

// A style that a script sets is allowed, and the same as an attribute is not.
const { setAttribute } = Element.prototype;
Element.prototype.setAttribute = function setStyleByScript(name, value) {
  if (name === 'style') this.style.cssText = value;
  else setAttribute.call(this, name, value);
};

// Nor is it in markup, such as that of examples with colours.
const markup = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
Object.defineProperty(Element.prototype, 'innerHTML', {
  ...markup,
  set(html) {
    markup.set.call(this, String(html).replaceAll(' style="', ' data-style="'));
    for (const styled of (this.content ?? this).querySelectorAll('[data-style]'))
      styled.style.cssText = styled.dataset.style;
  },
});

// Otherwise zod, which Scalar contains, tries whether it may compile code.
globalThis['__zod_globalConfig'] = { jitless: true };

document.addEventListener('DOMContentLoaded', () => {
  const configuration = JSON.parse(document.querySelector('#configuration').textContent);
  document.querySelector('#app').replaceChildren();
  globalThis.Scalar.createApiReference('#app', configuration);
});
