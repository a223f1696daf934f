/** An element as a browser parses it: name and attributes, with resolved references. */
export interface Tag {
  name: string;
  attributes: Record<string, string>;
}

const TAG = /<([a-zA-Z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const REFERENCES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Text with its references resolved. */
function unescapeHtml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => REFERENCES[name] ?? '');
}

/** The start tags of a page, in order. */
export function tagsOf(html: string): Tag[] {
  return [...html.matchAll(TAG)].map(([, name = '', rest = '']) => ({
    name: name.toLowerCase(),
    attributes: Object.fromEntries(
      [...rest.matchAll(ATTRIBUTE)].map(([, key = '', a, b, c]) => [
        key.toLowerCase(),
        unescapeHtml(a ?? b ?? c ?? ''),
      ]),
    ),
  }));
}

/** The text of a page without its tags. */
export function textOf(html: string): string {
  return unescapeHtml(html.replace(TAG, '').replace(/<\/[a-zA-Z][^>]*>/g, ''));
}
