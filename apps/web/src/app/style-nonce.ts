/**
 * Lets libraries style what they draw: Ant Design, the editor of texts and the toasts create style elements, and the
 * page's policy accepts only those that carry the nonce of its response. Not all of their code takes a nonce, so it is
 * added where scripts create elements. An element that comes with markup is not created here and stays refused.
 */
export function allowCreatedStyles(page: Document): void {
  const nonce = page.getElementById('boot')?.nonce;
  // A page of the development server has no policy.
  if (nonce === undefined || nonce === '') return;
  page.createElement = new Proxy(page.createElement, {
    apply(create, self: unknown, args: unknown[]) {
      const element: unknown = Reflect.apply(create, self, args);
      if (element instanceof HTMLStyleElement) element.nonce = nonce;
      return element;
    },
  });
}
