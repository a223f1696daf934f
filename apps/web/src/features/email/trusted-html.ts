/** What the browser offers where it knows Trusted Types (https://w3c.github.io/trusted-types). */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => unknown };
}

/**
 * The one door through which text becomes markup: the page's policy names it and refuses every other. Whoever uses it
 * shows the markup in a frame that runs no script.
 */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('balcao-previa', {
  createHTML: (html) => html,
});

/** Markup for a frame without scripts. */
export function trustHtml(html: string): string {
  // Where the policy exists this is its own kind of object, which attributes take like text.
  return (policy?.createHTML(html) ?? html) as string;
}
