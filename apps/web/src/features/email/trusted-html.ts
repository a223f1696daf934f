/** The Trusted Types API, where the browser has it (https://w3c.github.io/trusted-types). */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => unknown };
}

/** The only Trusted Types policy that the page allows. Its markup must be shown in a frame without scripts. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('balcao-previa', {
  createHTML: (html) => html,
});

/** Marks markup as trusted, for a frame without scripts. */
export function trustHtml(html: string): string {
  // With the policy this is a TrustedHTML object, which attributes accept like a string.
  return (policy?.createHTML(html) ?? html) as string;
}
